import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '../../src/engine/pure';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { person } from '../support/moneyStory';
import { reviewerOf } from '../support/reviewer';
import {
  type Client,
  establish,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/** What decides money is asked for by one operator and counts once another agrees: `language.md` §6. */
let server: TestServer;
let reviewer: Client;
beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(db());
  reviewer = await reviewerOf(server);
});
afterAll(() => server.close());

const db = () => server.services.db;
const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows;
const waiting = async () =>
  (
    await rowsOf(sql<{ id: string; screenId: string; verb: string; changes: string }>`
      select id::text, screen_id as "screenId", verb, changes from change_review where status = 'review' order by id`)
  ).at(-1);
const decide = async (client: Client, verb: string, id: string | undefined, more: object = {}) =>
  (await client.post(`/audit/changeReview/action/${verb}`, { id, ...more })).body;
const VERSION = {
  name: '小',
  platform: 'ios',
  amount: 100,
  gold: 100_000_000,
  bonus: 0,
  firstBonus: 0,
  enabled: true,
};

test('a price of one operator waits, counts an hour after another agreed, and is nobody else’s', async () => {
  const author = await operatorWith(server, 'price_author', ['price-config:list', 'price-config:add']);
  const { body } = await author.post('/finance/priceConfig/add', VERSION);
  expect(body).toMatchObject({ success: true, result: null });
  expect(body.message).toContain('等待另一位操作员');
  expect(await rowsOf(sql`select from price_config`)).toEqual([]);
  const request = await waiting();
  expect(request).toMatchObject({ screenId: 'finance/price-config', verb: 'add' });
  expect(request?.changes).toContain('价格：¥1.00');
  const codes = ['change-review:list', 'change-review:approve'];
  const stranger = await operatorWith(server, 'review_only', codes);
  const young = await operatorWith(server, 'review_young', [
    ...codes,
    'price-config:list',
    'price-config:add',
  ]);
  await establish(server, 'review_only');
  expect(await decide(stranger, 'approve', request?.id)).toMatchObject({ success: false });
  expect(await decide(young, 'approve', request?.id)).toMatchObject({ success: false });
  expect(await rowsOf(sql`select from price_config`)).toEqual([]);
  const from = Date.now();
  expect(await decide(reviewer, 'approve', request?.id)).toMatchObject({ success: true });
  expect(await decide(reviewer, 'approve', request?.id)).toMatchObject({ success: false });
  const [made] = await rowsOf(sql<{ by: string; start: string }>`select u.username as by,
    to_char(valid_from at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as start
    from price_config p join sys_user u on u.id = p.create_by`);
  expect(made?.by).toBe('price_author');
  expect(instantOf(String(made?.start))).toBeGreaterThanOrEqual(from + 3_600_000 - 1000);
  const soon = { ...VERSION, name: '大', validFrom: made?.start.replace(/^\d{4}/, '2020') };
  expect((await author.post('/finance/priceConfig/add', soon)).body.success).toBe(false);
});

test('an edit says what changes, keeps what it does not touch, and does not overwrite what was edited since', async () => {
  await sql`insert into gift (name, image, kind, price, host_share, enabled) values ('花', '/a.png', 'plain', 10, 5000, true)`.execute(
    db(),
  );
  const gift = async () =>
    (
      await rowsOf(sql<{ id: string; name: string; price: number; version: number }>`
        select id::text, name, price::int, version::int from gift where price < 100000`)
    )[0];
  const before = await gift();
  const edit = (body: object) => server.admin.put('/gift/gift/edit', { id: before?.id, ...body });
  expect((await edit({ name: '花儿' })).body.message).not.toContain('等待');
  expect((await edit({ price: 1_000_000, hostShare: 10_000 })).body.message).toContain('等待另一位操作员');
  expect(await gift()).toMatchObject({ name: '花儿', price: 10 });
  const first = await waiting();
  expect(first?.changes).toBe('价格：10 → 1,000,000\n主播分成：50% → 100%');
  expect(await decide(server.admin, 'approve', first?.id)).toMatchObject({ success: false });
  expect((await edit({ name: '花朵' })).body.success).toBe(true);
  expect(await decide(reviewer, 'approve', first?.id)).toMatchObject({ success: false });
  expect(await gift()).toMatchObject({ name: '花朵', price: 10 });
  expect(await decide(reviewer, 'refuse', first?.id, { reason: '太贵' })).toMatchObject({
    success: true,
    message: '操作成功！',
  });
  expect((await edit({ price: 20 })).body.success).toBe(true);
  const second = await waiting();
  expect(await decide(reviewer, 'approve', second?.id)).toMatchObject({ success: true });
  expect(await gift()).toMatchObject({ name: '花朵', price: 20 });
  await edit({ price: 30 });
  const third = await waiting();
  expect(await decide(reviewer, 'withdraw', third?.id)).toMatchObject({ success: false });
  expect(await decide(server.admin, 'withdraw', third?.id)).toMatchObject({ success: true });
  expect(await gift()).toMatchObject({ price: 20 });
});

