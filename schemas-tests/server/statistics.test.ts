import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CardData } from '../../src/engine/pure';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { person } from '../support/moneyStory';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Statistics held to figures that were worked out by hand over a few planted records of 2026, all times those of Shanghai. */
let server: TestServer;
/** Registered on the 1st, the 1st and the 2nd of March. */
let ann: string;
let bob: string;
let host: string;
let store: string;
let tier: string;

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(server.services.db);
  [ann, bob, host] = [
    await person(db(), { userNo: '8101' }),
    await person(db(), { userNo: '8102' }),
    await person(db(), { userNo: '8103' }),
  ];
  store = await idOf(sql`insert into store_user (name, share_rate) values ('星光店', 1000) returning id`);
  tier = await idOf(sql`insert into price_config (name, amount, gold) values ('六元', 600, 60) returning id`);
  await sql`update app_user set channel = 'huawei', create_time = '2026-03-01 23:59:59+08' where id = ${ann}::bigint`.execute(
    db(),
  );
  await sql`update app_user set channel = 'huawei', create_time = '2026-03-01 00:00:00+08' where id = ${bob}::bigint`.execute(
    db(),
  );
  await sql`update app_user set channel = 'oppo', create_time = '2026-03-02 12:00:00+08', is_host = true, store_id = ${store}::bigint
    where id = ${host}::bigint`.execute(db());
  await orders();
  await gifts();
  await broadcasts();
  await signIn(ann, '2026-03-02 08:00:00');
  await signIn(ann, '2026-03-02 09:00:00');
  await signIn(bob, '2026-03-08 08:00:00');
});
afterAll(() => server.close());

const db = () => server.services.db;
const idOf = async (query: ReturnType<typeof sql<{ id: string }>>) =>
  (await query.execute(db())).rows[0]?.id as string;

async function orders() {
  const paid = async (no: string, user: string, values: Record<string, string | number | null>) => {
    const {
      kind = 'gold',
      amount = 0,
      status = 'delivered',
      time = '',
      refund = null,
      back = null,
      platform = 'android',
    } = values;
    await sql`insert into gold_order (kind, order_no, user_id, tier_id, amount, gold, bonus, gold_paid, status, paid_time, refund_amount, refunded_time,
        platform, create_time)
      values (${kind}, ${no}, ${user}::bigint, ${kind === 'gold' ? tier : null}::bigint, ${amount}, 0, 0, ${kind === 'radio' ? 30 : null}, ${status},
        ${time}::timestamptz, ${refund}, ${back}::timestamptz, ${platform}, '2026-03-01 00:00:00+08')`.execute(
      db(),
    );
  };
  await paid('S1', ann, { amount: 600, time: '2026-03-01 00:00:00+08' });
  // 23:30 of Shanghai is 15:30 of Greenwich
  await paid('S2', ann, { amount: 3000, time: '2026-03-01 15:30:00Z', platform: 'ios' });
  await paid('S3', bob, {
    kind: 'vip',
    amount: 2000,
    status: 'refunded',
    time: '2026-03-02 10:00:00+08',
    refund: 1500,
    back: '2026-03-03 09:00:00+08',
  });
  // paid in gold: no money, and 30 gold in the ledger
  await paid('S4', bob, { kind: 'radio', amount: 0, time: '2026-03-02 11:00:00+08' });
  await moved(bob, { currency: 'gold', amount: -30, type: 'radio', time: '2026-03-02 11:00:00+08' });
  await paid('S5', bob, { amount: 9900, status: 'closed', time: '2026-03-02 11:00:00+08' });
  // the first moment of the day after, and one of the period before, of somebody who registered then
  await paid('S6', bob, { amount: 100, time: '2026-03-04 00:00:00+08' });
  const earlier = await person(db(), { userNo: '8104' });
  await sql`update app_user set create_time = '2026-02-01 12:00:00+08' where id = ${earlier}::bigint`.execute(
    db(),
  );
  await paid('S7', earlier, { amount: 1000, time: '2026-02-28 12:00:00+08' });
}

