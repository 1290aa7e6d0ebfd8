import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Db } from '../../src/server/db/connection';
import { type BrowserSession, openBrowser, signIn } from './session';

/** A wallet that somebody raised in the database is found, looked at beside its ledger, corrected and closed. */
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

const runs = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from ledger_proof`.execute(db)).rows[0]?.n ?? 0;

/** Asks for what changed, and waits until the job has stored its run. */
async function prove(): Promise<void> {
  const before = await runs();
  await page.goto('/finance/ledger-proof');
  await page.getByRole('grid', { name: '账目核对记录' }).waitFor();
  await page.getByRole('button', { name: '核对', exact: true }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /核对|确定/ })
    .click();
  await page.getByText('已开始核对，完成后在这里有一条记录').waitFor();
  await expect.poll(runs, { timeout: 30_000 }).toBeGreaterThan(before);
}

test('a planted sum is found within one run, closed when it is taken out, and each run is listed', async () => {
  const { rows } = await sql<{ id: string; name: string; balance: string }>`
    select u.id::text, u.nickname as name, w.balance::text from wallet w join app_user u on u.id = w.user_id
    where w.currency = 'bean' and w.balance > 0 order by u.id limit 1`.execute(db);
  const [person] = rows;
  const raise = (by: number) =>
    sql`update wallet set balance = balance + ${by} where user_id = ${person?.id}::bigint and currency = 'bean'`.execute(
      db,
    );
  await raise(1_000_000);
  await prove();
  await page.reload();
  const run = page.getByRole('grid', { name: '账目核对记录' }).getByRole('row').nth(1);
  await run.getByText('新的账目').waitFor();

  await page.goto(`/finance/reconciliation-fault?userId=${person?.id}&status=open`);
  const found = page.getByRole('grid', { name: '对账差异' }).getByRole('row').nth(1);
  await found.getByText('余额与流水不符').waitFor();
  expect(await found.textContent()).toContain(Number(person?.balance).toLocaleString('en-US'));
  expect(await found.textContent()).toContain((Number(person?.balance) + 1_000_000).toLocaleString('en-US'));

  await raise(-1_000_000);
  await prove();
  await page.goto(`/finance/reconciliation-fault?userId=${person?.id}&status=closed`);
  const closed = page.getByRole('grid', { name: '对账差异' }).getByRole('row').nth(1);
  await closed.getByText('已消除').waitFor();
  await page.goto(`/finance/reconciliation-fault?userId=${person?.id}&status=open`);
  await page
    .getByRole('grid', { name: '对账差异' })
    .getByText('余额与流水不符')
    .waitFor({ state: 'detached' });
  expect(session.pageErrors).toEqual([]);
});
