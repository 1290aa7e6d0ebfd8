import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type CardData, wireTime } from '../../src/engine/pure';
import { person } from '../support/moneyStory';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** 业务数据, 图表 and 待办 held to figures that were worked out by hand over a few planted records. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const db = () => server.services.db;
const card = async (
  board: string,
  name: string,
  query: Record<string, string> = {},
  client: Client = server.admin,
) => {
  const { status, body } = await client.get(`/dashboard/${board}/query`, { card: name, ...query });
  return status === 200 ? (body.result as CardData) : status;
};
const rowsOf = async (board: string, name: string, query: Record<string, string>) =>
  ((await card(board, name, query)) as CardData).rows;

let count = 0;
const registered = async (time: string, more: { avatar?: string; realStatus?: string } = {}) => {
  count += 1;
  const id = await person(db(), { userNo: `830${count}` });
  await sql`update app_user set create_time = ${`${time}+08`}::timestamptz, avatar = ${more.avatar ?? null}, real_status = ${more.realStatus ?? 'none'}
    where id = ${id}::bigint`.execute(db());
  return id;
};
const came = (id: string, time: string) =>
  sql`insert into app_login_record (id, user_id, way, create_time) values (id_at(${`${time}+08`}::timestamptz) | nextval('id_sequence'), ${id}::bigint, 'phone', ${`${time}+08`}::timestamptz)`.execute(
    db(),
  );
const paid = (id: string, amount: number, time: string, refund: number | null = null) => {
  count += 1;
  return sql`insert into gold_order (kind, order_no, user_id, amount, gold, bonus, status, paid_time, refund_amount, refunded_time)
    values ('gold', ${`B${count}`}, ${id}::bigint, ${amount}, 0, 0, ${refund === null ? 'delivered' : 'refunded'}, ${`${time}+08`}::timestamptz,
      ${refund}, ${refund === null ? null : `${time}+08`}::timestamptz)`.execute(db());
};

test('cohorts by day and by week: steps, retention, LTV', async () => {
  const ann = await registered('2026-01-05 00:00:00', { avatar: 'a.png', realStatus: 'passed' });
  const bob = await registered('2026-01-05 23:59:59', { avatar: 'b.png' });
  const eve = await registered('2026-01-06 12:00:00');
  await came(ann, '2026-01-06 08:00:00');
  await came(ann, '2026-01-06 09:00:00');
  await came(bob, '2026-01-08 08:00:00');
  await came(eve, '2026-01-13 08:00:00');
  await paid(ann, 600, '2026-01-05 10:00:00');
  await paid(ann, 1000, '2026-01-08 10:00:00');
  await paid(bob, 3000, '2026-01-12 23:59:59', 1000);
  const days = { begin: '2026-01-05', end: '2026-01-06' };
  expect(await rowsOf('bdc', 'steps', days)).toEqual([
    { cohort: '2026-01-05', users: 2, profile: 10_000, certified: 5000, paid: 10_000, again: 5000 },
    { cohort: '2026-01-06', users: 1, profile: 0, certified: 0, paid: 0, again: 0 },
  ]);
  expect(await rowsOf('bdc', 'retention', days)).toEqual([
    {
      cohort: '2026-01-05',
      users: 2,
      day1: 5000,
      day2: 0,
      day3: 5000,
      day7: 0,
      day14: 0,
      day30: 0,
      day60: 0,
    },
    { cohort: '2026-01-06', users: 1, day1: 0, day2: 0, day3: 0, day7: 10_000, day14: 0, day30: 0, day60: 0 },
  ]);
  expect(await rowsOf('bdc', 'value', days)).toEqual([
    {
      cohort: '2026-01-05',
      users: 2,
      day0: 300,
      day1: 300,
      day3: 800,
      day7: 1800,
      day14: 1800,
      day30: 1800,
      day60: 1800,
    },
    { cohort: '2026-01-06', users: 1, day0: 0, day1: 0, day3: 0, day7: 0, day14: 0, day30: 0, day60: 0 },
  ]);
  const curve = (await rowsOf('bdc', 'ltv', days)) ?? [];
  expect(curve.find(({ day }) => day === '第 7 天')).toEqual({ day: '第 7 天', ltv: 1200 });
  // five weeks: the three of them are those of the week from Monday the 5th
  const weeks = { begin: '2026-01-01', end: '2026-02-05' };
  expect(await rowsOf('bdc', 'value', weeks)).toMatchObject([
    { cohort: '2026-01-05 起一周', users: 3, day7: 1200 },
  ]);
  const numbers = async (name: string) =>
    ((await card('bdc', name, { begin: '2026-01-05', end: '2026-01-14' })) as CardData).number?.value;
  // 4,600 less 1,000, of two payers, among three who came
  const names = ['paid', 'refunded', 'net', 'arpu', 'arppu'];
  expect(await Promise.all(names.map(numbers))).toEqual([4600, 1000, 3600, 1200, 1800]);
});

