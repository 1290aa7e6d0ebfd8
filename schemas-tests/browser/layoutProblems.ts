import type { Page } from 'playwright-core';

/** What is wrong with the layout of the shown page, in sentences: the document scrolls, a button is covered, two bars scroll the same, words are cut and nothing says them. */
export function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(problemsIn);
}

/** How far below the top of the window the column heads of the shown list are; null: it has none. */
export function headTop(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const heads = [...document.querySelectorAll('.data-grid-header-row')].filter((one) =>
      one.checkVisibility(),
    );
    return heads[0]?.getBoundingClientRect().top ?? null;
  });
}

function problemsIn(): string[] {
  const root = document.documentElement;
  const problems: string[] = [];
  if (root.scrollHeight > root.clientHeight) problems.push('the document scrolls down');
  if (root.scrollWidth > root.clientWidth) problems.push('the document scrolls sideways');
  const pane = [...document.querySelectorAll('main > *')].find((one) => one.checkVisibility());
  if (!pane) return [...problems, 'no page'];
  const scrolls = (one: Element) =>
    one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY);
  // the file beside a page scrolls for itself
  const high = [...pane.querySelectorAll(':not(.beside *)')].filter(
    (one) => one.clientHeight > pane.clientHeight / 2 && one.checkVisibility() && scrolls(one),
  );
  if (scrolls(pane) && high.length > 0) problems.push(`a second scroll bar: ${high[0]?.className}`);
  return [...problems, ...coveredIn(document.body), ...cutIn(document.body)];

  /** Words that do not fit, unless a title says them or they are only for screen readers. */
  function cutIn(body: Element): string[] {
    return [...body.querySelectorAll('*')].flatMap((one) => {
      if (one.scrollWidth <= one.clientWidth + 1 || one.clientWidth === 0 || !one.checkVisibility())
        return [];
      const { overflowX, clipPath } = getComputedStyle(one);
      const hasWords = [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
      if (!/hidden|clip/.test(overflowX) || clipPath !== 'none' || !hasWords || one.closest('[title]'))
        return [];
      return [`“${one.textContent}” is cut and has no title`];
    });
  }

  /** Pinned columns of a grid cover others, and the first tab does, as they should. */
  function coveredIn(body: Element): string[] {
    return [...body.querySelectorAll('button, a[href]')].flatMap((one) => {
      if (
        !one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
        one.closest('.data-grid-cell, .tab-list, .skip-link, [aria-hidden=true]')
      )
        return [];
      const place = seenPart(one);
      if (place === null) return [];
      const top = document.elementFromPoint(place.x, place.y);
      if (top === null || one.contains(top) || top.contains(one)) return [];
      return [
        `${one.getAttribute('aria-label') ?? one.textContent} is covered by ${top.className || top.tagName}`,
      ];
    });
  }

  /** The middle of what is to be seen of it; null: it is scrolled away. */
  function seenPart(one: Element): { x: number; y: number } | null {
    const box = one.getBoundingClientRect();
    let { left, top, right, bottom } = box;
    for (let above = one.parentElement; above; above = above.parentElement) {
      if (getComputedStyle(above).overflow === 'visible') continue;
      const edge = above.getBoundingClientRect();
      left = Math.max(left, edge.left);
      top = Math.max(top, edge.top);
      right = Math.min(right, edge.right);
      bottom = Math.min(bottom, edge.bottom);
    }
    right = Math.min(right, innerWidth);
    bottom = Math.min(bottom, innerHeight);
    // less than half of it is as good as none
    if (right - left < box.width / 2 || bottom - top < box.height / 2) return null;
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  }
}
