import type { Locator, Page } from 'playwright-core';

/** A picture of the product in `docs`, and how it is taken. */
export interface Picture {
  /** In `docs`: `pictures/queue.jpg`. */
  file: string;
  /** Where it begins, signed in as the administrator of the demonstration. */
  address: string;
  width: number;
  height: number;
  isDark?: boolean;
  /** Leads to what is shown; done when it is there. */
  steps(page: Page): Promise<void>;
}

const LARGE = { width: 1440, height: 900 };

export const PICTURES: readonly Picture[] = [
  {
    file: 'screenshot.png',
    address: '/goods/gift',
    width: 1120,
    height: 640,
    steps: rows,
  },
  {
    file: 'pictures/dashboard.jpg',
    address: '/dashboard/analysis',
    ...LARGE,
    steps: (page) => page.locator('.chart svg').nth(3).waitFor(),
  },
  {
    file: 'pictures/queue.jpg',
    address: '/audit/user-audit',
    ...LARGE,
    async steps(page) {
      await page.getByRole('button', { name: '开始处理' }).click();
      await page.getByRole('button', { name: '通过' }).waitFor();
      // until one that has both the former and the new picture
      const former = page.getByText('原来的').first();
      for (let left = 20; left > 0 && !(await former.isVisible()); left--) await skipped(page);
    },
  },
  {
    file: 'pictures/record.jpg',
    address: '/finance/withdrawal',
    ...LARGE,
    steps: (page) => opened(page, '待审核', '操作历史'),
  },
  {
    file: 'pictures/ticket.jpg',
    address: '/user/feedback',
    ...LARGE,
    steps: (page) => opened(page, '待处理', '充值订单'),
  },
  {
    file: 'pictures/evidence-dark.jpg',
    address: '/audit/report-record',
    ...LARGE,
    isDark: true,
    async steps(page) {
      await page.getByRole('button', { name: '开始处理' }).click();
      const evidence = page.getByText('现场记录').first();
      await page.getByRole('button', { name: '跳过' }).waitFor();
      for (let left = 20; left > 0 && !(await evidence.isVisible()); left--) await skipped(page);
    },
  },
  {
    file: 'pictures/bulk.jpg',
    address: '/goods/gift',
    ...LARGE,
    async steps(page) {
      await rows(page);
      const boxes = page.locator('.data-grid-row').getByRole('checkbox');
      await boxes.nth(1).click();
      await boxes.nth(4).click({ modifiers: ['Shift'] });
      await page.getByText('已选').first().waitFor();
    },
  },
  {
    file: 'pictures/phone.jpg',
    address: '/goods/gift',
    width: 375,
    height: 740,
    steps: (page) => page.locator('.card').nth(2).waitFor(),
  },
  {
    file: 'pictures/studio.jpg',
    address: '/online/form?screen=goods/gift',
    ...LARGE,
    async steps(page) {
      await page.frameLocator('iframe[title="预览"]').getByRole('columnheader').first().waitFor();
    },
  },
];

async function rows(page: Page): Promise<void> {
  await firstRow(page).waitFor();
}

function firstRow(page: Page, word = ''): Locator {
  return page.locator('.data-grid-row').filter({ hasText: word }).first();
}

/** The drawer of the first record with this word, when this part of it is there. */
async function opened(page: Page, word: string, part: string): Promise<void> {
  await firstRow(page, word).getByRole('button', { name: '查看' }).click();
  await page.getByRole('dialog').getByText(part).first().waitFor();
}

/** The next record of a queue. */
async function skipped(page: Page): Promise<void> {
  await page.getByRole('button', { name: '跳过' }).click();
  await page.waitForLoadState('networkidle');
}
