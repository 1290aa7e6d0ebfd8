import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedLoad } from '../../src/domain/load/load';
import { type CardData, wireTime } from '../../src/engine/pure';
import { type Measure, measuresOf } from '../../src/server/resource/rollup/measures';
import { rebuild, wrongDays, wrongHours } from '../../src/server/resource/rollup/rollup';
import { progressOf } from '../../src/server/resource/rollup/rollupReads';
import { earlier, refreshRollup, repair } from '../../src/server/resource/rollup/rollupRefresh';
import { byHalf, more } from '../support/more';
import { runJob } from '../support/runJob';
import { startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
const DAY = 86_400_000;
const CLOSED = { from: '2020-01-01', before: wireTime(Date.now()).slice(0, 10) };
/** By days that have no hours. */
const SIGN_INS = {
  title: '签到情况',
  kind: 'dashboard',
  range: { default: '7d', choices: ['today', '7d', '90d'], compare: 'previous' },
  cards: { signedIn: { title: '签到', as: 'number', from: 'growth/sign-in', over: 'day' } },
};
beforeAll(async () => {
  server = await startTestServer({ screens: { 'growth/sign-ins': SIGN_INS } });
  const { db } = server.services;
  await seedLoad(db, { users: 200, orders: 1000, ledger: 5000 }, () => undefined);
  await sql`insert into sign_in (user_id, day, rule_id, streak)
    select id, current_date - ago, 1, 1 from app_user, generate_series(0, 20) as ago`.execute(db);
});
afterAll(() => server.close());

const run = (name: string) => runJob(server, name);

const dayAgo = (days: number) => wireTime(Date.now() - days * DAY).slice(0, 10);
const [TODAY, DAY_BEFORE] = [dayAgo(0), dayAgo(1)];

/** Rolls a measure up as just before the end of today. */
async function refreshLate(measure: Measure): Promise<void> {
  await refreshRollup(server.services.db, measure, { now: Date.parse(`${TODAY}T23:50:00+08:00`) });
}

const all = () => measuresOf(server.services.screens);

/** The measure of a card. */
function measure(dashboard: string, card: string): Measure {
  const title = `${server.services.screens.get(dashboard)?.title}·${card}`;
  const found = all().find((one) => one.title === title);
  if (!found) throw new Error(`no roll-up for ${title}`);
  return found;
}

const MOMENT = Date.now();

/** What cards answer, by dashboard, card and range, always as of one moment: periods are compared up to its time of day. */
async function answers(): Promise<Record<string, unknown>> {
  vi.useFakeTimers({ toFake: ['Date'], now: MOMENT });
  const boards = server.services.screens.all().filter(({ dashboard }) => dashboard !== null);
  const cardQueries = boards.flatMap((board) =>
    // what an effect answers is never read from the roll-up
    (board.dashboard?.cards ?? [])
      .filter(({ query }) => query.run === null)
      .flatMap((card) =>
        byHalf(['7d'], ['today', '7d', '90d']).map((range) => ({ board, card: card.id, range })),
      ),
  );
  const answers = cardQueries.map(async ({ board, card, range }) => {
    const { body } = await server.admin.get(`/${board.id}/query`, { card, range });
    return [`${board.id} ${card} ${range}`, body.result ?? body.message] as const;
  });
  const found = await Promise.all(answers);
  vi.useRealTimers();
  return Object.fromEntries(found);
}

test('what cards ask is rolled up where its days can be put together; references, single hours and what waits are not', () => {
  const titles = all().map(({ title }) => title);
  for (const title of [
    '分析页·金币充值收款',
    '分析页·金币消耗',
    '分析页·新增趋势',
    '分析页·新增性别',
    '地区分布·新增最多的地区',
    '地区分布·用户地区分布',
    '分析页·活跃用户',
  ])
    expect(titles).toContain(title);
  // the cards of 用户统计 ask what those of 分析页 ask
  for (const not of ['分析页·热门礼物', '用户统计·活跃时段', '分析页·待审核提现', '用户统计·新增用户'])
    expect(titles).not.toContain(not);
});

test('cards answer the same before and after their closed days are rolled up', async () => {
  const { db } = server.services;
  const before = await answers();
  expect(before['growth/sign-ins signedIn 7d']).toMatchObject({ number: { value: 1400, before: 1400 } });
  expect(await run('rollup')).toContain('分析页·金币消耗');
  const late = { ...CLOSED, from: wireTime(Date.now() - 100 * DAY).slice(0, 10) };
  for (const one of all()) expect(await wrongDays(db, one, late), one.title).toEqual([]);
  expect(await answers()).toEqual(before);
  const spent = await sql`select sum(count)::int as count, -sum(sum)::int as sum from rollup_day
    where measure = ${measure('dashboard/analysis', '金币消耗').name}`.execute(db);
  const rows = await sql`select count(*)::int as count, -sum(amount)::int as sum from ledger
    where currency = 'gold' and business_type = 'gift' and create_time < current_date`.execute(db);
  expect(spent.rows).toEqual(rows.rows);
  expect((rows.rows[0] as { count: number }).count).toBeGreaterThan(500);
}, 90_000);

test('closed days are read from the roll-up, today from the records', async () => {
  const { db } = server.services;
  const spent = measure('dashboard/analysis', '金币消耗');
  const ask = async (range: string) =>
    (await server.admin.get('/dashboard/analysis/query', { card: 'goldSpent', range })).body
      .result as CardData;
  const [week, today] = [await ask('7d'), await ask('today')];
  const shifted = sql`update rollup_day set sum = sum - 1000`;
  const changed = await sql`${shifted} where measure = ${spent.name} and day = current_date - 2`.execute(db);
  expect(Number(changed.numAffectedRows)).toBe(1);
  expect((await ask('7d')).number?.value).toBe(Number(week.number?.value) + 1000);
  expect((await ask('today')).number?.value).toBe(today.number?.value);
  expect(await run('rollupCheck')).toContain('分析页·金币消耗 不一致，已重算');
  expect(await ask('7d')).toEqual(week);
});

test('closed hours of today are read from the roll-up where nobody can change the records, and the compared day up to the same time', async () => {
  const { db } = server.services;
  const [spent, people] = [
    measure('dashboard/analysis', '金币消耗'),
    measure('dashboard/analysis', '新增用户'),
  ];
  await sql`insert into app_user (user_no, nickname) values ('70', '今天')`.execute(db);
  await refreshLate(spent);
  await refreshLate(people);
  expect((await progressOf(db, spent.name))?.hours?.to).toBe(`${TODAY} 23:00:00`);
  expect((await progressOf(db, people.name))?.hours?.to, 'a person of today may still be deleted').toBe(
    `${TODAY} 00:00:00`,
  );
  const ask = async (card: string, range: string) =>
    ((await server.admin.get('/dashboard/analysis/query', { card, range })).body.result as CardData).number;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T22:30:00+08:00`) });
  const before = {
    spent: await ask('goldSpent', 'today'),
    week: await ask('goldSpent', '7d'),
    people: await ask('register', 'today'),
  };
  // an hour of today, of yesterday and of a week ago, and one of each that lies after the time of day
  for (const days of [0, 1, 7])
    await sql`insert into rollup_hour (hour, measure, count, sum)
      select current_date - ${days}::integer + make_interval(hours => hour), measure, 1000, -1000
      from unnest(array[3, 22]) as hour, unnest(array[${spent.name}, ${people.name}]) as measure
      on conflict (measure, hour) do update set sum = rollup_hour.sum - 1000, count = rollup_hour.count + 1000`.execute(
      db,
    );
  expect(await ask('goldSpent', 'today')).toMatchObject({
    value: Number(before.spent?.value) + 2000,
    before: Number(before.spent?.before) + 1000,
  });
  expect(await ask('goldSpent', '7d')).toMatchObject({
    value: Number(before.week?.value) + 2000,
    before: Number(before.week?.before) + 1000,
  });
  expect(await ask('register', 'today')).toMatchObject({
    value: before.people?.value,
    before: Number(before.people?.before) + 1000,
  });
  // hours of days that are not closed are counted again by the next run, others when they are compared with their records
  await refreshLate(spent);
  await refreshLate(people);
  expect(await wrongHours(db, spent, { from: `${DAY_BEFORE} 00:00:00`, to: `${TODAY} 23:00:00` })).toEqual(
    [],
  );
  expect(await run('rollupCheck')).toContain(`分析页·金币消耗 不一致，已重算：${dayAgo(7)}`);
  expect(await ask('goldSpent', '7d')).toMatchObject(before.week ?? {});
  vi.useRealTimers();
});

test('what is not one number, and what cannot be added up, has no hours', () => {
  expect(measure('dashboard/analysis', '活跃用户').isByHour).toBe(false);
  expect(measure('dashboard/analysis', '新增性别').isByHour).toBe(false);
  expect(measure('dashboard/analysis', '新增用户').isByHour).toBe(true);
});

more('only the last hundred days have hours', async () => {
  const { db } = server.services;
  const spent = measure('dashboard/analysis', '金币消耗');
  await refreshRollup(db, spent, { now: Date.now() + 30 * DAY });
  const progress = await progressOf(db, spent.name);
  expect(progress?.hours?.from).toBe(`${dayAgo(70)} 00:00:00`);
  const { rows } = await sql<{ first: string }>`
    select min(hour)::date as first from rollup_hour where measure = ${spent.name}`.execute(db);
  expect([dayAgo(71), dayAgo(70)]).toContain(rows[0]?.first);
  await sql`truncate rollup_day, rollup_hour, rollup_progress`.execute(db);
  await run('rollup');
});

test('a day counted again gives the same', async () => {
  const { db } = server.services;
  const rollupRows = async () =>
    (
      await sql`select day, measure, key1, key2, count, sum, members, sha256(bit_send(sketch)) as sketch
        from rollup_day order by measure, day, key1, key2`.execute(db)
    ).rows;
  const before = await rollupRows();
  await run('rollup');
  await rebuild(db, measure('dashboard/analysis', '金币充值收款'), {
    from: '2026-01-01',
    before: '2026-03-01',
  });
  expect(await rollupRows()).toEqual(before);
});

more('a changed record of a closed day is counted again at the next run', async () => {
  const { db } = server.services;
  const before = await answers();
  const { rows } = await sql<{ id: string }>`update app_user set is_host = not coalesce(is_host, false)
    where id = (select id from app_user where create_time < current_date order by id desc limit 1) returning id::text`.execute(
    db,
  );
  await sql`insert into sys_data_log (screen_id, data_table, data_id, operation, action_title, before)
    values ('user/user', 'app_user', ${rows[0]?.id}, 'edit', '编辑', '{}')`.execute(db);
  const key = 'statistics/user host 90d';
  expect((await answers())[key], 'the counts are as old as the last run').toEqual(before[key]);
  await run('rollup');
  const after = await answers();
  expect(after[key]).not.toEqual(before[key]);
  await sql`truncate rollup_day, rollup_hour, rollup_progress`.execute(db);
  expect(await answers()).toEqual(after);
  await run('rollup');
});

more(
  'a refund is of the day of the refund: the day of payment stays, and needs no second count',
  async () => {
    const { db } = server.services;
    const { rows } = await sql<{ id: string; day: string }>`
    select o.id::text, to_char(paid_time, 'YYYY-MM-DD') as day from gold_order o
    join wallet w on w.user_id = o.user_id and w.currency = 'gold' and w.balance > o.gold + o.bonus
    where o.status = 'delivered' and paid_time < current_date and paid_time > current_date - 6 limit 1`.execute(
      db,
    );
    const [found] = rows;
    const of = async (card: string, query: Record<string, string>) =>
      ((await server.admin.get('/statistics/revenue/query', { card, ...query })).body.result as CardData)
        .number?.value;
    const then = { begin: found?.day as string, end: found?.day as string };
    const figures = () =>
      Promise.all(['paid', 'refunded', 'net', 'payers', 'orders'].map((card) => of(card, then)));
    const before = await figures();
    const refundedToday = (await of('refunded', { range: 'today' })) ?? 0;
    const refunded = await server.admin.post('/finance/goldOrder/action/refund', {
      id: found?.id,
      reason: '误充',
    });
    expect(refunded.body).toMatchObject({ success: true });
    // it counts when the money has left
    const { rows: refunds } = await sql<{ id: string }>`
    select id::text from refund where order_id = ${found?.id}::bigint`.execute(db);
    expect(await of('refunded', { range: 'today' })).toBe(refundedToday);
    const settled = await server.admin.post('/finance/refund/action/settle', {
      id: refunds[0]?.id,
      channelNo: 'RF-ROLLUP',
    });
    expect(settled.body).toMatchObject({ success: true });
    expect(await figures()).toEqual(before);
    expect(await of('refunded', { range: 'today' })).toBeGreaterThan(refundedToday);
    await run('rollup');
    await sql`truncate rollup_day, rollup_hour, rollup_progress`.execute(db);
    expect(await figures()).toEqual(before);
    await run('rollup');
  },
);

test('a moved or deleted record makes its earlier day wrong, and the day is counted again', async () => {
  const { db } = server.services;
  const people = measure('dashboard/analysis', '新增用户');
  const { rows } = await sql<{
    id: string;
    made: string;
  }>`select id::text, create_time::text as made from app_user
    where create_time < current_date order by id desc limit 2`.execute(db);
  const [moved, gone] = rows;
  for (const row of rows)
    await sql`insert into sys_data_log (screen_id, data_table, data_id, operation, action_title, before)
      values ('user/user', 'app_user', ${row.id}, 'edit', '编辑', ${JSON.stringify({ createTime: row.made.slice(0, 19) })}::jsonb)`.execute(
      db,
    );
  await sql`update app_user set create_time = now() where id = ${moved?.id}::bigint`.execute(db);
  await sql`update app_user set delete_time = now() where id = ${gone?.id}::bigint`.execute(db);
  expect(await wrongDays(db, people, CLOSED)).toEqual(
    [...new Set(rows.map(({ made }) => made.slice(0, 10)))].sort(),
  );
  await run('rollup');
  expect(await wrongDays(db, people, CLOSED)).toEqual([]);
});

test('days that were missed are counted at the next run', async () => {
  const { db } = server.services;
  const gifts = measure('dashboard/analysis', '新增用户');
  await refreshRollup(db, gifts, { now: Date.now() + 40 * DAY });
  const open = await sql<{
    day: string;
  }>`select open_day as day from rollup_progress where measure = ${gifts.name}`.execute(db);
  expect(open.rows[0]?.day).toBe(wireTime(Date.now() + 40 * DAY).slice(0, 10));
  expect(await wrongDays(db, gifts, CLOSED)).toEqual([]);
});

test('before the first record nothing is counted, so that earlier records may still come', async () => {
  const { db } = server.services;
  const passed = measure('statistics/user', '新增实名');
  expect(await refreshRollup(db, passed, { now: Date.now() })).toBe(0);
  expect(await progressOf(db, passed.name)).toBeNull();
});

test('each earlier part has its turn within as many days', () => {
  const span = { from: '2026-01-01', before: '2026-04-15' };
  const turns = Array.from({ length: 4 }, (_, day) => earlier(span, Date.UTC(2026, 10, 20 + day)));
  expect(turns.sort((a, b) => a.from.localeCompare(b.from))).toEqual([
    { from: '2026-01-01', before: '2026-02-01' },
    { from: '2026-02-01', before: '2026-03-04' },
    { from: '2026-03-04', before: '2026-04-04' },
    { from: '2026-04-04', before: '2026-04-15' },
  ]);
  expect(earlier({ from: '2026-05-01', before: '2026-04-15' }, 0)).toEqual({
    from: '2026-05-01',
    before: '2026-05-01',
  });
});

test('a wrong day of long ago is found when its turn comes', async () => {
  const { db } = server.services;
  const spent = measure('dashboard/analysis', '金币消耗');
  const { rows } = await sql<{ day: string }>`update rollup_day set sum = sum + 7
    where measure = ${spent.name} and day = (select min(day) from rollup_day where measure = ${spent.name}) returning day`.execute(
    db,
  );
  const repairedDays = [];
  for (let day = 0; day < 14; day += 1)
    repairedDays.push(...(await repair(db, spent, { now: Date.now() + day * DAY, days: 35 })));
  expect(repairedDays).toEqual([rows[0]?.day]);
});

test('a closed day that is wrong is found, counted again, and named; what no card uses any more is deleted', async () => {
  const { db } = server.services;
  const orders = measure('dashboard/analysis', '金币充值收款');
  const closed = wireTime(Date.now() - 5 * DAY).slice(0, 10);
  await sql`update rollup_day set sum = sum + 1 where measure = ${orders.name} and day = ${closed}::date`.execute(
    db,
  );
  await sql`insert into rollup_day values (${closed}::date, 'of an old card', '', '', 1, 1)`.execute(db);
  expect(await wrongDays(db, orders, CLOSED)).toEqual([closed]);
  const output = await run('rollupCheck');
  expect(output).toContain(`不一致，已重算：${closed}`);
  expect(output).toContain('不再使用的汇总 1 行已删除');
  expect(await wrongDays(db, orders, CLOSED)).toEqual([]);
  expect(await repair(db, orders, { now: Date.now(), days: 35 })).toEqual([]);
});
