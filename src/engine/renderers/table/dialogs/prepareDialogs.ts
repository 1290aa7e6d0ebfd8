import { loadForm } from '../form/formDialog';
import { loadConfirm } from './questions';
import { loadBulk } from './useListActions';

const BUTTONS = '.list-bar-main button, .list-bulk button, [role="row"] button, .card button';
/** What takes keys once it has the focus. */
const ROWS = '[role="gridcell"], .card';

/** Fetches the most frequent dialogs early: the operator's pointer or focus is on what opens them. */
export function prepareDialogs({ type, target }: { type: string; target: EventTarget }): void {
  const openers = type === 'focus' ? `${BUTTONS}, ${ROWS}` : BUTTONS;
  if (!(target instanceof Element) || !target.closest(openers)) return;
  for (const load of [loadForm, loadConfirm, loadBulk])
    load().catch(() => {
      // opening it fetches it again and reports the failure
    });
}
