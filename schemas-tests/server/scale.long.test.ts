import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedLoad } from '../../src/domain/load/load';
import { CAUSE_KINDS } from '../../src/domain/money/rules/reconciliation/causes';
import { discrepanciesOf } from '../../src/domain/money/rules/reconciliation/compare';
import { prove } from '../../src/domain/money/rules/reconciliation/reconcile';
import { isMet, type RecordData, searchCondition, wireTime } from '../../src/engine/pure';
import { conditionContext, SYSTEM_CALLER } from '../../src/server/caller';
import { fragment } from '../../src/server/db/sqlParts';
import { whereOf } from '../../src/server/resource/plan/listSql';
import { planWithoutRight } from '../../src/server/resource/plan/plan';
import { brokenRules, SOUND } from '../support/moneyStory';
import { startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Page {
  records: RecordData[];
  total: number;
  cursor?: string;
  isEstimated?: boolean;
}

async function list(path: string, query: Record<string, string>): Promise<Page> {
  const { body } = await server.admin.get(path, query);
  if (!body.success) throw new Error(body.message);
  return body.result as Page;
}

const NAMES = [
  '小鹿',
  '橘猫',
  '小橘',
  'Rose',
  'rOSE%',
  '100%',
  'a_b',
  'a\\b',
  '鹿',
  '小鹿乱撞',
  'ABC',
  'äÖ',
  '。。。',
  "o'clock",
];

describe('keyset', () => {
  const COUNT = 57;
  beforeAll(async () => {
    const rows = fc.sample(
      fc.record({
        nickname: fc.constantFrom(...NAMES),
        channel: fc.option(fc.constantFrom('huawei', 'xiaomi')),
        recharge_total: fc.option(fc.integer({ min: 0, max: 3 })),
        active_time: fc.option(fc.constantFrom('2026-05-01 12:00:00', '2026-05-02 12:00:00')),
        create_time: fc.constantFrom('2026-04-01 12:00:00', '2026-04-02 12:00:00'),
        is_host: fc.option(fc.boolean()),
        birthday: fc.option(fc.constantFrom('2000-01-01', '2000-02-01')),
        tags: fc.option(fc.constantFrom('["vip"]', '["新人"]')),
      }),
      { numRuns: COUNT, seed: 7 },
    );
    for (const [index, row] of rows.entries())
      await sql`insert into app_user (user_no, nickname, channel, recharge_total, active_time, create_time, is_host, birthday, tags)
        values (${String(100 + index)}, ${row.nickname}, ${row.channel}, ${row.recharge_total}, ${row.active_time}::timestamptz,
          ${row.create_time}::timestamptz, ${row.is_host}, ${row.birthday}::date, ${row.tags}::jsonb)`.execute(
        server.services.db,
      );
  });

  const sortField = fc.constantFrom(
    'nickname',
    'channel',
    'rechargeTotal',
    'activeTime',
    'createTime',
    'isHost',
    'tags',
    'id',
  );
  const sorting = fc.uniqueArray(fc.record({ field: sortField, direction: fc.constantFrom('asc', 'desc') }), {
    selector: ({ field }) => field,
    maxLength: 3,
  });

  test('walks every set once, in the order of the list, whatever the sort', async () => {
    await fc.assert(
      fc.asyncProperty(
        sorting,
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom<Record<string, string>[]>({}, { channel: 'huawei' }),
        async (sort, size, filter) => {
          const query: Record<string, string> = {
            ...filter,
            ...(sort.length > 0 && {
              column: sort.map(({ field }) => field).join(),
              order: sort.map(({ direction }) => direction).join(),
            }),
          };
          const whole = await list('/user/user/list', { ...query, pageSize: '1000' });
          expect(whole.cursor).toBeUndefined();
          const walked: unknown[] = [];
          let cursor: string | undefined = '';
          while (cursor !== undefined) {
            const page: Page = await list('/user/user/list', { ...query, pageSize: String(size), cursor });
            expect(page.total).toBe(whole.total);
            walked.push(...page.records.map(({ id }) => id));
            cursor = page.cursor;
            expect(walked.length).toBeLessThanOrEqual(COUNT);
          }
          expect(walked).toEqual(whole.records.map(({ id }) => id));
        },
      ),
      { numRuns: 25, seed: 20_261_120 },
    );
  });

  test('a page by cursor is the page by number, and new rows in front push nothing twice', async () => {
    const first = await list('/user/user/list', { pageSize: '10', column: 'id', order: 'desc' });
    const second = await list('/user/user/list', {
      pageSize: '10',
      column: 'id',
      order: 'desc',
      pageNo: '2',
    });
    await sql`insert into app_user (user_no, nickname) values ('9999', '新来的')`.execute(server.services.db);
    const next = await list('/user/user/list', {
      pageSize: '10',
      column: 'id',
      order: 'desc',
      cursor: first.cursor as string,
    });
    expect(next.records.map(({ id }) => id)).toEqual(second.records.map(({ id }) => id));
    await sql`delete from app_user where user_no = '9999'`.execute(server.services.db);
  });

  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  test.each([
    ['no base64', '%%%', '翻页位置无效，请从第一页重新查询'],
    ['no JSON', Buffer.from('nonsense').toString('base64url'), '翻页位置无效，请从第一页重新查询'],
    ['no list', encoded({ id: '1' }), '翻页位置无效，请从第一页重新查询'],
    [
      'another order',
      encoded(['rechargeTotal desc,id desc', '1', '1']),
      '翻页位置与排序不一致，请从第一页重新查询',
    ],
    [
      'SQL for an id',
      encoded(['createTime desc,id desc', '2026-01-01 00:00:00+08', '1 or 1=1']),
      '翻页位置无效，请从第一页重新查询',
    ],
    [
      'SQL for a time',
      encoded(['createTime desc,id desc', "2026-01-01 00:00:00'+08", '1']),
      '翻页位置无效，请从第一页重新查询',
    ],
    [
      'a day that is none',
      encoded(['createTime desc,id desc', '2026-02-31 00:00:00+08', '1']),
      '翻页位置无效，请从第一页重新查询',
    ],
    [
      'a number too large',
      encoded(['createTime desc,id desc', '2026-01-01 00:00:00+08', '9999999999999999999']),
      '翻页位置无效，请从第一页重新查询',
    ],
    [
      'an empty id',
      encoded(['createTime desc,id desc', '2026-01-01 00:00:00+08', null]),
      '翻页位置无效，请从第一页重新查询',
    ],
    [
      'too few values',
      encoded(['createTime desc,id desc', '2026-01-01 00:00:00+08']),
      '翻页位置无效，请从第一页重新查询',
    ],
    [
      'an object for a value',
      encoded(['createTime desc,id desc', { a: 1 }, '1']),
      '翻页位置无效，请从第一页重新查询',
    ],
  ])('a forged cursor is refused: %s', async (_, cursor, message) => {
    const { status, body } = await server.admin.get('/user/user/list', { cursor });
    expect({ status, success: body.success, message: body.message }).toEqual({
      status: 200,
      success: false,
      message,
    });
  });
});

describe('contains', () => {
  beforeAll(() => seedLoad(server.services.db, { users: 4000, orders: 0, ledger: 0 }, () => undefined));
  const planned = () => planWithoutRight(server.services.screens.get('user/user') as never, SYSTEM_CALLER);
  const context = conditionContext(SYSTEM_CALLER);
  const KEY = 'userNo|nickname|phone|deviceNo|registerIp|lastIp';

  /** The nicknames found while no table may be read through, and the plan that found them. */
  async function found(text: string) {
    const plan = planned();
    const filter = searchCondition(plan, { [KEY]: text });
    return server.services.db.transaction().execute(async (tx) => {
      // so few rows are quickest read through
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_indexscan = off`.execute(tx);
      const where = whereOf(plan, filter, context);
      const rows = await fragment<{ nickname: string }>([
        'select nickname from app_user where ',
        ...where,
        ' order by id',
      ]).execute(tx);
      const explained = await fragment<Record<string, string>>([
        'explain select nickname from app_user where ',
        ...where,
      ]).execute(tx);
      return {
        names: rows.rows.map((row) => row.nickname),
        plan: explained.rows.map((row) => row['QUERY PLAN']).join('\n'),
      };
    });
  }

  test.each([
    ['鹿', 'g_app_user_nickname'],
    ['小鹿', 'g_app_user_nickname'],
    ['小鹿乱', 't_app_user_nickname'],
    ['%', 'g_app_user_nickname'],
    ['。。。', 'g_app_user_nickname'],
    ['36.1', '_app_user_nickname'],
    ['13800138000', 't_app_user_nickname'],
  ])('%s is looked up in %s, the other fields of the box in theirs', async (text, index) => {
    const { plan } = await found(text);
    expect(plan).not.toContain('Seq Scan');
    for (const name of [index, 'u_app_user_user_no', 'i_app_user_device_no']) expect(plan).toContain(name);
    // a sensitive field is searched by a complete value alone
    expect(plan.includes('u_app_user_phone')).toBe(text === '13800138000');
    // only what can be an address is looked for among addresses
    expect(plan.includes('p_app_user_register_ip')).toBe(/^[\d.]+$/.test(text));
  });

  test('finds what the predicate finds: 1, 2, 3 and more characters, wildcards, either case', async () => {
    const all = await sql<{ nickname: string }>`
      select nickname, user_no as "userNo", phone, device_no as "deviceNo", register_ip as "registerIp", last_ip as "lastIp"
      from app_user order by id`.execute(server.services.db);
    const part = fc.constantFrom(...NAMES).chain((name) => {
      const letters = [...name];
      return fc
        .tuple(fc.nat(letters.length - 1), fc.integer({ min: 1, max: 4 }), fc.boolean())
        .map(([from, length, isUpper]) => {
          const text = letters.slice(from, from + length).join('');
          return isUpper ? text.toUpperCase() : text.toLowerCase();
        });
    });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(part, fc.constantFrom('_', '%', '\\', '%%', '无', 'Z', '\u0001')),
        async (text) => {
          const filters = searchCondition(planned(), { [KEY]: text });
          const expected = all.rows.filter((row) => isMet(filters, row as never, context));
          expect((await found(text)).names).toEqual(expected.map((row) => row.nickname));
        },
      ),
      { numRuns: 60, seed: 20_261_120 },
    );
  });
});

describe('counts and sums', () => {
  const ROWS = 150_000;
  beforeAll(async () => {
    const { db } = server.services;
    // thinly filled pages make a table as dear to read as a large one
    await sql`alter table gift_record set (fillfactor = 10)`.execute(db);
    await sql`insert into gift_record (gift_id, sender_id, receiver_id, amount, gold, bean, scene)
      select n % 50, n % 3000, n % 200, 1, n % 100, n % 10, case when n % 3000 = 7 then 'call' else 'room' end
      from generate_series(1, ${sql.lit(ROWS)}) as n`.execute(db);
    await sql`vacuum analyze gift_record`.execute(db);
  }, 60_000);

  test('a large list is estimated and says so; a small one is exact', async () => {
    const large = await list('/gift/giftRecord/list', {});
    expect(large.isEstimated).toBe(true);
    expect(Math.abs(large.total - ROWS)).toBeLessThan(ROWS / 20);
    const small = await list('/gift/giftRecord/list', { senderId: '7' });
    expect(small).toMatchObject({ total: 50 });
    expect(small.isEstimated).toBeUndefined();
  });

  test('sums of a large set come from a sample and say so; those of a small one are exact', async () => {
    const large = (await server.admin.get('/gift/giftRecord/totals', {})).body.result as {
      isEstimated?: boolean;
      sums: { sum: number }[];
    };
    expect(large.isEstimated).toBe(true);
    const exact = (ROWS / 100) * 4950;
    expect(Math.abs((large.sums[0]?.sum ?? 0) - exact)).toBeLessThan(exact / 10);
    const small = (await server.admin.get('/gift/giftRecord/totals', { scene: 'call' })).body.result as never;
    expect(small).toEqual({
      sums: [
        { field: 'gold', as: 'sum', by: null, title: null, sum: 50 * 7 },
        { field: 'bean', as: 'sum', by: null, title: null, sum: 50 * 7 },
        { field: 'storeBean', as: 'sum', by: null, title: null, sum: 0 },
      ],
      tabs: null,
    });
  });
});

describe('the load', () => {
  test('adds what was asked for, with books that are right', async () => {
    const { db } = server.services;
    // what others of this file filled them with was never booked
    await sql`truncate gift_record, app_login_record`.execute(db);
    await seedLoad(db, { users: 300, orders: 700, ledger: 3500 }, () => undefined);
    expect(await brokenRules(db)).toEqual(SOUND);
    const counts = await sql`select
      (select count(*) from gold_order)::int as orders, (select count(*) from ledger)::int as ledger,
      (select count(*) from ledger join gold_order o on o.id = business_id and o.user_id = ledger.user_id and o.gold = ledger.amount
        where business_type = 'recharge')::int as recharges,
      (select count(*) from gold_order where status = 'delivered')::int as delivered`.execute(db);
    const { delivered } = counts.rows[0] as { delivered: number };
    expect(delivered).toBeGreaterThan(500);
    expect(counts.rows).toEqual([{ orders: 700, ledger: 3500, recharges: delivered, delivered }]);
    const { rows } = await sql<
      Record<string, number>
    >`select (select count(*) from gift_record)::int as gifts,
      (select count(*) from live_room)::int as broadcasts, (select count(*) from app_login_record)::int as "signIns",
      (select count(*) from withdrawal)::int as withdrawals, (select count(*) from withdrawal_approval)::int as steps`.execute(
      db,
    );
    expect(rows).toEqual([
      { gifts: 2067, broadcasts: 210, signIns: 900, withdrawals: 140, steps: expect.any(Number) },
    ]);
    const days = { begin: '2020-01-01', end: wireTime(Date.now()).slice(0, 10) };
    for (const kind of CAUSE_KINDS) expect(await discrepanciesOf(db, kind, days), kind).toEqual([]);
    expect(await prove(db, { isWhole: true })).toMatchObject({
      movementDiscrepancies: [],
      holdingDiscrepancies: [],
    });
    await seedLoad(db, { users: 10, orders: 10, ledger: 50 }, () => undefined);
    expect(await brokenRules(db)).toEqual(SOUND);
    const indexes = await sql<{
      n: string;
    }>`select count(*) as n from pg_indexes where tablename = 'gold_order' and not indexdef like '%ONLY%'`.execute(
      db,
    );
    expect(Number(indexes.rows[0]?.n)).toBeGreaterThan(10);
  });

  test('a range of time in the ledger finds what lies in it', async () => {
    const all = await list('/finance/goldRecord/list', {
      pageSize: '1000',
      column: 'createTime',
      order: 'asc',
    });
    const times = all.records.map(({ createTime }) => String(createTime));
    const [start, end] = [times[100] as string, times[300] as string];
    const between = await list('/finance/goldRecord/list', {
      pageSize: '1000',
      createTime_begin: start,
      createTime_end: end,
    });
    expect(between.total).toBe(times.filter((time) => time >= start && time <= end).length);
    expect(
      (
        await list('/finance/goldRecord/list', {
          createTime_begin: '1990-01-01',
          createTime_end: '9999-12-31',
        })
      ).total,
    ).toBe(all.total);
  });
});
