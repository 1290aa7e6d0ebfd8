const OVERLAYS = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [data-dialog-due]';

/** Whether a dialog or a menu is over the page or about to be, from any part: the page's own keys rest then. */
export function isOverlaid(): boolean {
  return [...document.querySelectorAll(OVERLAYS)].some((element) => element.checkVisibility?.() ?? true);
}
