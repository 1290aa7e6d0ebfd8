import { sql } from 'kysely';
import { deliverPaid } from '../../src/domain/money/rules/orders/pay';
import { recordPayment } from '../../src/domain/money/rules/payments/recordPayment';
import { SYSTEM_CALLER } from '../../src/server/caller';
import type { Db } from '../../src/server/db/connection';
import { radio } from './moneyLedgerActs';
import { type Act, type Actor, button, type Goods, nextId, post, type Tale, within } from './moneyPlay';
import { order } from './moneyStory';

type Made = 'recharge' | 'vip' | 'dress' | 'radio';

/** The last of its kind, bought before where there is none. */
async function takenBack(tale: Tale, kind: Made, buy: Actor, more: object = {}): Promise<Act> {
  if (tale.made[kind].length === 0) {
    const act = await buy(tale, { amount: 30, isDebtAccepted: false });
    await act(false);
  }
  const id = tale.made[kind].at(-1) ?? '1';
  return button(tale, '/finance/order/action/refund', { id, reason: '退款', ...more });
}

const vip: Actor = (tale) => bought(tale, 'vip', { kind: 'vip', itemId: tale.goods.vip });
const dress: Actor = (tale, { amount }) =>
  bought(tale, 'dress', { kind: 'dress', itemId: tale.goods.dress, days: amount > 100 ? 0 : 7 });

/** Ordered now; the step is the notice of its payment, which dies before or after the payment is noted. */
async function bought(tale: Tale, made: Exclude<Made, 'radio'>, what: object): Promise<Act> {
  const { app, payer } = tale;
  const clientId = await nextId(tale);
  const order = { clientId, userId: payer, channel: 'alipay', platform: 'ios', ...what };
  const [{ body }] = await Promise.all([app.post('/app/orders', order), app.post('/app/orders', order)]);
  // a dress that they have for good is not sold again
  if (!body.success) return async () => undefined;
  const { id, orderNo, amount } = body.result as { id: string; orderNo: string; amount: number };
  tale.made[made].push(id);
  const paid = { userId: payer, orderNo, channel: 'alipay', tradeNo: `T${orderNo}`, amount } as const;
  const notice = { ...paid, paidTime: null };
  return async (isKilled) => {
    if (!isKilled) return post(app, '/app/orders/paid', notice);
    const cause = (tx: Db) => ({ tx, caller: SYSTEM_CALLER, services: tale.server.services });
    const noted = within(tale, (tx) => recordPayment(cause(tx), notice));
    await noted(true);
    await noted(false);
    await within(tale, (tx) => deliverPaid(cause(tx), id))(true);
  };
}

/** Orders of every kind: paid at the app's door or delivered by hand, and taken back. */
export const ORDER_ACTS: Record<string, Actor> = {
  recharge: async (tale, { amount }) => {
    const orderNo = await nextId(tale);
    const id = await order(tale.server.services.db, tale.payer, { orderNo, gold: amount, status: 'paid' });
    tale.made.recharge.push(id);
    return button(tale, '/finance/order/action/deliver', { id, reason: '补单' });
  },
  pay: (tale, { amount }) => bought(tale, 'recharge', { kind: 'gold', itemId: tale.goods.tiers[amount] }),
  vip,
  dress,
  refund: (tale, { isDebtAccepted }) => takenBack(tale, 'recharge', vip, { acceptDebt: isDebtAccepted }),
  refundVip: (tale) => takenBack(tale, 'vip', vip),
  refundDress: (tale) => takenBack(tale, 'dress', dress),
  refundRadio: (tale) => takenBack(tale, 'radio', radio),
};

export async function plantGoods(db: Db): Promise<Goods> {
  await sql`update pay_config set alipay_enabled = true, min_amount = 1, max_amount = 1000000, daily_limit = 100000000`.execute(
    db,
  );
  const tiers = await sql<{ gold: number; id: string }>`
    insert into price_config (name, platform, amount, gold, bonus, first_bonus, enabled, valid_from)
    select gold || '金币', 'ios', gold * 10, gold, gold / 5, 2, true, now() - interval '1 minute' from unnest(array[1, 7, 30, 100, 250]) gold
    returning gold::int as gold, id::text`.execute(db);
  const vip = await sql<{ id: string }>`
    insert into vip_type (name, days, price, enabled) values ('月卡', 30, 3000, true) returning id::text`.execute(
    db,
  );
  const dress = await sql<{ id: string }>`insert into dress (name, kind, image, way, enabled, prices)
    values ('星河', 'card', 'a.png', 'sold', true, '[{"days":7,"price":700},{"days":0,"price":9000}]') returning id::text`.execute(
    db,
  );
  return {
    tiers: Object.fromEntries(tiers.rows.map(({ gold, id }) => [gold, id])),
    vip: vip.rows[0]?.id as string,
    dress: dress.rows[0]?.id as string,
  };
}

