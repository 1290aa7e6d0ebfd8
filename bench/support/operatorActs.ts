import type { Locator, Page } from 'playwright-core';

export interface Step {
  name: string;
  run(page: Page, target: Locator): Promise<unknown>;
}

/** What an operator does on a screen that has the target; its steps in turn. */
export interface Act {
  target: string;
  steps: Step[];
}

const DIALOG = '.ant-modal-content, .ant-drawer-content, .ant-popover, .ant-dropdown, [role=dialog]';
const dialog = (page: Page) => page.locator(DIALOG).filter({ visible: true }).first();

const press = (name: string): Step => ({ name, run: (_, target) => target.click() });
const opens = (name: string): Step => ({
  name,
  run: async (page, target) => {
    // one that still goes out is not the one that comes
    await dialog(page).waitFor({ state: 'hidden' });
    await target.click();
    await dialog(page).waitFor();
  },
});
const MOST_PRESSES = 10;
const closes = (name: string): Step => ({
  name,
  run: async (page) => {
    // a dialog that is still coming in has no keys yet, and may not be seen while it is placed: one presses again
    for (let left = MOST_PRESSES; left > 0; left -= 1) {
      await page.keyboard.press('Escape');
      await nextFrames(page);
      if (!(await dialog(page).isVisible())) return;
    }
    throw new Error(`${name}: it does not close`);
  },
});
/** Half a second of frames, in which a dialog goes out. */
const nextFrames = (page: Page) =>
  page.evaluate(async (frames) => {
    for (let count = 0; count < frames; count += 1) await new Promise(requestAnimationFrame);
  }, 30);

/** Runs in the page: no dialog is left, or the one that asks whether to give up what was typed is there. */
function isClosedOrInQuestion(dialogs: string): boolean {
  const shown = [...document.querySelectorAll(dialogs)].filter((one) => one.checkVisibility());
  return shown.length === 0 || shown.some((one) => one.textContent?.includes('放弃修改'));
}

export const ACTS: Act[] = [
  {
    target: '.data-grid-row input[type=checkbox]',
    steps: [press('tick a row'), press('untick it')],
  },
  { target: '[role=columnheader].is-sortable .data-grid-title', steps: [press('sort')] },
  {
    target: '.list-search input.ant-input:not([role=combobox])',
    steps: [
      press('focus a search box'),
      { name: 'type', run: (page) => page.keyboard.press('1') },
      { name: 'search', run: (page) => page.keyboard.press('Enter') },
    ],
  },
  { target: '.list-search-buttons button:has-text("重置")', steps: [press('reset the search')] },
  { target: '.list-pager [aria-label="第 2 页"]', steps: [press('turn the page')] },
  {
    target: '.data-grid-row button[data-part="action view"]',
    steps: [opens('open a record'), closes('close it')],
  },
  {
    target: '.list-bar-main button[data-part="action add"]',
    steps: [
      opens('open a form'),
      {
        name: 'type in it',
        run: async (page) => {
          const box = dialog(page).locator('input[type=text]:not([readonly], [role=combobox])').first();
          if (await box.isVisible()) await box.press('1');
        },
      },
      {
        name: 'give it up',
        run: async (page) => {
          await page.keyboard.press('Escape');
          const leave = page.getByRole('button', { name: '放弃修改' });
          // with something typed it asks first
          await page.waitForFunction(isClosedOrInQuestion, DIALOG);
          // a button that is still coming in may move away under the press: one presses again
          for (let left = MOST_PRESSES; left > 0 && (await leave.isVisible()); left -= 1) {
            await leave.click();
            await nextFrames(page);
          }
          await dialog(page).waitFor({ state: 'hidden' });
        },
      },
    ],
  },
  {
    target: '.list-bar-tools [aria-label="显示设置"]',
    steps: [opens('open the display settings'), closes('close them')],
  },
  { target: '.ant-segmented-item:not(.ant-segmented-item-selected)', steps: [press('choose a range')] },
];

/** Does every act that the open screen has a target for; `after` each step. */
export async function actOn(page: Page, after: (step: Step) => Promise<void>): Promise<void> {
  for (const { target, steps } of ACTS) {
    const found = page.locator(target).filter({ visible: true }).first();
    if (!(await found.isVisible())) continue;
    for (const step of steps) {
      await step.run(page, found);
      await after(step);
    }
  }
}
