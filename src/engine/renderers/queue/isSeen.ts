/** A hidden tab's queue must not hear the keys of the one in front. */
export function isSeen(element: HTMLElement | null): boolean {
  return element !== null && (element.checkVisibility?.() ?? true);
}
