import { loadForm } from '../form/formDialog';
import { loadConfirm } from './questions';

const BUTTONS = '.list-bar-main button, .list-bulk button, [role="row"] button, .card button';
/** What takes keys once it has the focus. */
const ROWS = '[role="gridcell"], .card';

/** Fetches the dialogs opened most before they are asked for: an operator reaches for what opens them. */
export function prepareDialogs({ type, target }: { type: string; target: EventTarget }): void {
  const openers = type === 'focus' ? `${BUTTONS}, ${ROWS}` : BUTTONS;
  if (!(target instanceof Element) || !target.closest(openers)) return;
  for (const load of [loadForm, loadConfirm])
    load().catch(() => {
      // whoever opens it fetches it again and is told
    });
}
