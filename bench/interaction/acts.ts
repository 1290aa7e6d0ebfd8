import type { Locator, Page } from 'playwright-core';

interface Step {
  name: string;
  run(page: Page, target: Locator): Promise<unknown>;
}

/** What an operator does on a screen that has the target; its steps in turn. */
interface Act {
  target: string;
  steps: Step[];
}

const DIALOG = '.ant-modal-content, .ant-drawer-content, .ant-popover, .ant-dropdown, [role=dialog]';
const dialog = (page: Page) => page.locator(DIALOG).filter({ visible: true }).first();

const press = (name: string): Step => ({ name, run: (_, target) => target.click() });
const opens = (name: string): Step => ({
  name,
  run: async (page, target) => {
    await target.click();
    await dialog(page).waitFor();
  },
});
const closes = (name: string): Step => ({
  name,
  run: async (page) => {
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
  },
});

export const ACTS: Act[] = [
  {
    target: '.data-grid-row input[type=checkbox]',
    steps: [press('tick a row'), press('untick it')],
  },
  { target: '[role=columnheader].is-sortable .data-grid-title', steps: [press('sort')] },
  {
    target: '.list-search .filter-box input[type=text]:not([role=combobox])',
    steps: [
      press('focus a search box'),
      { name: 'type', run: (page) => page.keyboard.press('1') },
      { name: 'search', run: (page) => page.keyboard.press('Enter') },
    ],
  },
  { target: '.list-search-buttons button:has-text("重置")', steps: [press('reset the search')] },
  { target: '.list-page[aria-label="第 2 页"]', steps: [press('turn the page')] },
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
          const leave = page.getByRole('button', { name: /^(放弃|不保存|放弃修改)$/ });
          await dialog(page).or(leave).first().waitFor();
          if (await leave.isVisible()) await leave.click();
          await dialog(page).waitFor({ state: 'hidden' });
        },
      },
    ],
  },
  {
    target: '.list-tool[aria-label="显示设置"]',
    steps: [opens('open the display settings'), closes('close them')],
  },
  { target: '.ant-segmented-item:not(.ant-segmented-item-selected)', steps: [press('choose a range')] },
];
