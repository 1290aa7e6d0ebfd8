import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { appWith } from '../support/appAccount';
import { AGREEING, bookDiscrepancies, endow, gift, makeHost, store } from '../support/earningStory';
import { brokenRules, person, SOUND, walletOf } from '../support/moneyStory';
import {
  type Client,
  establish,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/** Gifts at the app's door: what they cost and give is the catalogue's, each is sent once, and host, store and house get theirs. */
let server: TestServer;
let app: Client;
let serial = 0;
let rose: string;

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(db());
  app = await appWith(server, '主站', ['gift', 'giftBag']);
  rose = await gift(db(), { price: 10, share: 5000 });
});
afterAll(() => server.close());

const db = () => server.services.db;
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows[0] as T;
const nextPerson = () => person(db(), { userNo: `77${++serial}` });
async function sender(gold: number): Promise<string> {
  const id = await nextPerson();
  if (gold > 0) await endow(db(), id, gold);
  return id;
}
async function host(storeId: string | null = null): Promise<string> {
  const id = await nextPerson();
  await makeHost(db(), id, { storeId });
  return id;
}
const sending = (userId: string, receiverId: string, more: object = {}) => ({
  ...{ clientId: `g${++serial}`, userId, receiverId, giftId: rose, amount: 1, scene: 'chat' },
  ...more,
});
const send = async (body: object) => (await app.post('/app/gifts', body)).body;
const sent = (userId: string, receiverId: string, more: object = {}) =>
  send(sending(userId, receiverId, more));
const goldOf = async (userId: string) => (await walletOf(db(), userId, 'gold')).balance;
const beansOf = async (userId: string) => (await walletOf(db(), userId, 'bean')).balance;

test('a gift takes gold, gives the host beans, and says which gift decided the amounts', async () => {
  const [giver, star] = [await sender(100), await host()];
  const body = await sent(giver, star, { amount: 3, price: 1, gold: 1, bean: 999 });
  expect(body).toMatchObject({ success: true, result: { gold: 30, bean: 15, combo: null, balance: 70 } });
  expect([await goldOf(giver), await beansOf(star)]).toEqual([70, 15]);
  const { id } = body.result as { id: string };
  const { rows } =
    await sql`select user_id::text, currency, amount::int, business_type, payer_id::text, version_of, version_id::text
    from ledger where business_id = ${id}::bigint order by id`.execute(db());
  const version = { business_type: 'gift', version_of: 'gift', version_id: rose };
  expect(rows).toEqual([
    { user_id: giver, currency: 'gold', amount: -30, payer_id: null, ...version },
    { user_id: star, currency: 'bean', amount: 15, payer_id: giver, ...version },
  ]);
  expect(
    await one(
      sql`select amount, gold::int, bean::int, source, host_share::int from gift_record where id = ${id}::bigint`,
    ),
  ).toEqual({ amount: 3, gold: 30, bean: 15, source: 'wallet', host_share: 5000 });
});

test('a host in a store shares with its owner, rounded down; an owner who is the host or nobody shares nothing', async () => {
  const owner = await nextPerson();
  const [giver, star] = [await sender(1000), await host(await store(db(), owner, 1500))];
  expect(await sent(giver, star, { amount: 7 })).toMatchObject({ result: { gold: 70, bean: 30 } });
  expect([await beansOf(star), await beansOf(owner)]).toEqual([30, 5]);
  const alone = await host(await store(db(), null, 1500));
  await sent(giver, alone);
  const own = await host();
  await makeHost(db(), own, { storeId: await store(db(), own, 1500) });
  await sent(giver, own);
  expect([await beansOf(alone), await beansOf(own)]).toEqual([5, 5]);
});

test('of a combo each sending says how many so far', async () => {
  const [giver, star] = [await sender(100), await host()];
  const counts = [];
  for (const amount of [1, 1, 3])
    counts.push((await sent(giver, star, { amount, comboId: 'c1' })).result as { combo: number });
  expect(counts.map(({ combo }) => combo)).toEqual([1, 2, 5]);
});

