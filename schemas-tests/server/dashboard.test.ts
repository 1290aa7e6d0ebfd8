import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CardData, wireTime } from '../../src/engine/pure';
import { seededRandom } from '../../src/engine/seededRandom';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { withinTime } from '../../src/server/resource/dashboard/dashboardTime';
import { person } from '../support/moneyStory';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Cards of dashboards: every number against the plain rows, under the caller's rights, whatever is sent. */
const from = 'finance/gold-order';
const BOARD = {
  title: '试验',
  kind: 'dashboard',
  permission: 'board',
  range: { default: '7d', choices: ['today', '7d', 'month'], compare: 'previous' },
  queries: { paid: { from, where: { status: ['paid', 'delivered'] }, over: 'paidTime' } },
  cards: {
    count: { title: '笔数', as: 'number', query: 'paid' },
    sum: { title: '金额', as: 'number', query: 'paid', measure: { sum: 'amount' } },
    spent: { title: '支出', as: 'number', query: 'paid', measure: { sum: 'amount' }, negate: true },
    average: { title: '均价', as: 'number', query: 'paid', measure: { avg: 'amount' } },
    people: { title: '人数', as: 'number', query: 'paid', measure: { distinct: 'userId' } },
    ever: { title: '全部', as: 'number', from },
    days: {
      title: '每日',
      as: 'line',
      query: 'paid',
      measure: { sum: 'amount' },
      by: 'day',
      split: 'channel',
    },
    weeks: { title: '每周', as: 'bar', query: 'paid', by: 'week' },
    months: { title: '每月', as: 'bar', query: 'paid', by: 'month' },
    hours: { title: '时段', as: 'bar', query: 'paid', by: 'hour' },
    status: { title: '状态', as: 'pie', from, over: 'createTime', by: 'status', limit: 2 },
    payers: {
      title: '充值榜',
      as: 'ranking',
      query: 'paid',
      measure: { sum: 'amount' },
      by: 'userId',
      limit: 3,
    },
    buyers: {
      title: '渠道人数',
      as: 'pie',
      query: 'paid',
      measure: { distinct: 'userId' },
      by: 'channel',
      limit: 1,
    },
    wallets: { title: '累计充值', as: 'number', from: 'user/user', measure: { sum: 'rechargeTotal' } },
    places: { title: '地区', as: 'map', from: 'user/user', by: 'city' },
    funnel: {
      title: '转化',
      as: 'funnel',
      run: 'userStatistics.funnel',
      result: { step: { type: 'text', title: '步骤' }, users: { type: 'integer', title: '人数' } },
    },
    retention: {
      title: '留存',
      as: 'cohort',
      run: 'userStatistics.retention',
      result: { day: { type: 'date', title: '日' }, day1: { type: 'percent', title: '次日' } },
    },
  },
};

interface Order {
  user: string;
  amount: number;
  channel: string;
  status: string;
  paid: string;
}

let server: TestServer;
let viewer: Client;
let people: string[];
const orders: Order[] = [];

beforeAll(async () => {
  server = await startTestServer({
    screens: { 'test/_group': { title: '试验', order: 90 }, 'test/board': BOARD },
  });
  await ensureDictionaries(server.services.db);
  viewer = await operatorWith(server, 'viewer', ['board:list', 'gold-order:list', 'app-user:list']);
  await playStory();
});
afterAll(() => server.close());

/** The day before the first order. */
const REGISTERED = '2026-02-28';
const registered = (ids: string[], time: string) =>
  sql`update app_user set create_time = ${time}::timestamptz where id = any(${ids}::bigint[])`.execute(
    server.services.db,
  );

/** Orders of six people over ten weeks of 2026, repeatable. */
async function playStory() {
  const chance = seededRandom(6);
  const numbers = Array.from({ length: 6 }, (_, index) => `8${index}00`);
  people = await Promise.all(numbers.map((userNo) => person(server.services.db, { userNo })));
  await registered(people, `${REGISTERED} 08:00:00`);
  for (let index = 0; index < 240; index += 1) {
    const at = Date.UTC(2026, 2, 1) + chance.integer(0, 70 * 86_400) * 1000;
    const order = {
      user: chance.pick(people),
      amount: chance.pick([600, 1200, 3000]),
      channel: chance.pick(['alipay', 'alipay', 'wechat', 'apple']),
      status: chance.pick(['paid', 'delivered', 'delivered', 'refunded', 'closed']),
      paid: wireTime(at),
    };
    orders.push(order);
    await sql`insert into gold_order (kind, order_no, user_id, amount, gold, bonus, channel, status, create_time, paid_time)
      values ('gold', ${`B${index}`}, ${order.user}::bigint, ${order.amount}, 1, 0, ${order.channel}, ${order.status},
        ${order.paid}::timestamptz, ${order.paid}::timestamptz)`.execute(server.services.db);
  }
}

