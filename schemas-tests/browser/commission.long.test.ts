import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, openBrowser, signIn } from './session';
import { settleableDay } from './settleableDay';

/** A month of commissions from preview to the inviter's beans, and a withdrawal's rule tried on that person. */
let session: BrowserSession;
let page: Page;

beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
});
afterAll(() => session.close());

const MONTH_DAY = settleableDay();

async function ask(button: string, more?: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('哪个月').fill(MONTH_DAY);
  await page.keyboard.press('Enter');
  await more?.();
  await dialog.getByRole('button', { name: /^(确定|结算|试算)$/ }).click();
}

test('the preview shows what is paid, and the ledger of the inviters records it', async () => {
  await page.goto('/finance/commission-run');
  await page.getByRole('grid', { name: '佣金结算' }).waitFor();
  await ask('试算');
  const announced = await page
    .getByText(/应发 \d+ 人，共 \d+ 金豆/)
    .first()
    .textContent();
  const [, people, amount] = announced?.match(/应发 (\d+) 人，共 (\d+) 金豆/) ?? [];
  expect(Number(people)).toBeGreaterThan(0);
  await ask('结算', () =>
    page
      .getByRole('dialog')
      .last()
      .getByRole('textbox', { name: /理由|原因/ })
      .fill('月度结算'),
  );
  await page.getByText(`开始发放：${people} 人，共 ${amount} 金豆`).first().waitFor();
  const row = page.getByRole('row', { name: new RegExp(MONTH_DAY.slice(0, 7)) });
  await row.getByText('已发完').waitFor({ timeout: 30_000 });
  expect(await row.textContent()).toContain(Number(amount).toLocaleString('en-US'));
  await page.goto('/finance/bean-record?businessType=commission');
  const ledger = page.getByRole('grid', { name: '金豆明细' });
  await ledger
    .getByText(`${MONTH_DAY.slice(0, 7)} 佣金`)
    .first()
    .waitFor();
});