/** What must hold of orders at any time; each list is empty when it does. */
export async function brokenOrders(db: Db) {
  const refunds = await sql`select id from gold_order where refund_amount > amount`.execute(db);
  const trades =
    await sql`select trade_no from gold_order where trade_no is not null group by 1 having count(*) > 1`.execute(
      db,
    );
  const firsts =
    await sql`select user_id from gold_order where first_time and status in ('paid', 'delivered', 'refunded')
    group by 1 having count(*) > 1`.execute(db);
  const totals =
    await sql`select u.id from app_user u join gold_order o on o.user_id = u.id and o.kind = 'gold'
    group by u.id having coalesce(u.recharge_total, 0) <> coalesce(sum(o.amount - coalesce(o.refund_amount, 0)) filter (where o.status = 'delivered'), 0)`.execute(
      db,
    );
  return {
    refunds: refunds.rows,
    trades: trades.rows,
    firsts: firsts.rows,
    totals: totals.rows,
    memberships: await brokenMemberships(db),
    dresses: await brokenDresses(db),
  };
}

export const SOUND_ORDERS = { refunds: [], trades: [], firsts: [], totals: [], memberships: [], dresses: [] };

/** A membership is the days that its orders gave, less those that were paid back or no longer reached, from the first delivery on; so say its periods. */
async function brokenMemberships(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select u.id, u.vip_until, o.* from app_user u join (
      select user_id, min(delivered_time) as first, sum(days) as given,
        coalesce(sum(refund_amount * days / nullif(amount, 0)) filter (where status = 'refunded'), 0)
          + (select coalesce(sum(benefit_days), 0) from refund r where r.user_id = gold_order.user_id) as back
      from gold_order where kind = 'vip' and delivered_time is not null group by 1) o on o.user_id = u.id
    where u.vip_until is null
      or abs(extract(epoch from u.vip_until - o.first) - (o.given - o.back) * 86400) > 60`.execute(db);
  return [...rows, ...(await brokenPeriods(db))];
}

/** Every day that an order gave is in its periods; those of a person do not overlap, and their pair is what the periods say. */
export async function brokenPeriods(db: Db): Promise<unknown[]> {
  const lengths = await sql`
    select o.id, o.days, sum(m.end_time - m.begin_time) as length from gold_order o left join membership m on m.order_id = o.id
    where o.kind = 'vip' and o.delivered_time is not null
    group by o.id having sum(m.end_time - m.begin_time) is distinct from o.days * interval '24 hours'`.execute(
    db,
  );
  const refunds = await sql`
    select o.id, o.refund_amount from gold_order o left join membership m on m.order_id = o.id and m.status = 'refunded'
    where o.kind = 'vip' and o.delivered_time is not null
    group by o.id having (o.status = 'delivered' and count(m.id) > 0) or (o.status = 'refunded' and o.refund_amount <>
      floor(o.amount * coalesce(extract(epoch from sum(m.end_time - m.begin_time)) / 86400, 0) / o.days))`.execute(
    db,
  );
  const overlaps = await sql`
    select one.id from membership one join membership other on other.user_id = one.user_id and other.id > one.id
      and one.begin_time < other.end_time and other.begin_time < one.end_time
    where one.status <> 'refunded' and other.status <> 'refunded'`.execute(db);
  const pairs = await sql`
    select u.id, u.vip_type_id, u.vip_until from app_user u
    join (select user_id, max(end_time) as until from membership where status <> 'refunded' group by 1) last on last.user_id = u.id
    join lateral (select vip_type_id from membership m where m.user_id = u.id and status <> 'refunded'
      order by status = 'inForce' desc, end_time desc limit 1) current on true
    where u.vip_until <> last.until or u.vip_type_id is distinct from current.vip_type_id`.execute(db);
  return [lengths, refunds, overlaps, pairs].flatMap(({ rows }) => rows);
}

/** What was bought is held, what was refunded is not, and no two of a person overlap. */
async function brokenDresses(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select o.id from gold_order o left join user_dress d on d.order_no = o.order_no
    where o.kind = 'dress' group by o.id
    having count(*) filter (where d.status = 'held') <> case when o.status = 'delivered' then 1 else 0 end
    union all
    select one.id from user_dress one join user_dress other on other.user_id = one.user_id and other.dress_id = one.dress_id
      and other.id > one.id and one.status = 'held' and other.status = 'held'
      and one.begin_time < other.end_time and other.begin_time < one.end_time`.execute(db);
  return rows;
}
