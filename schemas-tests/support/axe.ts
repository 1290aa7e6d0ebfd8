import axe from 'axe-core';
import type { Page } from 'playwright-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface AxeOptions {
  /** A selector; the whole page otherwise. */
  within?: string;
  /** `wcag`: WCAG 2.2 AA alone; otherwise axe's advice on good practice counts too. */
  rules?: 'wcag' | 'all';
}

/**
 * What axe finds on the page, `[]` when all is well. What fades in is judged when it has arrived. Pages of other tabs are out of
 * the document while it looks: axe reads every element there is, whether it is shown or not.
 */
export async function axeViolations(
  page: Page,
  { within = 'html', rules = 'all' }: AxeOptions = {},
): Promise<string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every(
      ({ playState, effect, timeline }) =>
        // what follows the scroll position never ends
        !(timeline instanceof DocumentTimeline) ||
        playState !== 'running' ||
        effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
    ),
  );
  // once a page: its text is half a megabyte
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ selector, tags }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      // a style that loads late fades in: colours are those at its end
      const still = document.createElement('style');
      still.textContent = '*, *::before, *::after { transition: none !important; }';
      document.head.append(still);
      const hidden = [...document.querySelectorAll('main > *')].filter((pane) => !pane.checkVisibility());
      const places = hidden.map((pane) => {
        const place = document.createComment('');
        pane.replaceWith(place);
        return place;
      });
      const { violations } = await axe
        .run(
          { include: [selector] },
          {
            resultTypes: ['violations'],
            ...(tags && { runOnly: { type: 'tag', values: tags } }),
          },
        )
        .finally(() => {
          for (const [index, place] of places.entries()) place.replaceWith(hidden[index]!);
          still.remove();
        });
      return violations.flatMap(({ id, nodes }) =>
        nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
      );
    },
    { selector: within, tags: rules === 'wcag' ? WCAG : null },
  );
}