test('what may not be sent is refused at its field, and nothing moves', async () => {
  const [giver, star] = [await sender(100), await host()];
  const message = async (more: object) => (await sent(giver, star, more)).message;
  expect(await message({ amount: 11 })).toBe('金币余额不足：现有 100，需要 110');
  expect(await message({ amount: 0 })).toContain('数量');
  expect(await message({ receiverId: giver })).toBe('不能给自己送礼');
  expect(await message({ receiverId: '1' })).toBe('收礼人不存在');
  expect(await message({ giftId: '1' })).toBe('没有这个礼物');
  const off = await gift(db(), { price: 1, share: 1 });
  await sql`update gift set valid_from = now() + interval '1 hour' where id = ${off}::bigint`.execute(db());
  expect(await message({ giftId: off })).toBe('这个礼物现在没有在卖');
  await sql`update gift set valid_from = null, enabled = false where id = ${off}::bigint`.execute(db());
  expect(await message({ giftId: off })).toBe('这个礼物现在没有在卖');
  expect(await message({ scene: 'room' })).toBe('在直播间送礼要有直播编号，其他场景不能有');
  expect(await message({ from: 'backpack' })).toBe('背包里的这个礼物不够');
  for (const [column, value, text] of [
    ['status', 'banned', '账号已被封禁，不能送礼'],
    ['status', 'frozen', '账号已被冻结，不能送礼'],
    ['wallet_hold', 'review', '用户的资金正在审核，不能送礼'],
  ] as const) {
    await sql`update app_user set ${sql.ref(column)} = ${value} where id = ${giver}::bigint`.execute(db());
    expect(await message({})).toBe(text);
    await sql`update app_user set status = 'normal', wallet_hold = null`.execute(db());
  }
  await sql`update app_user set status = 'banned' where id = ${star}::bigint`.execute(db());
  expect(await message({})).toBe('收礼人的账号已被封禁，不能收礼');
  expect([await goldOf(giver), await beansOf(star)]).toEqual([100, 0]);
});

test('in a room the receiver is its host, or a guest who is there, while it is live', async () => {
  const [giver, star, guest] = [await sender(100), await host(), await nextPerson()];
  const { id: roomId } = await one<{ id: string }>(sql`
    insert into live_room (name, host_id, kind, status) values ('夜', ${star}::bigint, 'voice', 'live') returning id::text`);
  const inRoom = (receiverId: string) => sent(giver, receiverId, { scene: 'room', roomId });
  expect(await inRoom(star)).toMatchObject({ success: true });
  expect((await inRoom(guest)).message).toBe('这场直播已经结束，或收礼人不在直播间');
  await sql`insert into app_session (user_id, session_key, device_no, place, room_id)
    values (${guest}::bigint, 'k', 'd', 'live', ${roomId}::bigint)`.execute(db());
  expect(await inRoom(guest)).toMatchObject({ success: true });
  await sql`update live_room set status = 'ended' where id = ${roomId}::bigint`.execute(db());
  expect((await inRoom(star)).success).toBe(false);
});

test('40 at once with one clientId are one gift, for ever, and another body under it is refused', async () => {
  const [giver, star] = [await sender(1000), await host()];
  const body = sending(giver, star, { amount: 2 });
  const answers = await Promise.all(Array.from({ length: 40 }, () => send(body)));
  expect(new Set(answers.map(({ result }) => (result as { id: string }).id)).size).toBe(1);
  await sql`delete from sys_write_key`.execute(db());
  expect(await send(body)).toMatchObject({ success: true, result: answers[0]?.result });
  expect((await send({ ...body, amount: 3 })).message).toBe('clientId 已用于另一次操作');
  expect([await goldOf(giver), await beansOf(star)]).toEqual([980, 10]);
});

test('30 gifts of the whole balance at once spend it once; two who give to each other never wait in a circle', async () => {
  const [giver, star] = [await sender(100), await host()];
  const all = await Promise.all(Array.from({ length: 30 }, () => sent(giver, star, { amount: 10 })));
  expect(all.filter(({ success }) => success)).toHaveLength(1);
  expect([await goldOf(giver), await beansOf(star)]).toEqual([0, 50]);
  const owner = await nextPerson();
  const club = await store(db(), owner, 2000);
  const [one3, two3] = [await sender(500), await sender(500)];
  await endow(db(), owner, 500);
  await makeHost(db(), one3, { storeId: club });
  await makeHost(db(), two3, { storeId: club });
  const circle = await Promise.all(
    Array.from({ length: 30 }, (_, turn) => {
      const [from, to] = [
        [one3, two3],
        [two3, owner],
        [owner, one3],
      ][turn % 3] as [string, string];
      return sent(from, to);
    }),
  );
  expect(circle.map(({ success, message }) => [success, message]).filter(([success]) => !success)).toEqual(
    [],
  );
});

