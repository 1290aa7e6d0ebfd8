import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { move } from '../../src/domain/ledger/move';
import type { MovementCause } from '../../src/domain/ledger/movement';
import { countSold } from '../../src/domain/money/rules/giftSold';
import type { CardData } from '../../src/engine/pure';
import { person } from '../support/moneyStory';
import { operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Figures that follow from records: each against its plain rows. */
let server: TestServer;
let host: string;
let payer: string;
beforeAll(async () => {
  server = await startTestServer();
  host = await person(db(), { userNo: '7001' });
  payer = await person(db(), { userNo: '7002' });
});
afterAll(() => server.close());

const db = () => server.services.db;
const idOf = async (query: ReturnType<typeof sql<{ id: string }>>) =>
  (await query.execute(db())).rows[0]?.id as string;
const card = async (board: string, name: string, client = server.admin) =>
  (await client.get(`${board}/query`, { card: name, range: '30d' })).body.result as CardData;

test('a gift has been sold as often as its records show, each counted once', async () => {
  const gift = () =>
    idOf(sql`insert into gift (name, image, price, host_share) values (${`礼物${Math.random()}`}, 'demo/image-1.png', 10, 5000)
      returning id`);
  const [sold, unsold] = [await gift(), await gift()];
  const give = (amount: number, minutesAgo: number) =>
    sql`insert into gift_record (id, gift_id, sender_id, receiver_id, amount, gold, bean, scene)
      values (id_at(now() - make_interval(mins => ${minutesAgo})) + ${amount}, ${sold}::bigint, ${payer}::bigint,
        ${host}::bigint, ${amount}, ${amount * 10}, ${amount * 5}, 'room')`.execute(db());
  const count = () =>
    db()
      .transaction()
      .execute((tx) => countSold(tx));
  const read = async (id: string) =>
    ((await server.admin.get('/gift/gift/queryById', { id })).body.result as { sold: number | null }).sold;
  await give(3, 9);
  await give(66, 5);
  await give(500, 0);
  await Promise.all([count(), count(), count()]);
  expect([await read(sold), await read(unsold)]).toEqual([69, null]);
  // what has just been given is counted the next time, and nothing again
  await db()
    .transaction()
    .execute((tx) => countSold(tx, '2030-01-01 00:00:00'));
  expect(await read(sold)).toBe(569);
});

test('a call is abnormal where its charge does not follow from minutes and price, and nobody writes it', async () => {
  const call = async (length: number, gold: number, bean: number, callee = host) => {
    const id =
      await idOf(sql`insert into call_record (caller_id, callee_id, kind, start_time, length, price, gold, bean, ended_by)
      values (${payer}::bigint, ${callee}::bigint, 'voice', now(), ${length}, 10, ${gold}, ${bean}, 'caller') returning id`);
    const { rows } = await sql<{
      abnormal: boolean;
    }>`select abnormal from call_record where id = ${id}::bigint`.execute(db());
    return rows[0]?.abnormal;
  };
  expect([await call(60, 10, 5), await call(61, 20, 10), await call(0, 0, 0)]).toEqual([false, false, false]);
  expect([await call(61, 10, 5), await call(60, 10, 11), await call(60, 10, 5, payer)]).toEqual([
    true,
    true,
    true,
  ]);
  await expect(sql`update call_record set abnormal = false`.execute(db())).rejects.toThrow('abnormal');
});

test('what was earned leaves out what was taken back, and what repaid a debt was earned all the same', async () => {
  const moved = (amount: number, businessType: string, step: string, more = {}) =>
    db()
      .transaction()
      .execute((tx) =>
        move(tx, {
          userId: host,
          currency: 'bean',
          amount,
          cause: { businessType, businessId: String(Math.abs(amount)), step } as MovementCause,
          operatorId: null,
          ...more,
        }),
      );
  await moved(500, 'gift', 'normal');
  await moved(-900, 'adjust', 'normal', { isDebtAccepted: true });
  await moved(700, 'call', 'normal');
  await moved(-120, 'gift', 'reverse');
  await moved(333, 'withdrawal', 'giveBack');
  expect((await card('/dashboard/analysis', 'beanEarned')).number?.value).toBe(500 + 700 - 120);
});

test('a store has as many people as belong to it', async () => {
  const store = await idOf(sql`insert into store_user (name, share_rate) values ('一店', 1000) returning id`);
  await sql`update app_user set store_id = ${store}::bigint where id = any(${[host, payer]}::bigint[])`.execute(
    db(),
  );
  const read = async () =>
    (await server.admin.get('/user/storeUser/queryById', { id: store })).body.result as { hostCount: number };
  expect((await read()).hostCount).toBe(2);
  await sql`update app_user set store_id = null where id = ${payer}::bigint`.execute(db());
  expect((await read()).hostCount).toBe(1);
});

const BOARD = '/finance/withdrawal-analysis';

test('提现分析: times come from the steps, shares from the requests, and every row leads to its list', async () => {
  const requestPayout = (userId: string, amount: number, minutes: number[]) =>
    db()
      .transaction()
      .execute(async (tx) => {
        const { rows } = await sql<{
          id: string;
        }>`insert into withdrawal (order_no, user_id, bean, amount, fee, net, status, create_time)
          values (${`T${Math.random()}`}, ${userId}::bigint, 1, ${amount}, 0, ${amount}, 'paid', now() - interval '3 hours') returning id`.execute(
          tx,
        );
        const steps = [
          ['first', 'approved'],
          ['pay', 'paying'],
          ['settle', 'paid'],
        ] as const;
        for (const [index, minute] of minutes.entries())
          await sql`insert into withdrawal_approval (withdrawal_id, step, result, status_after, create_time)
            values (${rows[0]?.id}::bigint, ${steps[index]?.[0]}, 'passed', ${steps[index]?.[1]},
              now() - interval '3 hours' + make_interval(mins => ${minute}))`.execute(tx);
      });
  await requestPayout(host, 1000, [10, 30]);
  await requestPayout(host, 2000, [20, 21, 81]);
  await requestPayout(host, 3000, [90]);
  await requestPayout(payer, 4000, []);
  const times = (await card(BOARD, 'times')).rows as Record<string, unknown>[];
  expect(times.map(({ opens, ...row }) => row)).toEqual([
    { step: '审批', count: 3, median: 1200, most: 5400 },
    { step: '打款', count: 2, median: 60, most: 1200 },
    { step: '到账', count: 1, median: 3600, most: 3600 },
  ]);
  const shares = (await card(BOARD, 'concentration')).rows as Record<string, unknown>[];
  expect(shares.map(({ opens, ...row }) => row)).toEqual([
    { who: '前 1 名', people: 1, amount: 6000, share: 6000 },
    { who: '全部', people: 2, amount: 10_000, share: 10_000 },
  ]);
  const behind = async (row: Record<string, unknown> | undefined) => {
    const [route, query] = String(row?.opens).split('?');
    const path = server.services.screens.all().find((screen) => screen.route === route)?.resource?.path;
    const answer = await server.admin.get(`${path}/list`, Object.fromEntries(new URLSearchParams(query)));
    return (answer.body.result as { total: number }).total;
  };
  expect([
    await behind(times[0]),
    await behind(times[1]),
    await behind(shares[0]),
    await behind(shares[1]),
  ]).toEqual([3, 2, 3, 4]);
  expect((await card(BOARD, 'amount')).number?.value).toBe(10_000);
});

test('提现分析: a caller who may not list withdrawals gets no number of them', async () => {
  const clerk = await operatorWith(server, 'figures', ['withdrawal-analysis:list']);
  for (const name of ['amount', 'times', 'concentration', 'top'])
    expect((await clerk.get(`${BOARD}/query`, { card: name, range: '30d' })).status, name).toBe(403);
});
