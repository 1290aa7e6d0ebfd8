import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData, ReportDocument } from '../../../src/engine/pure';
import { type Caller, SYSTEM_CALLER } from '../../../src/server/caller';
import { resultOf } from '../../../src/server/report/result';
import { PREVIEW, runReport } from '../../../src/server/report/runReport';
import { shownSql } from '../../../src/server/report/sources';
import { runCallerSql } from '../../../src/server/report/sql/callerSql';
import { operator, role, rule } from '../../../src/testing/server/people';
import { testScreens } from '../../../src/testing/server/screens';
import { type TestServer, testServer } from '../../../src/testing/server/testServer';

/** Built reports: they show what the lists show, for any author. */
let server: TestServer;
/** Sees gifts of department A, no costs, and sales. */
let amy: Caller;

const SALE = {
  title: '售出',
  resource: { path: '/shop/sale', table: 'sale' },
  fields: {
    giftId: { type: 'ref', title: '礼物', to: 'goods/gift' },
    buyerId: { type: 'ref', title: '买家', to: 'goods/person' },
    amount: { type: 'gold', title: '金额' },
    soldTime: { type: 'datetime', title: '售出时间' },
  },
  table: { columns: ['giftId', 'amount'], search: ['giftId'] },
};

beforeAll(async () => {
  server = await testServer();
  await server.setScreens([...testScreens(), { file: 'goods/sale.json', text: JSON.stringify(SALE) }]);
  const { db } = server.services;
  await sql`insert into gift (id, name, org_code, price, cost, kind) values
    (1, '甲', 'A', 100, 11, 'plain'), (2, '乙', 'A', 200, 12, 'luxury'), (3, '丙', 'B', 300, 13, 'plain')`.execute(
    db,
  );
  await sql`insert into person (id, nickname, phone) values (8, '张三', '13800001234')`.execute(db);
  await sql`insert into sale (gift_id, buyer_id, amount, sold_time) values
    (1, 8, 10, '2026-01-31 23:59:59+08'), (1, 8, 20, '2026-02-01 00:00:00+08'), (2, 8, 5, '2026-02-03+08'), (3, 8, 1000, '2026-02-03+08')`.execute(
    db,
  );
  await sql`insert into sale (gift_id, amount, sold_time, delete_time) values (1, 7, now(), now())`.execute(
    db,
  );
  const roleId = await role(db, ['gift:list', 'sale:list', 'person:list']);
  await rule(db, 'gift:list', roleId, { column: 'orgCode', condition: '=', value: 'A' });
  const { token } = await operator(db, { roleIds: [roleId] });
  amy = (await server.services.callers.byToken(token, null)) as Caller;
});
afterAll(() => server.close());

const run = (document: Partial<ReportDocument>, caller = amy, parameters: RecordData = {}) =>
  runReport(server.services, caller, { title: '报表', ...document }, { parameters, caps: PREVIEW });
const rows = async (query: ReportDocument['query'], caller = amy) => (await run({ query }, caller)).records;

