import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/testServer';

/** The accountant's book: opening, postings and closing of each account and day add up, in both formats. */
let server: TestServer;
let first: string;
let last: string;
beforeAll(async () => {
  server = await startTestServer({ hasDemo: true });
  const { rows } = await sql<{ first: string; last: string }>`
    select (max(day) - 6)::text as first, max(day)::text as last from account_day where is_final`.execute(
    db(),
  );
  [first, last] = [rows[0]?.first ?? '', rows[0]?.last ?? ''];
});
afterAll(() => server.close());

const db = () => server.services.db;
const ask = async (more: object) =>
  (
    await server.admin.post('/finance/trialBalance/action/book', {
      beginDay: first,
      endDay: last,
      detail: 'postings',
      format: 'csv',
      ...more,
    })
  ).body;

/** The file of the newest task. */
async function fileOf(more: object = {}): Promise<Buffer> {
  expect(await ask(more)).toMatchObject({ success: true });
  await server.services.tasks.idle();
  const { records } = (await server.admin.get('/sys/task/list', { pageSize: '1' })).body.result as {
    records: { id: string; state: string }[];
  };
  expect(records[0]).toMatchObject({ state: 'done' });
  const file = await server.app.inject({
    url: `/console/sys/task/file?id=${records[0]?.id}`,
    headers: { token: server.admin.token },
  });
  return file.rawPayload;
}

type Row = Record<string, string>;
function csvRows(content: Buffer): Row[] {
  const [head = [], ...rows] = parseCsv(content.toString('utf8').replace(/^\uFEFF/, '')) as string[][];
  return rows.map((row) =>
    Object.fromEntries(head.map((name, place) => [name, String(row[place] ?? '').trim()])),
  );
}
const cents = (text: string | undefined) => Math.round(Number(text || 0) * 100);

/** Every account and day as the book says it: opening, what was added and removed, closing. */
function blocksOf(rows: readonly Row[]) {
  const blocks = new Map<
    string,
    { opening: number; sum: number; added: number; removed: number; closing: number }
  >();
  for (const row of rows) {
    const key = `${row.日期} ${row.科目编码}`;
    const block = blocks.get(key) ?? { opening: 0, sum: 0, added: 0, removed: 0, closing: 0 };
    blocks.set(key, block);
    const [added, removed, balance] = [cents(row.增加), cents(row.减少), cents(row.余额)];
    if (row.摘要 === '期初') block.opening = balance;
    else if (row.摘要 === '期末') Object.assign(block, { added, removed, closing: balance });
    else block.sum += added - removed;
  }
  return blocks;
}

test.each(['postings', 'types'])(
  'every account and day adds up, by %s, and all accounts come to zero',
  async (detail) => {
    const rows = csvRows(await fileOf({ detail }));
    expect(rows.some(({ 摘要 }) => 摘要 === '发生')).toBe(true);
    const blocks = blocksOf(rows);
    for (const [key, { opening, sum, added, removed, closing }] of blocks) {
      expect([key, opening + sum]).toEqual([key, closing]);
      expect([key, sum]).toEqual([key, added - removed]);
    }
    const stored = await sql<{ key: string; closing: string }>`
    select day::text || ' ' || account as key, closing::text from trial_balance
    where day between ${first}::date and ${last}::date`.execute(db());
    expect(Object.fromEntries([...blocks].map(([key, { closing }]) => [key, closing]))).toEqual(
      Object.fromEntries(stored.rows.map(({ key, closing }) => [key, cents(closing)])),
    );
    const totals = new Map<string, number>();
    for (const { 日期, 币种 = '', 摘要, 余额 } of rows)
      if (摘要 === '期末' && 日期 === last) totals.set(币种, (totals.get(币种) ?? 0) + cents(余额));
    expect(Object.fromEntries(totals)).toEqual({ 金币: 0, 金豆: 0, '人民币（元）': 0 });
  },
);

test('one account, with each posting’s number, business and person, as a spreadsheet of numbers', async () => {
  const book = await readXlsx(await fileOf({ ofAccount: 'cash.alipay', format: 'xlsx' }));
  const [head = [], ...rows] = book.sheets[0]?.rows ?? [];
  expect(head.slice(0, 5)).toEqual(['日期', '科目编码', '科目', '币种', '摘要']);
  expect(new Set(rows.map((row) => row[1]))).toEqual(new Set(['cash.alipay']));
  const posting = rows.find((row) => row[4] === '发生') ?? [];
  expect(posting[6]).toMatch(/^\d{15,}$/);
  expect(['订单收款', '提现', '挂账', '退款']).toContain(posting[7]);
  expect(typeof posting.at(-1)).toBe('number');
});

test('days that are not over or not counted, and accounts that do not exist, are refused in words', async () => {
  expect(await ask({ endDay: first, beginDay: last })).toMatchObject({
    result: { errors: [{ field: 'endDay', message: '结束日期不能早于开始日期' }] },
  });
  expect(await ask({ ofAccount: 'cash.nobody' })).toMatchObject({
    result: { errors: [{ field: 'ofAccount', message: '没有这个科目编码' }] },
  });
  expect((await ask({ beginDay: '2020-01-01', endDay: '2020-01-02' })).message).toBe(
    '2020-01-01 还没有汇总完，明细账只导出已经过完并汇总的日子',
  );
});

test('a day that does not add up is not exported', async () => {
  await sql`update account_day set added = added + 1 where day = ${last}::date and account = 'cash.alipay'`.execute(
    db(),
  );
  expect(await ask({})).toMatchObject({ success: true });
  await server.services.tasks.idle();
  const { records } = (await server.admin.get('/sys/task/list', { pageSize: '1' })).body.result as {
    records: { state: string; message: string }[];
  };
  expect(records[0]?.state).toBe('failed');
  expect(records[0]?.message).toContain(`${last} 支付宝：流水合计到`);
});
