import type { DraftStep, EnginePorts } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { Action, OpenedScreen, Screen } from '../../../contract/screen';
import { lazyComponent } from '../../../parts/lazyComponent';
import type { ListDialog } from '../liveList';
import { openInTab } from './openInTab';

const OpenDialog = lazyComponent(() => import('./OpenDialog').then((module) => module.OpenDialog));

export interface Pressed {
  action: Action;
  records: RecordData[];
  step: DraftStep;
}

interface Over {
  screen: Screen;
  ports: EnginePorts;
  show(dialog: ListDialog): void;
}

/** Opens the screen that an action names: over the list, or in a separate tab. */
export async function openScreen({ screen, ports, show }: Over, opened: OpenedScreen, pressed: Pressed) {
  if (opened.as !== 'tab') show(over(opened, pressed));
  else await openInTab({ screenId: opened.screen, from: screen.id, records: pressed.records, ports });
}

/** What was done there may show in the list. */
function over(opened: OpenedScreen, { action, records, step }: Pressed): ListDialog {
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
