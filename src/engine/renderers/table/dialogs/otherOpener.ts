import type { EnginePorts } from '../../../contract/ports';
import type { OpenedRecord, OpenedScreen, Screen } from '../../../contract/screen';
import { notifyError } from '../../../parts/actions/notifyError';
import type { RecordOpener } from '../../../parts/cells/openRecord';
import { openedRecord } from '../../../parts/lookup/openedRecord';
import type { ListDialog } from '../liveList';
import type { Pressed } from './openScreen';

interface OpenerInput {
  screen: Screen;
  ports: EnginePorts;
  opener: RecordOpener | null;
  show(dialog: ListDialog): void;
}

export type OpenOther = ReturnType<typeof otherOpener>;

/** Opens what an action names: another screen, or the record of a reference. */
export function otherOpener({ opener, ...over }: OpenerInput) {
  const { screen, ports } = over;
  return (opened: OpenedScreen | OpenedRecord, pressed: Pressed): void => {
    if ('field' in opened) {
      const [record] = pressed.records;
      const target = record && openedRecord(screen, opened, record, ports.session);
      if (target) opener?.open(target.screen, target.id);
      return;
    }
    import('./openScreen')
      .then(({ openScreen }) => openScreen(over, opened, pressed))
      .catch((error: unknown) => notifyError(ports.notice, error));
  };
}