test('each screen that decides money waits; the desk shows what does, and 账目健康 what was changed today', async () => {
  const friend = await person(db(), { userNo: '880001' });
  const whale = await person(db(), { userNo: '880002' });
  const [type] = await rowsOf(sql<{ id: string }>`select id::text from gold_type order by id limit 1`);
  await sql`insert into store_user (name, share_rate) values ('店', 0)`.execute(db());
  const [store] = await rowsOf(sql<{ id: string }>`select id::text from store_user`);
  const [limit] = await rowsOf(sql<{ id: string }>`
    select id::text from sys_config where code = 'withdrawal.secondApprovalFrom'`);
  const writes: [string, Promise<{ body: { success: boolean; message: string } }>][] = [
    [
      'rate',
      server.admin.post('/finance/goldBeanConfig/add', {
        goldPerHundred: 1,
        cnyPerHundred: 90_000,
        exchangeMinimum: 100,
      }),
    ],
    [
      'share',
      server.admin.post('/finance/shareRule/add', {
        voiceShare: 1,
        videoShare: 1,
        radioShare: 1,
        callPrice: 1,
      }),
    ],
    ['commission', server.admin.post('/finance/commissionRate/add', { firstRate: 100, secondRate: 10 })],
    [
      'sign-in',
      server.admin.post('/growth/signInRule/add', {
        ...{ name: '一', way: 'streak', days: [{ gold: 100_000 }], goldTypeId: type?.id },
        ...{ makeUpTimes: 0, makeUpPrice: 0 },
      }),
    ],
    [
      'benefit',
      server.admin.post('/finance/goldBenefit/add', {
        ...{
          step: 1,
          name: '一',
          threshold: 1,
          gold: 50_000_000,
          goldTypeId: type?.id,
          vipDays: 0,
          enabled: true,
        },
      }),
    ],
    [
      'store',
      server.admin.put('/user/storeUser/edit', {
        id: store?.id,
        ownerId: friend,
        shareRate: 10_000,
        reason: 'x',
      }),
    ],
    [
      'inviter',
      server.admin.post('/finance/distribution/action/assign', {
        userId: whale,
        inviterId: friend,
        reason: 'x',
      }),
    ],
    ['limit', server.admin.put('/operation/config/edit', { id: limit?.id, value: 100_000_000, reason: 'x' })],
    ['reset', server.admin.post('/operation/config/action/reset', { id: limit?.id, reason: 'x' })],
  ];
  const waits = [];
  for (const [name, answer] of writes) {
    const { message } = (await answer).body;
    waits.push([name, message.includes('等待另一位操作员') ? 'waits' : message]);
  }
  // it is the standard value already, so that nothing changes
  expect(waits.slice(0, -1)).toEqual(writes.slice(0, -1).map(([name]) => [name, 'waits']));
  const desk = (await server.admin.get('/finance/desk/list', { kind: 'change' })).body.result as {
    total: number;
  };
  expect(desk.total).toBe(8);
  expect(await rowsOf(sql`select from gold_benefit`)).toEqual([]);
  const inviterOf = async () =>
    (
      await rowsOf(
        sql<{ up: string | null }>`select inviter_id::text as up from app_user where id = ${whale}::bigint`,
      )
    )[0]?.up;
  expect(await inviterOf()).toBeNull();
  const [assigned] = await rowsOf(
    sql<{ id: string }>`select id::text from change_review where verb = 'assign'`,
  );
  expect(await decide(reviewer, 'approve', assigned?.id)).toMatchObject({ success: true });
  expect(await inviterOf()).toBe(friend);
  const { body } = await server.admin.get('/finance/books/query', { card: 'changedToday' });
  expect((body.result as { number: { value: number } }).number.value).toBeGreaterThanOrEqual(1);
});
