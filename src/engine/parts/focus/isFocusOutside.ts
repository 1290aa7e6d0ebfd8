/** Whether this page is a frame and somebody works in the page around it, as in the studio beside its preview. */
export function isFocusOutside(): boolean {
  return window.parent !== window && !document.hasFocus();
}
