/** Whether no part of the page has the focus: what had it is gone, or nothing had. */
export function isFocusNowhere(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
}