const RANGE = { begin: '2026-03-20', end: '2026-04-02' };
const ask = async (card: string, query: Record<string, string> = RANGE, client = server.admin) =>
  (await client.get('/test/board/query', { card, ...query })).body;
const data = async (card: string, query: Record<string, string> = RANGE, client = server.admin) => {
  const body = await ask(card, query, client);
  expect(body.message).toBe('操作成功！');
  return body.result as CardData;
};
const paidWithin = ({ begin: start, end } = RANGE) =>
  orders.filter(
    ({ status, paid }) =>
      ['paid', 'delivered'].includes(status) && paid >= `${start} 00:00:00` && paid <= `${end} 23:59:59`,
  );
const sumOf = (some: Order[]) => some.reduce((sum, { amount }) => sum + amount, 0);
const peopleIn = (some: Order[]) => new Set(some.map(({ user }) => user)).size;

describe('numbers', () => {
  const before = { begin: '2026-03-06', end: '2026-03-19' };
  const change = (now: number, then: number) => Math.round(((now - then) / then) * 10_000);

  test('count, sum, average and distinct agree with the rows, and with those of the period before', async () => {
    const [now, then] = [paidWithin(), paidWithin(before)];
    expect(now.length).toBeGreaterThan(10);
    const pairs: [string, (some: Order[]) => number][] = [
      ['count', (some) => some.length],
      ['sum', sumOf],
      ['spent', (some) => -sumOf(some)],
      ['average', (some) => Math.round(sumOf(some) / some.length)],
      ['people', peopleIn],
    ];
    for (const [card, count] of pairs) {
      const sign = card === 'spent' ? -1 : 1;
      expect(await data(card), card).toEqual({
        period: RANGE,
        number: {
          value: count(now),
          before: count(then),
          change: sign * change(sign * count(now), sign * count(then)),
        },
      });
    }
  });

  test('what has no time is not cut by the range', async () => {
    expect(await data('ever')).toEqual({
      period: null,
      number: { value: 240, before: null, change: null },
    });
  });

  test('nothing is 0, and a change from nothing is not given', async () => {
    const empty = { begin: '2020-01-01', end: '2020-01-07' };
    for (const card of ['count', 'sum', 'average', 'people'])
      expect((await data(card, empty)).number, card).toEqual({ value: 0, before: 0, change: null });
  });

  test('the file’s choices are asked for by name; without one the default holds', async () => {
    expect((await data('count', {})).period).toEqual((await data('count', { range: '7d' })).period);
    const { period } = await data('count', { range: 'today' });
    expect(period?.begin).toBe(period?.end);
  });
});

