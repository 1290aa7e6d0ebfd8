import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Totals } from '../../src/engine/pure';
import { startTestServer, type TestServer } from '../support/testServer';

/** Of a table whose sums come from a sample: a few records wait. */
const MANY = 60_000;
const PENDING = 7;

const FIGURES = {
  title: '举报的数字',
  resource: { of: 'audit/report-record' },
  table: {
    columns: ['targetId', 'createTime'],
    search: ['status'],
    totals: ['min', 'max', 'count'].map((as) => ({ field: 'createTime', as })),
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ screens: { 'audit/report-figure': FIGURES } });
  const { db } = server.services;
  // thinly filled pages make a table as dear to read as a large one
  await sql`alter table report_record set (fillfactor = 10)`.execute(db);
  await sql`insert into report_record (target_id, reporter_id, kind, place, content, status)
    select 1, 2, 'ad', case when n % 3 = 0 then 'post' else 'chat' end, repeat('长', 300),
      case when n % 8571 = 0 then 'pending' else 'done' end
    from generate_series(1, ${MANY}::int) as n`.execute(db);
  await sql`vacuum analyze report_record`.execute(db);
});
afterAll(() => server.close());

async function totals(query = {}): Promise<Totals> {
  return (await server.admin.get('/audit/reportRecord/totals', query)).body.result as unknown as Totals;
}

test('a state with few records is counted, the others are estimated', async () => {
  const { tabs, isEstimated, exactTabs } = await totals();
  expect(isEstimated).toBe(true);
  expect(exactTabs).toEqual(['pending']);
  expect(tabs?.pending).toBe(PENDING);
  expect(Math.abs((tabs?.done ?? 0) / MANY - 1)).toBeLessThan(0.05);
});

test('what a search leaves is taken by the share of the records, and its few are counted too', async () => {
  const { tabs, isEstimated, exactTabs } = await totals({ place: 'chat' });
  expect(isEstimated).toBe(true);
  expect(exactTabs).toEqual(['pending']);
  // of the seven, those whose number is a multiple of three are of posts: 8571 is one, and so is each of its multiples
  expect(tabs?.pending ?? 0).toBe(0);
  expect(Math.abs((tabs?.done ?? 0) / ((MANY * 2) / 3) - 1)).toBeLessThan(0.08);
});

test('a sample does not tell the least nor the greatest; their number is that of the whole', async () => {
  const figures = async (query = {}) =>
    ((await server.admin.get('/audit/report-figure/totals', query)).body.result as unknown as Totals).sums;
  const [least, greatest, count] = await figures();
  expect(least).toMatchObject({ as: 'min', sum: null, isUnknown: true });
  expect(greatest).toMatchObject({ as: 'max', sum: null, isUnknown: true });
  expect(Math.abs(Number(count?.sum) / MANY - 1)).toBeLessThan(0.1);
  // of a few records all are read
  const [first, last, few] = await figures({ status: 'pending' });
  expect(first?.sum).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(last?.sum).toBe(first?.sum);
  expect(few?.sum).toBe(PENDING);
});
