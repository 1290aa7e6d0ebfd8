import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { wireTime } from '../../src/engine/pure';
import { connect, type Db } from '../../src/server/db/connection';
import { axeViolations } from '../support/axe';
import { callServer, signInTo } from '../support/builtServer';
import { alipayFunds, gbk, wechatFunds } from '../support/payBills.mjs';
import { addSecondOperator } from '../support/secondOperator';
import { type BrowserSession, openBrowser, signIn } from './session';

/** Money between us and a channel, as finance sees it: what nobody knows is found on one list, and a statement answers it. */
let session: BrowserSession;
let page: Page;
let db: Db;
const TODAY = wireTime(Date.now()).slice(0, 10);

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
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows[0] as T;

/** A payout of the demonstration whose channel did not answer; by which channels it pays depends on the hour. */
async function unknownPayout() {
  const found = await one<{ no: string; fen: number; withdrawal: string; channel: string }>(sql`
    update payout set status = 'unknown', failure = '渠道没有在时限内应答' where id = (
      select id from payout where status = 'submitting' and channel in ('alipay', 'wechat') order by id desc limit 1)
    returning request_no as no, amount::float8 as fen, withdrawal_id::text as withdrawal, channel`);
  if (!found) throw new Error('the demonstration pays nothing out by Alipay or WeChat Pay');
  return found;
}
const yuan = (fen: number) => (fen / 100).toFixed(2);
const statusOf = async (id: string) =>
  (await one<{ status: string }>(sql`select status from withdrawal where id = ${id}::bigint`)).status;

/** What an uploaded file says of a payout moves nothing until two operators accept it. */
async function accepted(ownNo: string): Promise<void> {
  const found = () =>
    sql<{ id: string; status: string }>`
      select id::text, status from statement_difference where own_no = ${ownNo} and status <> 'settled'`.execute(
      db,
    );
  await expect.poll(async () => (await found()).rows.length, { timeout: 60_000 }).toBe(1);
  const { id } = (await found()).rows[0] as { id: string };
  const { url, adminPassword } = inject('site');
  const token = await signInTo(url, adminPassword);
  const [username, own] = ['payouts-second', 'Trial-2026y'];
  await addSecondOperator(url, token, { username, realname: '复核钱', roleCode: 'admin', own });
  await sql`update sys_user set create_by = null, create_time = now() - interval '30 days'
    where username = ${username}`.execute(db);
  const act = async (name: string, by: string, more: object = {}) => {
    const path = `/finance/statementDifference/action/${name}`;
    const { body } = await callServer(url, path, { token: by, body: { id, ...more } });
    expect(body.success, body.message).toBe(true);
  };
  await act('accept', token, { reason: '渠道后台有这一笔' });
  const login = await callServer(url, '/sys/login', { body: { username, password: own } });
  await act('approve', login.body.result.token);
}

test('an unknown payout is found among what waits, and two operators accept what an uploaded statement says of it', async () => {
  const { no, fen, withdrawal, channel } = await unknownPayout();
  await page.goto(`/finance/desk?no=${no}`);
  const row = page.getByRole('grid', { name: '资金待办' }).getByRole('row').filter({ hasText: no });
  await row.getByText('登记结果').or(row.getByText('查明结果')).first().waitFor();
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);
  await row
    .getByRole('button', { name: no })
    .or(row.getByRole('link', { name: no }))
    .first()
    .click();
  await dialog().getByText('渠道没有在时限内应答').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  // what is to be done is done over the list: the payout leads to the withdrawal, whose result is entered there
  await row.getByRole('button', { name: '处理' }).click();
  await dialog().getByRole('button', { name: '去提现单' }).click();
  const arrived = dialog().getByRole('button', { name: '已到账' });
  await arrived.waitFor();
  await page.keyboard.press('Escape');
  await arrived.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });

  await page.goto('/finance/statement');
  await page.getByRole('button', { name: '导入对账单' }).click();
  const entry = {
    kind: 'payout' as const,
    ...{ number: no, channelNo: 'ALI20260001', yuan: yuan(fen), fee: '0.00', time: `${TODAY} 00:00:05` },
  };
  const file = channel === 'alipay' ? gbk(alipayFunds([entry])) : Buffer.from(wechatFunds([entry]));
  await dialog()
    .locator('input[type=file]')
    .setInputFiles({ name: '账单.csv', mimeType: 'text/csv', buffer: file });
  await dialog().getByText('账单.csv').first().waitFor();
  const day = dialog().getByLabel('账单日');
  await day.fill(TODAY);
  await day.press('Enter');
  await expect.poll(() => day.inputValue()).toBe(TODAY);
  await dialog().getByRole('button', { name: '导入对账单', exact: true }).click();
  await accepted(no);
  await expect.poll(() => statusOf(withdrawal), { timeout: 60_000 }).toBe('paid');

  await page.goto(`/finance/payout?status=paid&requestNo=${no}`);
  const paid = page.getByRole('grid', { name: '打款单' }).getByRole('row').filter({ hasText: no });
  await paid.getByText('成功').waitFor();
  await paid.getByRole('button', { name: '查看' }).click();
  await dialog().getByText('ALI20260001').first().waitFor();
  await page.getByRole('tab', { name: '时间线' }).click();
  await dialog().getByText('到账').first().waitFor();
  await page.goto(`/finance/desk?no=${no}`);
  await page.getByText('暂无数据').or(page.getByText('没有符合条件的记录')).first().waitFor();
  expect(session.pageErrors).toEqual([]);
});

test('a failure takes two operators: the first one asks, and sees that another one has to agree', async () => {
  const { id, no } = await one<{ id: string; no: string }>(sql`
    select w.id::text, w.order_no as no from withdrawal w join payout p on p.withdrawal_id = w.id and p.status = 'submitting'
    where w.status = 'paying' order by w.id limit 1`);
  await page.goto(`/finance/withdrawal?status=paying&orderNo=${no}`);
  const row = page.getByRole('grid', { name: '提现列表' }).getByRole('row').filter({ hasText: no });
  await row.getByRole('button', { name: '打款失败' }).click();
  await dialog().getByRole('textbox', { name: '原因' }).fill('银行没有这笔');
  await dialog().getByRole('button', { name: '打款失败', exact: true }).click();
  await page.getByText('已提交，等待另一位操作员确认打款失败').first().waitFor();
  expect(await statusOf(id)).toBe('paying');
  await row.getByRole('button', { name: '打款失败' }).waitFor({ state: 'detached' });
  await page.goto('/finance/desk');
  await page.getByRole('grid', { name: '资金待办' }).getByText('确认失败').first().waitFor();
  expect(session.pageErrors).toEqual([]);
});
