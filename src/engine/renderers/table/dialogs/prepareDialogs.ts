import { loadForm } from '../form/formDialog';
import { loadConfirm } from './questions';
import { loadBulk } from './useListActions';

const BUTTONS = '.list-bar-main button, .list-bulk button, [role="row"] button, .card button';
/** What takes keys once it has the focus. */
const ROWS = '[role="gridcell"], .card';

let isDue = false;

/**
 * Fetches the most frequent dialogs early: the operator's pointer or focus is on what opens them. Not within the press that brings
 * the focus, which would be shown later for it.
 */
export function prepareDialogs({ type, target }: { type: string; target: EventTarget }): void {
  const openers = type === 'focus' ? `${BUTTONS}, ${ROWS}` : BUTTONS;
  if (isDue || !(target instanceof Element) || !target.closest(openers)) return;
  isDue = true;
  (window.requestIdleCallback ?? setTimeout)(() => {
    isDue = false;
    for (const load of [loadForm, loadConfirm, loadBulk])
      load().catch(() => {
        // opening it fetches it again and reports the failure
      });
  });
}
