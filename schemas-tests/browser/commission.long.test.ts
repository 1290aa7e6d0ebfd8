import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, openBrowser, signIn } from './session';

/** A month of commissions from preview to the inviter's beans, and a withdrawal's rule tried on that person. */
let session: BrowserSession;
let page: Page;

beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
});
afterAll(() => session.close());

/** A day of the month before this one, which the demonstration leaves to be settled. */
const LAST_MONTH = (() => {
  const now = new Date(Date.now() + 8 * 3_600_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15)).toISOString().slice(0, 10);
})();

async function ask(button: string, more?: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('哪个月').fill(LAST_MONTH);
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
  const row = page.getByRole('row', { name: new RegExp(LAST_MONTH.slice(0, 7)) });
  await row.getByText('已发完').waitFor({ timeout: 30_000 });
  expect(await row.textContent()).toContain(Number(amount).toLocaleString('en-US'));
  await page.goto('/finance/bean-record?businessType=commission');
  const ledger = page.getByRole('grid', { name: '金豆明细' });
  await ledger
    .getByText(`${LAST_MONTH.slice(0, 7)} 佣金`)
    .first()
    .waitFor();
});
