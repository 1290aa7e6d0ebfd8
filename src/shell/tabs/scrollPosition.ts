/** The position of one scroller of a pane: which of those with its class it is, and how far it was scrolled, in px. */
interface ScrollMark {
  className: string;
  index: number;
  top: number;
  left: number;
}

const storedScroll = new Map<string, { edition: number; marks: ScrollMark[] }>();

interface PanePlace {
  path: string;
  /** Raised when the tab is redrawn: another edition begins at the top. */
  edition: number;
  pane: HTMLElement;
}

/** Follows a pane's scrollers; answers how to stop, which stores their last positions. */
export function followScroll({ path, edition, pane }: PanePlace): () => void {
  const seen = new Map<HTMLElement, { top: number; left: number }>();
  const look = ({ target }: Event) => {
    if (target instanceof HTMLElement) seen.set(target, { top: target.scrollTop, left: target.scrollLeft });
  };
  pane.addEventListener('scroll', look, { capture: true, passive: true });
  return () => {
    pane.removeEventListener('scroll', look, { capture: true });
    const before = storedScroll.get(path);
    const marks = new Map<string, ScrollMark>();
    if (before?.edition === edition)
      for (const mark of before.marks) marks.set(`${mark.className} ${mark.index}`, mark);
    for (const [scroller, place] of seen) {
      const { className } = scroller;
      const index = alike(pane, className).indexOf(scroller);
      if (index >= 0) marks.set(`${className} ${index}`, { className, index, ...place });
    }
    storedScroll.set(path, { edition, marks: [...marks.values()] });
  };
}

/**
 * Scrolls a pane's scrollers back, each as soon as it is long enough: rows arrive later than the pane. If the
 * operator scrolls, clicks or types meanwhile, they are where they want to be. Answers how to stop.
 */
export function restoreScroll({ path, edition, pane }: PanePlace): () => void {
  const found = storedScroll.get(path);
  let waiting = found?.edition === edition ? found.marks.filter(({ top, left }) => top > 0 || left > 0) : [];
  const place = () => {
    waiting = waiting.filter((mark) => !isPlaced(pane, mark));
    if (waiting.length === 0) stop();
  };
  const observer = new MutationObserver(place);
  const stop = () => {
    observer.disconnect();
    for (const type of TOUCHES) pane.removeEventListener(type, stop);
  };
  observer.observe(pane, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
  for (const type of TOUCHES) pane.addEventListener(type, stop, { passive: true });
  place();
  return stop;
}

/** Forgets tabs that are closed. */
export function forgetScroll(paths: Iterable<string>): void {
  for (const path of paths) storedScroll.delete(path);
}

const TOUCHES = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const;

/** Scrolls one scroller back, once it is long and wide enough; answers whether it was. */
function isPlaced(pane: HTMLElement, { className, index, top, left }: ScrollMark): boolean {
  const scroller = alike(pane, className)[index];
  if (!scroller || scroller.scrollHeight - scroller.clientHeight < top) return false;
  if (scroller.scrollWidth - scroller.clientWidth < left) return false;
  scroller.scrollTo({ top, left, behavior: 'instant' });
  return true;
}

function alike(pane: HTMLElement, className: string): HTMLElement[] {
  return [pane, ...pane.querySelectorAll<HTMLElement>('*')].filter((one) => one.className === className);
}