describe('groups', () => {
  test('by day and line: every day is there, and each number agrees with the rows', async () => {
    const { groups } = await data('days');
    expect(groups?.span).toBe('day');
    expect(groups?.keys).toHaveLength(14);
    expect(groups?.keys[0]).toEqual({ value: '2026-03-20', text: '2026-03-20' });
    expect(groups?.series.map(({ key }) => key?.value).sort()).toEqual(['alipay', 'apple', 'wechat']);
    for (const { key, values } of groups?.series ?? [])
      expect(values, String(key?.value)).toEqual(
        groups?.keys.map(({ value }) =>
          sumOf(paidWithin().filter((o) => o.channel === key?.value && o.paid.startsWith(String(value)))),
        ),
      );
  });

  test('by week and month; a week begins on Monday', async () => {
    const weeks = (await data('weeks')).groups;
    expect(weeks?.keys.map(({ value }) => value)).toEqual(['2026-03-16', '2026-03-23', '2026-03-30']);
    expect(weeks?.series[0]?.values.reduce((a, b) => a + b)).toBe(paidWithin().length);
    const months = (await data('months')).groups;
    expect(months?.series[0]?.values).toEqual(
      ['2026-03', '2026-04'].map((month) => paidWithin().filter((o) => o.paid.startsWith(month)).length),
    );
  });

  test('by hour of the day; a single day is drawn by its hours', async () => {
    const { groups } = await data('hours');
    expect(groups?.keys).toHaveLength(24);
    expect(groups?.series[0]?.values[9]).toBe(
      paidWithin().filter(({ paid }) => paid.slice(11, 13) === '09').length,
    );
    const day = { begin: '2026-03-21', end: '2026-03-21' };
    expect((await data('days', day)).groups?.span).toBe('hour');
  });

  test('beyond the limit all is 其他, and distinct people are not counted twice there', async () => {
    const { groups } = await data('status');
    const within = orders.filter(({ paid }) => paid >= '2026-03-20' && paid < '2026-04-03');
    expect(groups?.keys.map(({ text }) => text)).toEqual(['已发货', expect.any(String), '其他']);
    expect(groups?.series[0]?.values.reduce((a, b) => a + b)).toBe(within.length);
    const buyers = (await data('buyers')).groups;
    const paid = paidWithin();
    const [top, others] = buyers?.keys ?? [];
    expect(others).toEqual({ value: null, text: '其他' });
    expect(buyers?.series[0]?.values).toEqual([
      peopleIn(paid.filter(({ channel }) => channel === top?.value)),
      peopleIn(paid.filter(({ channel }) => channel !== top?.value)),
    ]);
  });

  test('a ranking names the first and leaves the others out', async () => {
    const { groups } = await data('payers');
    const sums = people
      .map((user) => ({ user, sum: sumOf(paidWithin().filter((o) => o.user === user)) }))
      .sort((a, b) => b.sum - a.sum)
      .slice(0, 3);
    expect(groups?.series[0]?.values).toEqual(sums.map(({ sum }) => sum));
    for (const { text } of groups?.keys ?? []) expect(text).toMatch(/^测试8\d00$/);
  });

  test('a map counts provinces; people without a place are counted apart', async () => {
    const [first = '', second = '', third = ''] = people;
    await sql`update app_user set city = case id when ${first}::bigint then '440100' else '440300' end
      where id in (${first}::bigint, ${second}::bigint)`.execute(server.services.db);
    await sql`update app_user set city = '' where id = ${third}::bigint`.execute(server.services.db);
    const { groups } = await data('places');
    expect(groups?.keys.map(({ value, text }) => [value, value === '' ? text : null])).toEqual([
      ['', '未填'],
      ['440000', null],
    ]);
    expect(groups?.series[0]?.values).toEqual([4, 2]);
    const cities = (await data('places', { within: '440000' })).groups;
    expect(cities?.keys.map(({ value }) => value)).toEqual(['440100', '440300']);
    expect(cities?.series[0]?.values).toEqual([1, 1]);
    expect((await data('places', { within: '110000' })).groups?.keys).toEqual([]);
    for (const within of ['44', '440100', "44'000", '%'])
      expect(await ask('places', { within }), within).toMatchObject({ success: false });
    expect(await ask('count', { ...RANGE, within: '440000' })).toMatchObject({
      success: false,
      message: '这张卡片不能按地区展开',
    });
  });
});

describe('effects', () => {
  test('the funnel follows those who registered in the range', async () => {
    const [first = '', second = ''] = people;
    await sql`update app_user set avatar = 'a.png', real_status = 'passed' where id = ${first}::bigint`.execute(
      server.services.db,
    );
    await sql`update app_user set avatar = 'b.png' where id = ${second}::bigint`.execute(server.services.db);
    const paidBy = people.filter((user) => orders.some((o) => o.user === user && isPaid(o)));
    const again = people.filter((user) => orders.filter((o) => o.user === user && isPaid(o)).length > 1);
    const { rows } = await data('funnel', { begin: REGISTERED, end: REGISTERED });
    expect(rows?.map(({ step, users }) => [step, users])).toEqual([
      ['注册', 6],
      ['上传头像', 2],
      ['实名认证', 1],
      ['首次充值', paidBy.length],
      ['再次充值', again.length],
    ]);
    expect((await data('funnel', { begin: '2020-01-01', end: '2020-01-02' })).rows).toEqual([]);
  });

  test('retention counts who came back on the day, and leaves days to come open', async () => {
    const today = wireTime(Date.now()).slice(0, 10);
    const yesterday = wireTime(Date.now() - 86_400_000).slice(0, 10);
    const [first = '', second = '', ...others] = people;
    await registered([first, second], `${yesterday} 08:00:00`);
    await registered(others, `${today} 00:00:00`);
    await sql`insert into app_login_record (user_id, way) values (${first}::bigint, 'phone'), (${first}::bigint, 'token')`.execute(
      server.services.db,
    );
    const { rows } = await data('retention', { begin: yesterday, end: today });
    expect(rows?.[0]).toMatchObject({ day: yesterday, users: 2, day1: 5000, day3: null });
    expect(rows?.[1]).toMatchObject({ day: today, users: 4, day1: null });
  });

  const isPaid = ({ status }: Order) => ['paid', 'delivered'].includes(status);
});

