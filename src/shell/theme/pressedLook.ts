/** As long as a press is seen when what it does is there sooner. */
const SHOWN_MS = 150;
const PRESSABLE = 'button, a, label, [role="button"], [role="tab"], [role="menuitem"]';

/**
 * What was pressed, by pointer or key, looks pressed in the next frame and for a moment after it, however long its work takes:
 * the browser's own `:active` ends with the press, which may be before that frame.
 */
export function showPresses(page: Document): void {
  page.addEventListener('click', ({ target }) => target instanceof Element && look(target), true);
}

function look(target: Element): void {
  const pressed = target.closest<HTMLElement>(PRESSABLE);
  if (pressed === null) return;
  pressed.dataset.pressed = '';
  setTimeout(() => delete pressed.dataset.pressed, SHOWN_MS);
}
