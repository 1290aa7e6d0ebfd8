import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Db } from '../../src/server/db/connection';
import { axeViolations } from '../support/axe';
import { type BrowserSession, openBrowser, signIn } from './session';

/** A part of a recharge goes back to its payer, and a chargeback tells its story on its page. */
let session: BrowserSession;
let page: Page;
let db: Db;

beforeAll(async () => {
  db = connect(inject('site').database, 2);
  session = await openBrowser();
  page = session.page;
  await signIn(page);
});
afterAll(async () => {
  await db.destroy();
  await session.close();
});

const dialog = () => page.getByRole('dialog').last();
/** A button of the row with this text. */
async function press(name: string, text: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: text }).first();
  await row.waitFor();
  const button = row.getByRole('button', { name, exact: true });
  const more = row.getByRole('button', { name: '更多' });
  await button.or(more).first().waitFor();
  if (await button.isVisible()) return button.click();
  await more.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
async function orderOf(no: string) {
  const { rows } = await sql<{ status: string; back: number | null }>`
    select status, refund_amount::float8 as back from gold_order where order_no = ${no}`.execute(db);
  return rows[0];
}

test('an operator pays a part back: the order stays delivered, and the refund waits for its channel', async () => {
  const { rows } = await sql<{ no: string; gold: number; amount: number }>`
    select o.order_no as no, o.gold::float8 as gold, o.amount::float8 as amount from gold_order o
    join wallet w on w.user_id = o.user_id and w.currency = 'gold' and w.balance >= o.gold + o.bonus
    where o.kind = 'gold' and o.status = 'delivered' and o.channel = 'alipay' and o.amount between 600 and 20000
      and not exists (select from refund r where r.order_id = o.id) order by o.id desc limit 1`.execute(db);
  const order = rows[0];
  if (order === undefined) throw new Error('the demonstration has no order to refund');
  await page.goto(`/finance/gold-order?status=delivered&orderNo=${order.no}`);
  await press('退款', order.no);
  await dialog().getByRole('textbox', { name: '原因' }).fill('用户申请退一部分');
  await dialog().getByLabel('退多少钱').fill('1.50');
  expect(await axeViolations(page, { within: '[role=dialog]', rules: 'wcag' })).toEqual([]);
  await dialog().getByRole('button', { name: '退款', exact: true }).click();
  await page
    .getByText(/退款成功/)
    .first()
    .waitFor();
  expect(await orderOf(order.no)).toEqual({ status: 'delivered', back: 150 });

  await page.goto(`/finance/refund?state=submitting&orderNo=${order.no}`);
  await page.getByRole('grid', { name: '退款单' }).getByText('¥1.50').first().waitFor();
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);
  await press('已退回', '¥1.50');
  await dialog().getByLabel('渠道退款单号').fill('RF-PART');
  await dialog().getByRole('button', { name: '已退回', exact: true }).click();
  await page.getByText('已记为退回').first().waitFor();
  await page.goto(`/finance/refund?state=done&orderNo=${order.no}`);
  await press('查看', '¥1.50');
  await dialog().getByText('RF-PART').waitFor();
  await dialog()
    .getByText(String(Math.ceil((order.gold * 150) / order.amount)), { exact: true })
    .first()
    .waitFor();
  await page.getByRole('tab', { name: '凭证' }).click();
  const lines = page.getByRole('grid', { name: '凭证' }).getByRole('row');
  for (const step of ['退款受理', '退回'])
    await lines.filter({ hasText: '退款中' }).filter({ hasText: step }).first().waitFor();
  expect(session.pageErrors).toEqual([]);
});

test('a chargeback is found by its origin, with what it took and the books of it', async () => {
  await page.goto('/finance/refund?state=done&origin=chargeback');
  await press('查看', '拒付');
  await dialog().getByText('持卡人否认交易').first().waitFor();
  await dialog().getByText('拒付', { exact: true }).first().waitFor();
  await page.getByRole('tab', { name: '凭证' }).click();
  const lines = page.getByRole('grid', { name: '凭证' }).getByRole('row');
  for (const title of ['金币销售', '退款收回']) await lines.filter({ hasText: title }).first().waitFor();
  await page.getByRole('tab', { name: '该订单的退款' }).click();
  await page.getByRole('grid', { name: '退款单' }).last().getByText('拒付').first().waitFor();
  expect(session.pageErrors).toEqual([]);
});