describe('rights', () => {
  test('no caller without the dashboard’s right, and no card without that of the screen it reads', async () => {
    const stranger = await operatorWith(server, 'stranger', ['gold-order:list']);
    expect((await stranger.get('/test/board/query', { card: 'count' })).status).toBe(403);
    const bare = await operatorWith(server, 'bare', ['board:list']);
    for (const card of ['count', 'days', 'funnel', 'retention', 'places'])
      expect((await bare.get('/test/board/query', { card })).status, card).toBe(403);
  });

  test('a field that may not be seen is not summed either', async () => {
    expect((await viewer.get('/test/board/query', { card: 'wallets' })).status).toBe(403);
    expect((await data('wallets')).number?.value).toBeGreaterThanOrEqual(0);
  });

  test('data rules cut numbers, groups and effects', async () => {
    const permission = await server.services.db
      .selectFrom('sys_permission')
      .select('id')
      .where('perms', '=', 'gold-order:list')
      .executeTakeFirstOrThrow();
    const rule = await server.admin.post('/sys/permission/addPermissionRule', {
      permissionId: permission.id,
      ruleName: '只看支付宝',
      ruleColumn: 'channel',
      ruleConditions: '=',
      ruleValue: 'alipay',
      status: '1',
    });
    expect(rule.body.message).toContain('成功');
    await sql`update sys_role_permission set data_rule_ids = (select string_agg(id::text, ',') from sys_permission_data_rule)
      where permission_id = ${permission.id}::bigint
        and role_id = (select id from sys_role where role_code = 'role_viewer')`.execute(server.services.db);
    const again = await server.signIn('viewer', 'Operator-2026!');
    const own = paidWithin().filter(({ channel }) => channel === 'alipay');
    expect((await data('sum', RANGE, again)).number?.value).toBe(sumOf(own));
    expect((await data('days', RANGE, again)).groups?.series.map(({ key }) => key?.value)).toEqual([
      'alipay',
    ]);
    expect((await data('ever', RANGE, again)).number?.value).toBe(
      orders.filter(({ channel }) => channel === 'alipay').length,
    );
  });
});

test('a query that takes too long is stopped with a sentence, and can write nothing', async () => {
  const { db } = server.services;
  await expect(withinTime(db, (tx) => sql`select pg_sleep(30)`.execute(tx), 50)).rejects.toThrow(
    '秒内没有算完',
  );
  await expect(withinTime(db, (tx) => sql`update app_user set level = 1`.execute(tx))).rejects.toThrow(
    'read-only',
  );
});

describe('hostile requests', () => {
  test.each([[{ card: 'nothing' }], [{ card: '__proto__' }], [{ card: '' }], [{ card: "count' or 1=1 --" }]])(
    '%j is no card',
    async (query) => {
      expect((await server.admin.get('/test/board/query', query)).body).toMatchObject({
        success: false,
        message: '这张卡片不存在，请刷新页面',
      });
    },
  );

  test.each([
    [{ range: '30d' }, '日期范围不可用，请重新选择'],
    [{ range: 'constructor' }, '日期范围不可用，请重新选择'],
    [{ begin: '2026-03-01' }, '日期应当写成 2024-01-05 这样'],
    [{ begin: '2026-02-30', end: '2026-03-01' }, '日期应当写成 2024-01-05 这样'],
    [{ begin: "2026-03-01' --", end: '2026-03-02' }, '日期应当写成 2024-01-05 这样'],
    [{ begin: '0001-01-01', end: '0001-01-02' }, '日期应当写成 2024-01-05 这样'],
    [{ begin: '2026-03-02', end: '2026-03-01' }, '开始日期不能晚于结束日期'],
    [{ begin: '2020-01-01', end: '2026-01-01' }, '日期范围最多两年'],
  ])('%j is refused with a sentence', async (query, message) => {
    for (const card of ['count', 'days', 'funnel'])
      expect(await ask(card, query), card).toMatchObject({ success: false, message });
  });

  test('a dashboard answers nothing else, and no other method', async () => {
    expect((await server.admin.get('/test/board/list')).status).toBe(404);
    expect((await server.admin.post('/test/board/query', { card: 'count' })).body.code).toBe(405);
  });
});
