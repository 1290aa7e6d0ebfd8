import { type RefObject, useEffect } from 'react';

/** How much a page must overflow before header and menu go: what they leave is given to it, and it must still overflow. */
const WORTH_PX = 2 * 59;

/**
 * Says how far the shown page is scrolled, as `--scrolled` on `root`: what is not fixed goes away by so much, as it would with
 * the page (spec §2). Pages scroll within their tabs, each for itself; lists that scroll within themselves move nothing.
 */
export function useScrolledAway(root: RefObject<HTMLElement | null>, isWanted: boolean, path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page, scrolled as it was left
  useEffect(() => {
    const layout = root.current;
    if (!layout) return;
    const setScrolled = (px: number) => layout.style.setProperty('--scrolled', `${px}px`);
    const of = (pane: Element | null) =>
      pane && (pane.scrollHeight - pane.clientHeight > WORTH_PX || pane.scrollTop > WORTH_PX)
        ? pane.scrollTop
        : 0;
    const look = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.classList.contains('pane')) setScrolled(of(target));
    };
    // a person who goes to the menu by keyboard finds it
    const focus = ({ target }: Event) => {
      if (target instanceof Element && target.closest('.sider, .header')) setScrolled(0);
    };
    if (!isWanted) return;
    setScrolled(of([...layout.querySelectorAll('.pane')].find((pane) => pane.clientHeight > 0) ?? null));
    layout.addEventListener('scroll', look, { capture: true, passive: true });
    layout.addEventListener('focusin', focus);
    return () => {
      layout.removeEventListener('scroll', look, { capture: true });
      layout.removeEventListener('focusin', focus);
      setScrolled(0);
    };
  }, [root, isWanted, path]);
}
