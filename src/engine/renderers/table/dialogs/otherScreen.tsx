import type { DraftStep, EnginePorts } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { Action, OpenedRecord, OpenedScreen, Screen } from '../../../contract/screen';
import { notifyError } from '../../../parts/actions/notifyError';
import type { RecordOpener } from '../../../parts/cells/openRecord';
import { lazyComponent } from '../../../parts/lazyComponent';
import { openedRecord } from '../../../parts/lookup/openedRecord';
import type { ListDialog } from '../liveList';

const OpenDialog = lazyComponent(() => import('./OpenDialog').then((m) => m.OpenDialog));

interface Pressed {
  action: Action;
  records: RecordData[];
  step: DraftStep;
}

/** Another screen over the list; what was done there may show here. */
function otherScreen(opened: OpenedScreen, { action, records, step }: Pressed): ListDialog {
  return {
    draw: (list, close) => (
      <OpenDialog
        action={action}
        opened={opened}
        records={records}
        step={step}
        screen={list.compiled.screen}
        ports={list.ports}
        Screen={list.Screen}
        onClose={() => {
          close();
          void list.reload();
        }}
      />
    ),
  };
}

interface OpenerInput {
  screen: Screen;
  ports: EnginePorts;
  opener: RecordOpener | null;
  show(dialog: ListDialog): void;
}

export type OpenOther = ReturnType<typeof otherOpener>;

/** Opens what an action names: a screen over the list or in a separate tab, or a record. */
export function otherOpener({ screen, ports, opener, show }: OpenerInput) {
  return (opened: OpenedScreen | OpenedRecord, { action, records, step }: Pressed): void => {
    if ('field' in opened) {
      const target = records[0] && openedRecord(screen, opened, records[0], ports.session);
      if (target) opener?.open(target.screen, target.id);
      else ports.notice.warn('没有可以打开的记录，或您没有它的权限');
      return;
    }
    if (opened.as !== 'tab') {
      show(otherScreen(opened, { action, records, step }));
      return;
    }
    const target = { screenId: opened.screen, from: screen.id, records, ports };
    import('./openInTab')
      .then(({ openInTab }) => openInTab(target))
      .catch((error: unknown) => notifyError(ports.notice, error));
  };
}