describe('put together', () => {
  const GROUPED = {
    screen: 'goods/sale',
    group: ['giftId.name'],
    measures: {
      sum: { title: '总额', of: { sum: 'amount' } },
      many: { title: '笔数' },
      people: { title: '人数', of: { distinct: 'buyerId' } },
      each: { title: '平均', of: { avg: 'giftId.price' } },
    },
    sort: ['-sum'],
  };

  test('groups and measures, along a reference whose records are those of its list', async () => {
    const { columns, records } = await run({ query: GROUPED });
    expect(columns.map(({ name, title, type }) => [name, title, type])).toEqual([
      ['giftId.name', '礼物.名称', 'text'],
      ['sum', '总额', 'gold'],
      ['many', '笔数', 'integer'],
      ['people', '人数', 'integer'],
      ['each', '平均', 'decimal'],
    ]);
    // 丙 is not Amy's: what was sold of it has no name for Amy
    expect(records).toEqual([
      { 'giftId.name': null, sum: 1000, many: 1, people: 1, each: 0 },
      { 'giftId.name': '甲', sum: 30, many: 2, people: 1, each: 100 },
      { 'giftId.name': '乙', sum: 5, many: 1, people: 1, each: 200 },
    ]);
    expect(await rows({ screen: 'goods/gift', measures: { many: { title: '件数' } } })).toEqual([
      { many: 2 },
    ]);
    const all = await rows({ screen: 'goods/gift', measures: { many: { title: '件数' } } }, SYSTEM_CALLER);
    expect(all).toEqual([{ many: 3 }]);
  });

  test('times in spans of Shanghai’s days', async () => {
    const query = {
      screen: 'goods/sale',
      group: [{ field: 'soldTime', span: 'month' as const }],
      measures: { many: { title: '笔数' } },
    };
    expect(await rows(query)).toEqual([
      { soldTime: '2026-01', many: 1 },
      { soldTime: '2026-02', many: 3 },
    ]);
  });

  test('plain rows: words beside codes, sensitive values masked', async () => {
    const { records } = await run({
      query: {
        screen: 'goods/sale',
        fields: ['giftId', 'giftId.kind', 'buyerId.phone', 'amount'],
        where: { amount: { lt: 100 } },
        sort: ['amount'],
      },
    });
    expect(records[0]).toEqual({
      ...{ giftId: '2', giftId_dictText: '乙', 'giftId.kind': 'luxury', 'giftId.kind_dictText': '豪华' },
      ...{ 'buyerId.phone': '138****1234', amount: 5 },
    });
    expect(records).toHaveLength(3);
  });

  test('parameters are typed, and an empty one does not narrow', async () => {
    const document = {
      query: {
        screen: 'goods/sale',
        measures: { many: { title: '笔数' } },
        where: { all: [{ amount: { gte: { param: 'least' } } }, { 'giftId.kind': { param: 'kind' } }] },
      },
      parameters: {
        least: { type: 'gold', title: '最低', default: 10 },
        kind: { type: 'enum', title: '类型', options: { plain: '普通', luxury: '豪华' } },
      },
    };
    const many = async (parameters: RecordData) => (await run(document, amy, parameters)).records[0]?.many;
    expect(await many({})).toBe(3);
    expect(await many({ least: null })).toBe(4);
    expect(await many({ least: '1', kind: 'luxury' })).toBe(1);
    await expect(many({ least: 'x or true' })).rejects.toThrow('最低');
    await expect(many({ kind: 'gone' })).rejects.toThrow('类型');
    await expect(many({ other: 1 })).rejects.toThrow('报表没有参数“other”');
  });

  test('a day as the end of a range of moments includes that day', async () => {
    const document = {
      query: {
        screen: 'goods/sale',
        measures: { many: { title: '笔数' } },
        where: { all: [{ soldTime: { gte: { param: 'begin' } } }, { soldTime: { lte: { param: 'end' } } }] },
      },
      parameters: {
        begin: { type: 'date', title: '从' },
        end: { type: 'date', title: '到' },
      },
    };
    const many = async (begin: string, end: string) =>
      (await run(document, amy, { begin, end })).records[0]?.many;
    expect(await many('2026-01-31', '2026-01-31')).toBe(1);
    expect(await many('2026-01-31', '2026-02-02')).toBe(2);
    expect(await many('2026-01-31', '2026-02-03')).toBe(4);
  });

  test('totals and groups of the rows that are answered', async () => {
    const document = {
      ...{ title: '报表', totals: { sum: 'sum' as const }, groups: ['giftId.kind'] },
      query: { ...GROUPED, group: ['giftId.kind', 'giftId.name'] },
    };
    const { lines } = resultOf(server.services.screens, document, await run(document));
    expect(
      lines.map(({ group, totals, count }) => [group['giftId.kind_dictText'], totals.sum, count]),
    ).toEqual([
      [null, 1000, 1],
      ['普通', 30, 1],
      ['豪华', 5, 1],
      [undefined, 1035, 3],
    ]);
    const found = await run(document);
    expect(() => resultOf(server.services.screens, { ...document, totals: { price: 'sum' } }, found)).toThrow(
      '报表没有列“price”',
    );
  });

  test('the SQL that is shown finds the same under the gate of SQL', async () => {
    const document = { title: '报表', query: { ...GROUPED, measures: { sum: GROUPED.measures.sum } } };
    const text = shownSql(server.services, amy, document, {});
    expect(text).toContain('from goods_sale t0 left join goods_gift t1');
    const caps = { rows: 100, bytes: 2 ** 20, milliseconds: 5000 };
    const answer = await runCallerSql(server.services, amy, { text, values: [], caps });
    expect(answer.rows).toEqual([
      [null, '1000'],
      ['甲', '30'],
      ['乙', '5'],
    ]);
  });
});