test('a gift whose connection dies before the receiver has it is not sent, and sent again it is one', async () => {
  const [giver, star] = [await sender(100), await host()];
  await sent(giver, star);
  const body = sending(giver, star, { amount: 2 });
  const dying = await db()
    .transaction()
    .execute(async (tx) => {
      await sql`select 1 from wallet where user_id = ${star}::bigint and currency = 'bean' for update`.execute(
        tx,
      );
      const answer = send(body);
      // its gold is taken, and it waits for the receiver's wallet
      const killed = await vi.waitUntil(
        async () => {
          const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where query like '%gift_send%' and wait_event_type = 'Lock' and datname = current_database()`.execute(
            db(),
          );
          return rows.length > 0;
        },
        { timeout: 10_000 },
      );
      expect(killed).toBe(true);
      return answer;
    });
  expect(dying.success).toBe(false);
  expect([await goldOf(giver), await beansOf(star)]).toEqual([90, 5]);
  // the pool may hand out the dead connection once more
  await expect.poll(async () => (await send(body)).success).toBe(true);
  expect(await send(body)).toMatchObject({ success: true });
  expect([await goldOf(giver), await beansOf(star)]).toEqual([70, 15]);
});

test('a backpack gift is granted with a limit, costs the sender nothing and the house its beans', async () => {
  const clients: Client[] = [];
  for (const name of ['gifts1', 'gifts2']) {
    clients.push(
      await operatorWith(server, name, ['gift-grant:list', 'gift-grant:add', 'gift-grant:approve']),
    );
    await establish(server, name);
  }
  const [first, second] = clients as [Client, Client];
  const [giver, star] = [await sender(0), await host()];
  const granting = { userId: giver, giftId: rose, expireTime: '2099-01-01 00:00:00', reason: '活动奖励' };
  const granted = async (amount: number) =>
    ((await first.post('/gift/giftGrant/add', { ...granting, amount })).body.result ?? {}) as { id: string };
  const statusOf = async ({ id }: { id: string }) =>
    one(
      sql`select status, value::int, reviewer_id is null as alone from gift_grant where id = ${id}::bigint`,
    );
  expect(await statusOf(await granted(3))).toEqual({ status: 'done', value: 30, alone: true });
  const large = await granted(998);
  expect(await statusOf(large)).toEqual({ status: 'pending', value: 9980, alone: true });
  expect((await app.get('/app/gifts/bag', { userId: giver })).body.result).toMatchObject([
    { giftId: rose, amount: 3 },
  ]);
  const approve = (client: Client) =>
    client.post('/gift/giftGrant/action/approve', { id: large.id, reviewNote: '已核对' });
  expect((await approve(first)).body.success).toBe(false);
  expect((await approve(second)).body).toMatchObject({ success: true });
  const many = await Promise.all(
    Array.from({ length: 4 }, () => sent(giver, star, { from: 'backpack', amount: 300 })),
  );
  expect(many.filter(({ success }) => success)).toHaveLength(3);
  expect([await goldOf(giver), await beansOf(star)]).toEqual([0, 4500]);
  expect(
    await one(sql`select sum(remaining)::int as left, bool_and(remaining >= 0) as fits from gift_bag`),
  ).toEqual({
    left: 101,
    fits: true,
  });
  expect(
    await one(sql`select sum(amount)::int as cost from posting where account = 'backpack.bean'`),
  ).toEqual({
    cost: -4500,
  });
  await sql`update gift_bag set expire_time = now() - interval '1 minute'`.execute(db());
  expect((await sent(giver, star, { from: 'backpack' })).message).toBe('背包里的这个礼物不够');
});

test('after all of it the books agree', async () => {
  expect(await brokenRules(db())).toEqual(SOUND);
  expect(await bookDiscrepancies(db())).toEqual(AGREEING);
});
