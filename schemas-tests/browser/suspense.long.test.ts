import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Db } from '../../src/server/db/connection';
import { axeViolations } from '../support/axe';
import { type BrowserSession, openBrowser, signIn } from './session';

/** A payment that fits no order, from the app's door to its return, which a second operator agrees to. */
let session: BrowserSession;
let page: Page;
let db: Db;
let token = '';
const PASSWORD = 'Zhiliao-2026!';
const tradeNo = 'JOURNEY-SUSPENSE';
const AMOUNT = 123_456;

beforeAll(async () => {
  db = connect(inject('site').database, 2);
  session = await openBrowser();
  page = session.page;
  await signIn(page);
  const { rows } = await sql<{
    id: string;
  }>`select id::text from sys_app_account where name = '主站后端'`.execute(db);
  const issued = await asOperator(page, '/console/sys/appAccount/action/issue', {
    id: rows[0]?.id,
    tokenName: '挂账',
  });
  token = issued.result.once.text;
});
afterAll(async () => {
  await db.destroy();
  await session.close();
});

async function asOperator(at: Page, path: string, data: object) {
  const entry = await at.evaluate(() => localStorage.getItem('pro__Access-Token'));
  const headers = { TOKEN: JSON.parse(String(entry)).value as string };
  return (await at.request.post(path, { headers, data })).json();
}

const grid = (at: Page) => at.getByRole('grid', { name: '挂账' });
const rowOf = (at: Page) => grid(at).getByRole('row').filter({ hasText: tradeNo });
const dialog = (at: Page) => at.getByRole('dialog').last();
async function act(at: Page, name: string, fill?: () => Promise<void>): Promise<void> {
  const row = rowOf(at);
  await row.waitFor();
  const button = row.getByRole('button', { name, exact: true });
  if (await button.isVisible()) await button.click();
  else {
    await row.getByRole('button', { name: '更多' }).click();
    await at.getByRole('menuitem', { name, exact: true }).click();
  }
  if (!fill) return;
  await fill();
  await dialog(at).getByRole('button', { name, exact: true }).click();
}
const list = (at: Page, status: string) => at.goto(`/finance/suspense?status=${status}&tradeNo=${tradeNo}`);
/** Of the account 挂账, less what was there before. */
const balance = async () =>
  Number(
    (
      await sql<{
        sum: string;
      }>`select coalesce(sum(amount), 0) as sum from posting where account = 'suspense'`.execute(db)
    ).rows[0]?.sum,
  );

test('a payment of no order is answered with success, found, taken and returned by two', async () => {
  const before = await balance();
  const person = (
    await sql<{
      id: string;
    }>`select id::text from app_user where status = 'normal' order by id limit 1`.execute(db)
  ).rows[0];
  const notice = { userId: person?.id, orderNo: 'NOBODY', channel: 'alipay', tradeNo, amount: AMOUNT };
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await page.request.post('/console/app/orders/paid', { headers: { token }, data: notice });
    expect(await answer.json()).toMatchObject({
      success: true,
      message: '已收到，转挂账：这个用户没有这个订单',
    });
  }
  expect(await balance()).toBe(before - AMOUNT);

  await list(page, 'open');
  await rowOf(page).getByText('无此订单').waitFor();
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);
  await act(page, '认领');
  await page.getByText('已认领').first().waitFor();
  await act(page, '原路退回', async () => {
    await dialog(page).getByLabel('渠道退款单号').fill('RF-JOURNEY');
    expect(await axeViolations(page, { within: '[role=dialog]', rules: 'wcag' })).toEqual([]);
  });
  await page
    .getByText(/等待另一位操作员复核/)
    .first()
    .waitFor();

  const other = await openBrowser();
  const [role] = (
    await sql<{ id: string }>`select id::text from sys_role where role_code = 'finance'`.execute(db)
  ).rows;
  await asOperator(page, '/console/sys/user/add', {
    username: 'fuhe',
    realname: '复核员',
    password: PASSWORD,
    confirmpassword: PASSWORD,
    selectedroles: role?.id,
    selecteddeparts: '',
  });
  await sql`update sys_user set create_by = null, create_time = now() - interval '30 days', must_change_password = false
    where username = 'fuhe'`.execute(db);
  await signIn(other.page, 'fuhe', PASSWORD);
  await list(other.page, 'review');
  await act(other.page, '复核通过', async () => undefined);
  await other.page.getByText('复核通过，已原路退回').first().waitFor();
  expect(await balance()).toBe(before);
  await other.close();

  await list(page, 'returned');
  await rowOf(page).getByRole('button', { name: '查看' }).click();
  await dialog(page).getByText('RF-JOURNEY').waitFor();
  await page.getByRole('tab', { name: '凭证' }).click();
  const lines = page.getByRole('grid', { name: '凭证' }).getByRole('row');
  const shown = (AMOUNT / 100).toLocaleString('en-US');
  for (const [title, amount, step] of [
    ['支付宝', `+${shown}`, '挂账'],
    ['挂账', `-${shown}`, '挂账'],
    ['支付宝', `-${shown}`, '原路退回'],
    ['挂账', `+${shown}`, '原路退回'],
  ])
    await lines
      .filter({ hasText: String(title) })
      .filter({ hasText: String(amount) })
      .filter({ hasText: String(step) })
      .first()
      .waitFor();

  await sql`select count_accounts()`.execute(db);
  const { rows } = await sql<{
    closing: string;
  }>`select (closing * 100)::bigint::text as closing from trial_balance
    where account = 'suspense' order by day desc limit 1`.execute(db);
  expect(rows[0]?.closing ?? '0').toBe(String(before));
  await page.goto('/finance/trial-balance?kind=clearing');
  await page.getByRole('grid', { name: '科目余额' }).getByText('挂账').first().waitFor();
  expect(session.pageErrors).toEqual([]);
});