describe('what is refused, and to whom', () => {
  const refused = (query: ReportDocument['query'], sentence: string, caller = amy) =>
    expect(rows(query, caller), JSON.stringify(query)).rejects.toThrow(sentence);
  const sale = (more: object) => ({ screen: 'goods/sale', ...more }) as ReportDocument['query'];

  test('screens and fields that the caller does not see', async () => {
    await refused({ screen: 'system/user', fields: ['username'] }, '您无权查看“用户管理”，报表用到了它');
    await refused({ screen: 'goods/none', fields: ['a'] }, '没有名为“goods/none”的页面');
    await refused({ screen: 'goods/gift', fields: ['cost'] }, '“礼物列表”里没有字段“cost”，或您无权查看它');
    await refused(sale({ fields: ['giftId.cost'] }), '“礼物列表”里没有字段“cost”，或您无权查看它');
    await refused(sale({ fields: ['amount'], where: { 'giftId.cost': { gt: 1 } } }), '没有字段“cost”');
    await refused(sale({ measures: { a: { title: 'a', of: { sum: 'giftId.cost' } } } }), '没有字段“cost”');
    await refused(sale({ fields: ['amount.name'] }), '“金额”不是只指向一个页面的引用');
    const without = { ...amy, codes: new Set(['sale:list']) };
    await refused(sale({ fields: ['giftId.name'] }), '您无权查看“礼物列表”', without);
  });

  test('sensitive fields are shown masked and used for nothing else', async () => {
    const words = '“买家.手机号码”是敏感信息';
    await refused(sale({ group: ['buyerId.phone'] }), words);
    await refused(sale({ measures: { a: { title: 'a', of: { distinct: 'buyerId.phone' } } } }), words);
    await refused(sale({ fields: ['amount'], where: { 'buyerId.phone': '13800001234' } }), words);
    await refused(sale({ fields: ['buyerId.phone'], sort: ['buyerId.phone'] }), words);
  });

  test('what means nothing', async () => {
    await refused(sale({ fields: ['amount'], sort: ['price'] }), '报表没有列“price”，不能按它排序');
    await refused(sale({ fields: ['amount', 'amount'] }), '报表有两列都叫“amount”');
    await refused(sale({ group: [{ field: 'amount', span: 'day' }] }), '“金额”不是时间，不能按日分');
    await refused(sale({ measures: { a: { title: 'a', of: { sum: 'soldTime' } } } }), '“售出时间”不是数字');
    await refused(sale({ fields: ['amount'], where: { amount: { gte: { param: 'x' } } } }), '没有的参数“x”');
    await refused(
      sale({ fields: ['amount'], where: { amount: { contains: '1' } } }),
      '里的“金额”不能用 contains',
    );
    await refused(sale({ fields: ['amount'], where: { "amount' or '1'='1": 1 } }), '里没有字段');
  });
});

test('SQL of a report: columns as declared, values as fields, two of a name refused', async () => {
  const { columns, records } = await run({
    sql: 'select kind, sum(price) as 总价, max(create_time) is null as never from goods_gift where price >= $1 group by kind order by kind',
    parameters: { least: { type: 'gold', title: '最低', default: 150 } },
    columns: {
      kind: { type: 'enum', title: '类型', options: { plain: '普通', luxury: '豪华' } },
      总价: { type: 'gold', title: '总价' },
    },
  });
  expect(columns.map(({ name, type }) => [name, type])).toEqual([
    ['kind', 'enum'],
    ['总价', 'gold'],
    ['never', 'switch'],
  ]);
  expect(records).toEqual([{ kind: 'luxury', kind_dictText: '豪华', 总价: 200, never: false }]);
  await expect(run({ sql: 'select 1 as a, 2 as a' })).rejects.toThrow('SQL 有两列都叫“a”');
});
