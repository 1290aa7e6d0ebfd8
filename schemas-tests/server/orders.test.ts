import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { move } from '../../src/domain/ledger/move';
import { PICTURE, storedFiles } from '../../src/testing/server/storedFiles';
import { brokenRules, order, person, SOUND, walletOf } from '../support/moneyStory';
import { agreedTo } from '../support/reviewer';
import { operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** One shape of orders, each kind with its own delivery and reversal: `catalogue.md` §5. */
let server: TestServer;
let vipType: string;
beforeAll(async () => {
  server = await startTestServer();
  await storedFiles(server.services.db, PICTURE);
  const made = await sql<{ id: string }>`
    insert into vip_type (name, days, price) values ('月卡', 30, 3000) returning id::text`.execute(db());
  vipType = made.rows[0]?.id as string;
});
afterAll(() => server.close());

const db = () => server.services.db;
let serial = 0;
const next = () => String(++serial + 80_000);

async function vipOrder(
  userId: string,
  values: { days: number; amount: number; status?: string; ago?: string },
) {
  const { rows } = await sql<{ id: string }>`
    insert into gold_order (kind, order_no, user_id, vip_type_id, days, amount, status)
    values ('vip', ${`V${next()}`}, ${userId}::bigint, ${vipType}::bigint, ${values.days}, ${values.amount}, ${values.status ?? 'paid'})
    returning id::text`.execute(db());
  return rows[0]?.id as string;
}

const act = (action: string, body: object, client = server.admin, path = '/finance/order') =>
  client.post(`${path}/action/${action}`, { reason: '用户申请', ...body }).then((answer) => answer.body);

/** Days of membership from now, rounded. */
async function member(userId: string) {
  const { rows } = await sql<{ days: number | null; type: string | null }>`
    select round(extract(epoch from vip_until - now()) / 86400)::int as days, vip_type_id::text as type
    from app_user where id = ${userId}::bigint`.execute(db());
  return rows[0];
}

const orderOf = async (id: string) =>
  (await server.admin.get('/finance/order/queryById', { id })).body.result as Record<string, unknown>;

/** As if so many days had passed since. */
const pass = (userId: string, days: number) =>
  sql`with later as (update app_user set vip_until = vip_until - make_interval(days => ${days}) where id = ${userId}::bigint),
      moved as (update membership set begin_time = begin_time - make_interval(days => ${days}),
        end_time = end_time - make_interval(days => ${days}) where user_id = ${userId}::bigint)
    update gold_order set delivered_time = delivered_time - make_interval(days => ${days})
    where user_id = ${userId}::bigint`.execute(db());

test('a membership’s refund pays back the days that have not started and takes exactly them', async () => {
  const user = await person(db(), { userNo: next() });
  const [first, second] = [
    await vipOrder(user, { days: 30, amount: 3000 }),
    await vipOrder(user, { days: 90, amount: 7801 }),
  ];
  expect(await act('deliver', { id: first })).toMatchObject({ message: '补单成功！' });
  await pass(user, 10);
  expect(await act('deliver', { id: second })).toMatchObject({ success: true });
  expect(await member(user)).toEqual({ days: 110, type: vipType });
  // twenty days of the first are left, of which the running one counts as used
  expect((await orderOf(first)).refundable).toBe(1900);
  expect((await orderOf(second)).refundable).toBe(7801);
  expect(await act('refund', { id: first })).toMatchObject({
    success: true,
    message: '退款成功，收回 19 天会员',
  });
  expect(await orderOf(first)).toMatchObject({ status: 'refunded', refundAmount: 1900, refundable: null });
  expect(await member(user)).toEqual({ days: 91, type: vipType });
  expect(await act('refund', { id: first })).toMatchObject({ success: false, message: '该记录已被他人处理' });
  // of two concurrent presses one wins
  const both = await Promise.all([act('refund', { id: second }), act('refund', { id: second })]);
  expect(both.filter((answer) => answer.success)).toHaveLength(1);
  expect((await member(user))?.days).toBeLessThanOrEqual(2);
  const { rows } = await sql`select 1 from gold_order where refund_amount > amount`.execute(db());
  expect(rows).toEqual([]);
});

test('a bought dress queues behind the one that is worn; its refund takes it off and pays back its days', async () => {
  const user = await person(db(), { userNo: next() });
  const made = await sql<{ id: string }>`
    insert into dress (name, kind, image, way) values ('星河', 'card', 'a.png', 'sold') returning id::text`.execute(
    db(),
  );
  const dressId = made.rows[0]?.id;
  const bought = async (days: number, amount: number) => {
    const { rows } = await sql<{ id: string }>`
      insert into gold_order (kind, order_no, user_id, dress_id, days, amount, status)
      values ('dress', ${`D${next()}`}, ${user}::bigint, ${dressId}::bigint, ${days}, ${amount}, 'paid') returning id::text`.execute(
      db(),
    );
    return rows[0]?.id as string;
  };
  const worn = async () =>
    (
      await sql<{ status: string; days: number }>`
        select status, round(extract(epoch from end_time - now()) / 86400)::int as days from user_dress
        where user_id = ${user}::bigint order by id`.execute(db())
    ).rows;
  const [first, second, forGood, late] = [
    await bought(7, 700),
    await bought(30, 2999),
    await bought(0, 9000),
    await bought(7, 700),
  ];
  for (const id of [first, second]) expect(await act('deliver', { id })).toMatchObject({ success: true });
  expect(await worn()).toEqual([
    { status: 'held', days: 7 },
    { status: 'held', days: 37 },
  ]);
  expect((await orderOf(first)).refundable).toBe(600);
  expect((await orderOf(second)).refundable).toBe(2999);
  expect(await act('refund', { id: first })).toMatchObject({ message: '退款成功，装扮已收回' });
  expect(await orderOf(first)).toMatchObject({ status: 'refunded', refundAmount: 600 });
  expect((await worn())[1]).toEqual({ status: 'held', days: 30 });
  expect(await act('deliver', { id: forGood })).toMatchObject({ success: true });
  expect(await act('deliver', { id: late })).toMatchObject({ message: '用户已永久拥有这件装扮，请退款' });
  expect(await act('refund', { id: late })).toMatchObject({ success: true });
  expect(await act('refund', { id: forGood })).toMatchObject({ success: true });
  expect(await orderOf(forGood)).toMatchObject({ refundAmount: 9000 });
  expect((await worn()).map(({ status }) => status)).toEqual(['revoked', 'held', 'revoked']);
  // of two concurrent presses one wins; what was taken back by hand pays nothing back
  const both = await Promise.all([act('refund', { id: second }), act('refund', { id: second })]);
  expect(both.filter((answer) => answer.success)).toHaveLength(1);
  const last = await bought(30, 2999);
  await act('deliver', { id: last });
  const [{ id: grantId } = { id: '' }] = (
    (await server.admin.get('/dress/userDress/list', { userId: user, status: 'held' })).body.result as {
      records: { id: string }[];
    }
  ).records;
  await act('revoke', { id: grantId }, server.admin, '/dress/userDress');
  expect(await act('refund', { id: last })).toMatchObject({
    message: '退款成功，装扮早已收回，不再退钱',
  });
  expect(await orderOf(last)).toMatchObject({ status: 'refunded', refundAmount: 0 });
});

test('two orders of one person refunded concurrently take what each gave', async () => {
  const user = await person(db(), { userNo: next() });
  const ids = [
    await vipOrder(user, { days: 30, amount: 3000 }),
    await vipOrder(user, { days: 30, amount: 3000 }),
  ];
  for (const id of ids) await act('deliver', { id });
  const answers = await Promise.all(ids.map((id) => act('refund', { id })));
  expect(answers.every((answer) => answer.success)).toBe(true);
  const paid = await Promise.all(ids.map(async (id) => Number((await orderOf(id)).refundAmount)));
  expect(paid[0]).toBeGreaterThanOrEqual(2800);
  expect(paid[1]).toBeGreaterThanOrEqual(2800);
  const days = (await member(user))?.days ?? 0;
  expect(days).toBeGreaterThanOrEqual(0);
  expect(days).toBeLessThanOrEqual(3);
});

test('what was only paid is paid back whole, and an order without its days is refused', async () => {
  const user = await person(db(), { userNo: next() });
  const id = await vipOrder(user, { days: 30, amount: 3000 });
  expect(await act('refund', { id })).toMatchObject({ success: true });
  expect(await orderOf(id)).toMatchObject({ status: 'refunded', refundAmount: 3000 });
  expect((await member(user))?.days).toBeNull();
  const broken = await vipOrder(user, { days: 0, amount: 3000 });
  expect(await act('deliver', { id: broken })).toMatchObject({
    success: false,
    message: '订单没有会员天数，不能处理',
  });
});

test('a programme paid in gold is given back into the lots it was taken from', async () => {
  const user = await person(db(), { userNo: next() });
  const give = (amount: number, goldType: string) =>
    db()
      .transaction()
      .execute((tx) =>
        move(tx, {
          userId: user,
          currency: 'gold',
          amount,
          goldType,
          cause: { businessType: 'adjust', businessId: next(), step: 'normal' },
          operatorId: null,
        }),
      );
  await give(3, 'event');
  await give(100, 'bought');
  const { rows } = await sql<{ id: string }>`select next_id()::text as id`.execute(db());
  const id = rows[0]?.id as string;
  const cause = { businessType: 'radio', businessId: id, step: 'normal' } as const;
  const { spent } = await db()
    .transaction()
    .execute((tx) => move(tx, { userId: user, currency: 'gold', amount: -20, cause, operatorId: null }));
  expect(spent.map(({ amount }) => amount).sort()).toEqual([17, 3]);
  await sql`insert into gold_order (id, kind, order_no, user_id, gold_paid, gold_lots, status)
    values (${id}::bigint, 'radio', ${`R${id}`}, ${user}::bigint, 20, ${JSON.stringify(spent)}::jsonb, 'delivered')`.execute(
    db(),
  );
  expect(await act('refund', { id })).toMatchObject({ success: true, message: '退款成功，退回 20 金币' });
  const lots = await sql<{
    left: string;
  }>`select remaining as left from gold_lot where user_id = ${user}::bigint
    order by id`.execute(db());
  expect(lots.rows.map(({ left }) => Number(left))).toEqual([3, 100]);
  expect(await walletOf(db(), user, 'gold')).toEqual({ balance: 103, debt: 0 });
  expect(await brokenRules(db())).toEqual(SOUND);
});

test('each view shows and changes its own kind only, under its own codes', async () => {
  const user = await person(db(), { userNo: next() });
  const id = await vipOrder(user, { days: 30, amount: 3000 });
  const clerk = await operatorWith(server, 'gold_clerk', [
    'gold-order:list',
    'gold-order:refund',
    'gold-order:debt',
  ]);
  expect((await clerk.get('/finance/goldOrder/queryById', { id })).body.success).toBe(false);
  expect(await act('refund', { id }, clerk, '/finance/goldOrder')).toMatchObject({
    success: false,
    message: '未找到对应实体',
  });
  expect((await clerk.get('/finance/order/list')).status).toBe(403);
  expect((await clerk.get('/vip/vipRecord/list')).status).toBe(403);
  const seller = await operatorWith(server, 'vip_clerk', ['vip-record:list', 'vip-record:deliver']);
  expect(await act('deliver', { id }, seller, '/vip/vipRecord')).toMatchObject({ success: true });
  expect((await seller.post('/vip/vipRecord/action/refund', { id, reason: '退' })).status).toBe(403);
});

test('accumulated recharge gives each step once; a refund takes back what it no longer reaches, and it can be reached again', async () => {
  const kinds = await sql<{ id: string }>`select id::text from gold_type where code = 'given'`.execute(db());
  const step = (values: object) =>
    agreedTo(
      server,
      server.admin.post('/finance/goldBenefit/add', { enabled: true, gold: 0, vipDays: 0, ...values }),
    );
  expect(await step({ step: 1, name: '空', threshold: 1 })).toMatchObject({
    success: false,
    message: '送金币和送会员天数至少填一项',
  });
  const goldTypeId = kinds.rows[0]?.id;
  await step({ step: 1, name: '青铜礼', threshold: 1000, gold: 7, goldTypeId });
  await step({ step: 2, name: '白银礼', threshold: 1500, vipDays: 3, vipTypeId: vipType });
  const low = await step({ step: 3, name: '黄金礼', threshold: 1500, gold: 1, goldTypeId });
  expect(low.success).toBe(false);
  const user = await person(db(), { userNo: next() });
  const recharge = (gold: number) => order(db(), user, { orderNo: next(), gold, status: 'paid' });
  const [first, second] = [await recharge(100), await recharge(50)];
  expect(await act('deliver', { id: first })).toMatchObject({ message: '已补发，达到 青铜礼' });
  expect(await walletOf(db(), user, 'gold')).toEqual({ balance: 107, debt: 0 });
  expect(await act('deliver', { id: second })).toMatchObject({ message: '已补发，达到 白银礼' });
  expect(await member(user)).toEqual({ days: 3, type: vipType });
  expect(await act('refund', { id: first })).toMatchObject({ message: '退款成功，收回 白银礼、青铜礼' });
  expect(await act('refund', { id: second })).toMatchObject({ message: '退款成功！' });
  expect(await walletOf(db(), user, 'gold')).toEqual({ balance: 0, debt: 0 });
  // the day that has begun is used
  expect(await member(user)).toEqual({ days: 1, type: vipType });
  const again = await recharge(200);
  expect(await act('deliver', { id: again })).toMatchObject({ message: '已补发，达到 青铜礼、白银礼' });
  const grants = (await server.admin.get('/finance/goldBenefitGrant/list', { userId: user })).body.result as {
    total: number;
  };
  expect(grants.total).toBe(4);
  expect(await brokenRules(db())).toEqual(SOUND);
});

test('a membership’s benefits are those of its type that are on', async () => {
  const benefit = async (code: string) => {
    const body = { code, name: code, icon: PICTURE, intro: '说明', sortNo: 1 };
    const added = (await server.admin.post('/vip/vipBenefit/add', body)).body;
    expect(added.message).toBe('添加成功！');
    const { rows } = await sql<{ id: string }>`select id::text from vip_benefit where code = ${code}`.execute(
      db(),
    );
    return rows[0]?.id as string;
  };
  const ids = [await benefit('badge'), await benefit('hide')];
  const saved = await server.admin.put('/vip/vipType/edit', {
    id: vipType,
    benefitIds: ids,
    reason: '加权益',
  });
  expect(saved.body).toMatchObject({ success: true });
  await server.admin.put('/vip/vipBenefit/edit', { id: ids[1], enabled: false });
  const { rows } = await sql<{ codes: string[] }>`
    select array_agg(b.code) as codes from vip_type t join vip_benefit b on t.benefit_ids @> to_jsonb(b.id::text) and b.enabled
    where t.id = ${vipType}::bigint`.execute(db());
  expect(rows[0]?.codes).toEqual(['badge']);
  // one that a type names is not deleted
  const gone = await server.admin.delete('/vip/vipBenefit/delete', { id: ids[0] as string });
  expect(gone.body.success).toBe(false);
});

test('商品 names what was bought in one column, to those who may open it', async () => {
  const user = await person(db(), { userNo: next() });
  const id = await vipOrder(user, { days: 30, amount: 3000 });
  const goods = { screen: 'vip/vip-type', id: vipType, text: '月卡', code: 'vip-type:list' };
  expect(await orderOf(id)).toMatchObject({ goods });
  const codes = ['order:list', 'vip-type:list'];
  const withTypes = await operatorWith(server, 'goods_clerk', codes);
  const without = await operatorWith(server, 'order_clerk', codes.slice(0, 1));
  const seenBy = async (client: typeof server.admin) =>
    (
      (await client.get('/finance/order/list', { userId: user })).body.result as {
        records: { goods?: unknown }[];
      }
    ).records[0];
  expect(await seenBy(withTypes)).toMatchObject({ id, goods });
  expect((await seenBy(without))?.goods ?? null).toBeNull();
});
