const OVERLAYS = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** Whether a dialog or a menu is over the page, from any part: the page's own keys rest then. */
export function isOverlaid(): boolean {
  return [...document.querySelectorAll(OVERLAYS)].some((element) => element.checkVisibility?.() ?? true);
}
