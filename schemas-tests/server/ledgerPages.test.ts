import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/testServer';

/** A list over months is looked for month by month (`partitionBounds.ts`): every row is on one page, and in its order. */

const ROWS = 3000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // every three hours for a year, the last of them a hundred days ago: the months asked first have none
  await sql`insert into ledger (id, user_id, currency, amount, balance, business_type, business_id, step, create_time)
    select id_at(at) + n, 1 + n % 7, 'gold', n, n, case when n % 1000 = 0 then 'vip' else 'gift' end, n, 'normal', date_trunc('second', at)
    from (select n, now() - interval '100 days' - n * interval '3 hours' as at from generate_series(1, ${ROWS}) as n) as made`.execute(
    server.services.db,
  );
  // from so many rows on the planner no longer takes them for few
  await sql`analyze ledger`.execute(server.services.db);
});
afterAll(() => server.close());

interface Page {
  records: { id: string }[];
  total: number;
  cursor?: string;
}

async function walked(query: Record<string, string>): Promise<{ ids: string[]; totals: Set<number> }> {
  const ids: string[] = [];
  const totals = new Set<number>();
  let cursor: string | undefined;
  for (let pageNo = 1; pageNo === 1 || cursor !== undefined; pageNo += 1) {
    const { body } = await server.admin.get('/finance/goldRecord/list', {
      ...{ pageSize: '400', pageNo: String(pageNo), ...query },
      ...(cursor === undefined ? {} : { cursor }),
    });
    expect(body).toMatchObject({ success: true });
    const page = body.result as Page;
    ids.push(...page.records.map(({ id }) => id));
    totals.add(page.total);
    cursor = page.cursor;
  }
  return { ids, totals };
}

async function stored(where: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from ledger where ${sql.raw(where)} order by ledger.id desc`.execute(server.services.db);
  return rows.map(({ id }) => id);
}

test.each([
  ['all', {}, 'true'],
  ['what is rare', { businessType: 'vip' }, "business_type = 'vip'"],
  ['what is common', { businessType: 'gift' }, "business_type = 'gift'"],
])('%s: by cursors, each once and newest first, with one count', async (_, query, where) => {
  const expected = await stored(where);
  expect(expected.length).toBeGreaterThan(0);
  const { ids, totals } = await walked(query);
  expect(ids).toEqual(expected);
  expect([...totals]).toEqual([expected.length]);
});

test('a time bounds to the second, across the end of a month', async () => {
  const { rows } = await sql<{ from: string; to: string }>`
    select to_char(date_trunc('month', now()) - interval '7 months' - interval '20 days', 'YYYY-MM-DD') as from,
      to_char(date_trunc('month', now()) - interval '6 months' + interval '3 days', 'YYYY-MM-DD') as to`.execute(
    server.services.db,
  );
  const { from, to } = rows[0] as { from: string; to: string };
  const expected = await stored(`create_time >= '${from}' and create_time < '${to}'::date + 1`);
  expect(expected.length).toBeGreaterThan(300);
  const { ids } = await walked({ createTime_begin: from, createTime_end: to });
  expect(ids).toEqual(expected);
});

test('by number a page is the same as by cursor', async () => {
  const expected = await stored('true');
  const { body } = await server.admin.get('/finance/goldRecord/list', { pageSize: '400', pageNo: '3' });
  expect((body.result as Page).records.map(({ id }) => id)).toEqual(expected.slice(800, 1200));
});
