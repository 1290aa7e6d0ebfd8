import type { DraftStep, EnginePorts } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { Action, Screen } from '../../../contract/screen';
import { notifyError } from '../../../parts/actions/notifyError';
import { lazyComponent } from '../../../parts/lazyComponent';
import type { ListDialog } from '../liveList';

const OpenDialog = lazyComponent(() => import('./OpenDialog').then((m) => m.OpenDialog));

/** Another screen over the list; what was done there may show here. */
function otherScreen(action: Action, records: RecordData[], step: DraftStep): ListDialog {
  return {
    draw: (list, close) => (
      <OpenDialog
        action={action}
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
  show(dialog: ListDialog): void;
}

export type OpenOtherScreen = ReturnType<typeof otherScreenOpener>;

/** Opens the screen that an action names: over the list, or in a separate tab. */
export function otherScreenOpener({ screen, ports, show }: OpenerInput) {
  return (action: Action, records: RecordData[], step: DraftStep): void => {
    if (action.open?.as !== 'tab') {
      show(otherScreen(action, records, step));
      return;
    }
    const target = { screenId: action.open.screen, from: screen.id, records, ports };
    import('./openInTab')
      .then(({ openInTab }) => openInTab(target))
      .catch((error: unknown) => notifyError(ports.notice, error));
  };
}
