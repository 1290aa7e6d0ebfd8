import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { closeNextDay } from '../../src/domain/money/rules/closedDays/close';
import { connect, type Db } from '../../src/server/db/connection';
import { requestJob } from '../../src/server/parts/platform/rules/requestJob';
import { unguarded } from '../support/unguarded';
import { type BrowserSession, openBrowser, signIn } from './session';

/** Days are closed by hand; what the owner of the database changes in one is named beside it, and in the list of discrepancies. */
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

/** What the job would have closed in earlier nights. */
async function closeUntil(until: string): Promise<void> {
  const closeOne = () => db.transaction().execute((tx) => closeNextDay(tx, { until, by: null, note: null }));
  while ((await closeOne()) !== null);
}

const change = (statement: ReturnType<typeof sql>) => unguarded(db, statement);

test('days are closed up to yesterday with a reason, and a changed movement is named', async () => {
  const { rows } = await sql<{ before: string; yesterday: string }>`
    select (day - 3)::text as before, day::text as yesterday
    from (select (now() at time zone 'Asia/Shanghai')::date - 1 as day) as today`.execute(db);
  const { before, yesterday } = rows[0] as { before: string; yesterday: string };
  await closeUntil(before);
  await page.goto('/finance/ledger-day');
  const grid = page.getByRole('grid', { name: '关账' });
  await grid.waitFor();
  await page.getByRole('button', { name: '关账到昨天' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('textbox', { name: '原因' }).fill('月底盘点');
  await dialog.getByRole('button', { name: /关账到昨天|确定/ }).click();
  await page.getByText(`已关账 3 天，到 ${yesterday}`).waitFor();
  const row = grid.getByRole('row').nth(1);
  await row.getByText(yesterday).waitFor();

  const verify = () => row.getByRole('button', { name: '核对封存' }).click();
  await verify();
  await page.getByText(`${yesterday} 一致`, { exact: true }).waitFor();
  const { rows: planted } = await sql<{ id: string; note: string | null }>`select id::text, note from ledger
    where id >= ledger_day_start(${yesterday}::date) order by id limit 1`.execute(db);
  const id = planted[0]?.id as string;
  await change(sql`update ledger set amount = amount + 1000 where id = ${id}::bigint`);
  await verify();
  await page.getByText(`${yesterday} 与关账时不一致`).waitFor();

  await db.transaction().execute((tx) => requestJob(tx, 'closeDays'));
  const open = async () =>
    (await sql`select 1 from reconciliation_fault where kind = 'day' and status = 'open'`.execute(db)).rows
      .length;
  await expect.poll(open, { timeout: 60_000 }).toBe(1);
  await page.goto('/finance/reconciliation-fault?kind=day&status=open');
  const line = page.getByRole('grid', { name: '对账差异' }).getByRole('row').nth(1);
  await line.getByText('已关账的日子被改动').waitFor();
  await line.getByText(yesterday).waitFor();
  await change(sql`update ledger set amount = amount - 1000 where id = ${id}::bigint`);

  await page.goto('/finance/ledger-day');
  await row.getByText(yesterday).waitFor();
  const { rows: closed } = await sql<{
    hash: string;
  }>`select hash from ledger_day where day = ${yesterday}::date`.execute(db);
  await row.getByRole('button', { name: '查看' }).click();
  const detail = page.getByRole('dialog').last();
  await detail.getByText(closed[0]?.hash as string).waitFor();
  await detail.getByText('月底盘点').waitFor();
  expect(session.pageErrors).toEqual([]);
});