let cause = 0;
const moved = (
  user: string,
  { currency, amount, type, time }: { currency: string; amount: number; type: string; time: string },
) => {
  cause += 1;
  return sql`insert into ledger (id, user_id, currency, amount, balance, business_type, business_id, step, create_time)
    values (id_at(${time}::timestamptz) | nextval('id_sequence'), ${user}::bigint, ${currency}, ${amount}, 0, ${type}, ${cause}, 'normal',
      ${time}::timestamptz)`.execute(db());
};

async function gifts() {
  const gift = await idOf(
    sql`insert into gift (name, image, price, host_share) values ('玫瑰', 'a.png', 10, 5000) returning id`,
  );
  const give = async (sender: string, amount: number, time: string, scene = 'room') => {
    await moved(sender, { currency: 'gold', amount: -amount * 10, type: 'gift', time });
    await moved(host, { currency: 'bean', amount: amount * 5, type: 'gift', time });
    await sql`insert into gift_record (gift_id, sender_id, receiver_id, amount, gold, bean, scene, create_time)
      values (${gift}::bigint, ${sender}::bigint, ${host}::bigint, ${amount}, ${amount * 10}, ${amount * 5}, ${scene}, ${time}::timestamptz)`.execute(
      db(),
    );
  };
  await give(ann, 3, '2026-03-01 20:00:00+08');
  await give(ann, 1, '2026-03-02 20:00:00+08', 'chat');
  await give(bob, 2, '2026-03-03 23:59:59+08');
  await give(bob, 50, '2026-03-04 00:00:00+08');
}

async function broadcasts() {
  const air = (start: string, end: string | null, status = 'ended') =>
    sql`insert into live_room (name, host_id, kind, status, start_time, end_time) values ('晚安', ${host}::bigint, 'voice', ${status},
      ${start}::timestamptz, ${end}::timestamptz)`.execute(db());
  // an hour of it lies before the range, half an hour of the last one behind it
  await air('2026-02-28 23:00:00+08', '2026-03-01 01:00:00+08');
  await air('2026-03-02 10:00:00+08', '2026-03-02 10:30:00+08');
  await air('2026-03-03 23:30:00+08', '2026-03-04 00:30:00+08');
  await sql`insert into call_record (caller_id, callee_id, kind, start_time, length, price, gold, bean, ended_by)
    values (${ann}::bigint, ${host}::bigint, 'voice', '2026-03-02 09:00:00+08', 60, 10, 10, 5, 'caller')`.execute(
    db(),
  );
}

const signIn = (user: string, time: string) =>
  sql`insert into app_login_record (id, user_id, way, create_time) values (id_at(${`${time}+08`}::timestamptz) | nextval('id_sequence'), ${user}::bigint, 'phone', ${`${time}+08`}::timestamptz)`.execute(
    db(),
  );

const RANGE = { begin: '2026-03-01', end: '2026-03-03' };
const ask = (
  board: string,
  card: string,
  query: Record<string, string> = RANGE,
  client: Client = server.admin,
) => client.get(`/statistics/${board}/query`, { card, ...query });
const data = async (board: string, card: string, query?: Record<string, string>) => {
  const { body } = await ask(board, card, query);
  expect(body.message, card).toBe('操作成功！');
  return body.result as CardData;
};
const numbers = async (board: string, cards: string[]) =>
  Object.fromEntries(
    await Promise.all(cards.map(async (card) => [card, (await data(board, card)).number?.value])),
  );
const grouped = async (board: string, card: string, query?: Record<string, string>) => {
  const { groups } = await data(board, card, query);
  return (groups?.series ?? []).map(({ key, values }) => [
    key?.text ?? null,
    Object.fromEntries(
      (groups?.keys ?? []).flatMap(({ text }, index) => (values[index] ? [[text, values[index]]] : [])),
    ),
  ]);
};