test('what has not come yet is left open', async () => {
  const today = wireTime(Date.now()).slice(0, 10);
  await registered(`${today} 00:00:00`);
  const [row] = (await rowsOf('bdc', 'retention', { begin: today, end: today })) ?? [];
  expect(row).toMatchObject({ users: 1, day1: null, day60: null });
  expect(await rowsOf('bdc', 'ltv', { begin: today, end: today })).toEqual([{ day: '当天', ltv: 0 }]);
});

test('hours of today are beside those of the same weekday of last week, which is whole', async () => {
  // Wednesday half past ten in Shanghai
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 3, 15, 2, 30) });
  try {
    await registered('2026-04-15 00:10:00');
    await registered('2026-04-15 10:10:00');
    await registered('2026-04-08 10:59:59');
    await registered('2026-04-08 23:00:00');
    await registered('2026-04-09 00:00:00');
    const { groups } = (await card('chart', 'registerHour', { range: 'today' })) as CardData;
    expect(groups?.keys).toHaveLength(24);
    const [today, before] = groups?.series ?? [];
    expect(before?.key?.text).toBe('上周同一天');
    expect(today?.values).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(before?.values.flatMap((value, hour) => (value ? [[hour, value]] : []))).toEqual([
      [10, 1],
      [23, 1],
    ]);
    // the number beside is compared until half past ten alone
    expect(((await card('chart', 'register', { range: 'today' })) as CardData).number).toMatchObject({
      value: 2,
      before: 0,
    });
  } finally {
    vi.useRealTimers();
  }
});

test('待办 shows what the operator may decide, within their rights, the oldest first', async () => {
  const user = await registered('2026-02-01 08:00:00');
  await sql`insert into report_record (target_id, kind, status, create_time) values
    (${user}::bigint, 'abuse', 'pending', '2026-03-02 08:00:00+08'), (${user}::bigint, 'abuse', 'pending', '2026-03-01 08:00:00+08')`.execute(
    db(),
  );
  await sql`insert into real_name (user_id, real_name, id_card, status, create_time) values
    (${user}::bigint, '张小三', '110101199003070134', 'pending', '2026-02-01 08:00:00+08')`.execute(db());
  const waitingRows = async (client: Client) => {
    const { rows = [] } = (await card('task', 'work', {}, client)) as CardData;
    return rows.map(({ queue, count: waiting, oldest, opens }) => [queue, waiting, oldest, opens]);
  };
  const report = ['举报记录', 2, '2026-03-01 08:00:00', '/audit/report-record'];
  expect(await waitingRows(server.admin)).toEqual([
    ['实名认证', 1, '2026-02-01 08:00:00', '/audit/real-name'],
    report,
  ]);
  const judge = await operatorWith(server, 'judge', [
    'own-task:list',
    'report-record:list',
    'report-record:judge',
  ]);
  expect(await waitingRows(judge)).toEqual([report]);
  expect(((await card('task', 'count', {}, judge)) as CardData).number).toEqual({
    value: 2,
    before: null,
    change: null,
  });
  const waited = ((await card('task', 'oldest', {}, judge)) as CardData).number?.value ?? 0;
  expect(Math.abs(waited - (Date.now() - Date.UTC(2026, 2, 1)) / 1000)).toBeLessThan(120);
  const reader = await operatorWith(server, 'reader', ['own-task:list', 'report-record:list']);
  expect(await waitingRows(reader)).toEqual([]);
  const stranger = await operatorWith(server, 'stranger', ['report-record:list']);
  expect(await card('task', 'work', {}, stranger)).toBe(403);
});
