import type { DraftStep } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { Action } from '../../../contract/screen';
import { lazyComponent } from '../../../parts/lazyComponent';
import type { ListDialog } from './listDialog';

const OpenDialog = lazyComponent(() => import('./OpenDialog').then((m) => m.OpenDialog));

/** Another screen over the list; what was done there may show here. */
export function otherScreen(action: Action, records: RecordData[], step: DraftStep): ListDialog {
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