describe('revenue', () => {
  test('what was paid and what was given back are counted each on its own day', async () => {
    expect(
      await numbers('revenue', [
        'paid',
        'refunded',
        'net',
        'orders',
        'refunds',
        'payers',
        'arppu',
        'radioGold',
      ]),
    ).toEqual({
      paid: 5600,
      refunded: 1500,
      net: 4100,
      orders: 3,
      refunds: 1,
      payers: 2,
      arppu: 2800,
      radioGold: 30,
    });
    // the 26th to the 28th of February
    expect((await data('revenue', 'net')).number).toEqual({ value: 4100, before: 1000, change: 31_000 });
  });

  test('by day, kind, tier and platform; the line of the period before is beside it', async () => {
    expect(await grouped('revenue', 'netTrend')).toEqual([
      [null, { '2026-03-01': 3600, '2026-03-02': 2000, '2026-03-03': -1500 }],
      ['上一期', { '2026-03-03': 1000 }],
    ]);
    expect(await grouped('revenue', 'kind')).toEqual([[null, { 金币充值: 3600, 会员: 2000 }]]);
    expect(await grouped('revenue', 'tier')).toEqual([[null, { 六元: 3600 }]]);
    expect((await data('revenue', 'platform')).groups?.series[0]?.values).toEqual([3000, 2600]);
    expect(await grouped('revenue', 'hour')).toEqual([
      [null, { '00:00': 600, '10:00': 2000, '23:00': 3000 }],
    ]);
  });
});

test('gifts by gift, giver and receiver', async () => {
  expect(await numbers('gift', ['gold', 'bean', 'amount', 'givers', 'receivers', 'perGiver'])).toEqual({
    gold: 60,
    bean: 30,
    amount: 6,
    givers: 2,
    receivers: 1,
    perGiver: 30,
  });
  expect(await grouped('gift', 'gift')).toEqual([[null, { 玫瑰: 60 }]]);
  expect(await grouped('gift', 'giver')).toEqual([[null, { 测试8101: 40, 测试8102: 20 }]]);
  expect(await grouped('gift', 'receiver')).toEqual([[null, { 测试8103: 30 }]]);
  expect(await grouped('gift', 'trend')).toEqual([
    ['直播间', { '2026-03-01': 30, '2026-03-03': 20 }],
    ['私聊', { '2026-03-02': 10 }],
  ]);
});

test('hosts: only the time on air that lies within the range, beans of gifts and calls, by store', async () => {
  expect(await numbers('host', ['broadcasts', 'hosts', 'hours', 'bean', 'givers'])).toEqual({
    broadcasts: 2,
    hosts: 1,
    // an hour, half an hour and half an hour
    hours: 2,
    bean: 30,
    givers: 2,
  });
  expect((await data('host', 'top')).rows).toMatchObject([
    {
      host: '测试8103',
      store: '星光店',
      broadcasts: 2,
      seconds: 7200,
      givers: 2,
      giftBean: 30,
      callBean: 5,
      bean: 35,
    },
  ]);
  expect((await data('host', 'stores')).rows).toMatchObject([
    { store: '星光店', hosts: 1, broadcasts: 2, seconds: 7200, bean: 35 },
  ]);
});

test('channels: who came back, who paid, and what is left of it by head', async () => {
  expect((await data('channel', 'channels')).rows).toMatchObject([
    // ann came back on the second, bob on the eighth; bob’s vip left 500 of 2,000, and bob later paid 100
    { users: 2, day1: 5000, day7: 5000, payers: 2, payRate: 10_000, revenue: 4200, arppu: 2100, ltv: 2100 },
    { users: 1, day1: 0, day7: 0, payers: 0, payRate: 0, revenue: 0, arppu: null, ltv: 0 },
  ]);
  expect((await data('channel', 'channels', { begin: '2020-01-01', end: '2020-01-02' })).rows).toEqual([]);
});

test('nothing is shown that the lists beneath would not show', async () => {
  const codes = ['revenue:list', 'host-statistics:list', 'channel:list', 'app-user:list', 'live:list'];
  const bare = await operatorWith(server, 'bare', codes);
  for (const [board, card] of [
    ['revenue', 'net'],
    ['host', 'top'],
    ['channel', 'channels'],
  ] as const)
    expect((await ask(board, card, RANGE, bare)).status, card).toBe(403);
  expect((await ask('host', 'hours', RANGE, bare)).status).toBe(200);
});
