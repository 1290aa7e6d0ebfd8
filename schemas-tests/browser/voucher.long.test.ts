import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { move } from '../../src/domain/ledger/move';
import { connect, type Db } from '../../src/server/db/connection';
import { type BrowserSession, openBrowser, signIn } from './session';

/** A movement looked at from both sides, and the balance of the accounts it is in. */
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

test('a movement shows its voucher with both sides, and the accounts come to zero', async () => {
  const { rows } = await sql<{ id: string; userNo: string }>`
    select id::text, user_no as "userNo" from app_user order by id limit 1`.execute(db);
  const person = rows[0] as { id: string; userNo: string };
  await db.transaction().execute((tx) =>
    move(tx, {
      userId: person.id,
      currency: 'bean',
      amount: 4321,
      cause: { businessType: 'adjust', businessId: '4321', step: 'normal' },
      operatorId: null,
    }),
  );
  await page.goto(`/finance/bean-record?userId=${person.id}`);
  const row = page.getByRole('grid', { name: '金豆明细' }).getByRole('row').nth(1);
  await row.getByText('4,321').first().waitFor();
  await row.getByRole('button', { name: '查看' }).click();
  await page.getByRole('tab', { name: '凭证' }).click();
  const voucher = page.getByRole('grid', { name: '凭证' });
  const lines = voucher.getByRole('row');
  await lines.filter({ hasText: '用户金豆' }).getByText('+4,321').waitFor();
  await lines.filter({ hasText: '金豆调整' }).getByText('-4,321').waitFor();

  await sql`select count_accounts()`.execute(db);
  await page.goto('/finance/trial-balance?kind=people');
  const grid = page.getByRole('grid', { name: '科目余额' });
  await grid.getByText('用户金豆').first().waitFor();
  const { rows: sums } = await sql<{ sum: string }>`
    select distinct sum(closing)::bigint::text as sum from trial_balance group by day, currency`.execute(db);
  expect(sums).toEqual([{ sum: '0' }]);
});
