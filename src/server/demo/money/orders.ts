import { sql } from 'kysely';
import { type Chance, FOREVER, instantOf, type RecordData, wireTime } from '../../../engine/pure';
import { chanceOf } from '../chance';
import { fill } from '../fill';
import { knownBy } from '../growth';
import type { Story } from '../records';

const DAY = 86_400_000;
const GOLD_ORDERS = 5000;
const VIP_ORDERS = 260;
const OWNED_DRESSES = 260;
const LETTERS = { gold: 'G', vip: 'V', dress: 'D' };

/** Times in ms; null where it did not come so far. */
interface Order {
  kind: keyof typeof LETTERS;
  index: number;
  userId: string;
  platform: string;
  amount: number;
  status: string;
  ordered: number;
  paid: number | null;
  delivered: number | null;
  refunded: number | null;
  refundAmount: number | null;
}

const OF_SOME_KINDS = ['days', 'tierId', 'gold', 'bonus', 'firstTime', 'vipTypeId', 'dressId', 'radioId'];
const NOTHING_ELSE = Object.fromEntries(
  [...OF_SOME_KINDS, 'goldPaid', 'goldLots'].map((name) => [name, null]),
);

function orderOf(chance: Chance, order: Order, more: RecordData): RecordData {
  const { kind, index, userId, platform, amount, status, ordered, refundAmount } = order;
  const serial = String(index).padStart(6, '0');
  const time = (at: number | null) => (at === null ? null : wireTime(at));
  return {
    ...NOTHING_ELSE,
    ...{ kind, userId, platform, amount, status, refundAmount },
    orderNo: `${LETTERS[kind]}${wireTime(ordered).replace(/\D/g, '')}${serial}`,
    tradeNo: order.paid === null ? null : `42000${chance.integer(100_000_000, 999_999_999)}${serial}`,
    channel:
      platform === 'ios'
        ? 'apple'
        : chance.pick(['alipay', 'alipay', 'wechat', 'wechat', kind === 'gold' ? 'bank' : 'alipay']),
    paidTime: time(order.paid),
    deliveredTime: time(order.delivered),
    refundedTime: time(order.refunded),
    createTime: wireTime(ordered),
    ...more,
  };
}

/** What nobody paid within half an hour is closed, as the server's job would. */
function statusAt(age: number, drawn: string): string {
  return drawn === 'unpaid' && age > 1_800_000 ? 'closed' : drawn;
}

/** Recharges of the last 120 days: most delivered, some never paid, a few refunded; amounts follow the tier. */
export async function seedGoldOrders({ tx, now, screen }: Story): Promise<void> {
  const chance = chanceOf(20_260_101);
  const users = await sql<{ id: string }>`select id::text from app_user order by id`.execute(tx);
  const tiers = await sql<{ id: string; platform: string; amount: number; gold: number; bonus: number }>`
    select id::text, platform, amount::int, gold::int, bonus::int from price_config order by id limit 12`.execute(
    tx,
  );
  const seen = new Set<string>();
  await fill(tx, screen('finance/order'), GOLD_ORDERS, chance, (index) => {
    const { id: tierId, platform, amount, gold, bonus } = chance.pick(tiers.rows);
    // the later an order, the larger its index: ids and times rise together
    const left = (GOLD_ORDERS - index) / GOLD_ORDERS;
    const ordered = now - Math.floor(left * 120 * DAY) - chance.integer(0, 1500) * 1000;
    const place = Math.floor(chance.next() ** 2 * knownBy(ordered, now, users.rows.length));
    const userId = users.rows[place]?.id as string;
    const drawn = statusAt(now - ordered, goldStatus(chance.next()));
    const paid = drawn === 'unpaid' || drawn === 'closed' ? null : ordered + chance.integer(4, 90) * 1000;
    const firstTime = paid !== null && !seen.has(userId);
    if (firstTime) seen.add(userId);
    // a refund of tomorrow is a delivery of today
    const refunding = drawn === 'refunded' ? (paid ?? 0) + chance.integer(3600, 200_000) * 1000 : null;
    const refunded = refunding !== null && refunding <= now ? refunding : null;
    const status = drawn === 'refunded' && refunded === null ? 'delivered' : drawn;
    const isDelivered = paid !== null && (status === 'delivered' || status === 'refunded');
    const delivered = isDelivered ? Math.min(now, paid + chance.integer(0, 3) * 1000) : null;
    const refundAmount = refunded === null ? null : amount;
    return orderOf(
      chance,
      {
        kind: 'gold',
        index,
        userId,
        platform,
        amount,
        status,
        ordered,
        paid: paid && Math.min(now, paid),
        delivered,
        refunded,
        refundAmount,
      },
      { tierId, gold, bonus: firstTime ? bonus + gold : bonus, firstTime },
    );
  });
}

function goldStatus(draw: number): string {
  if (draw < 0.78) return 'delivered';
  if (draw < 0.9) return 'closed';
  if (draw < 0.955) return 'unpaid';
  return draw < 0.985 ? 'refunded' : 'paid';
}

/** Orders of memberships, and the memberships that follow: each order's days come after those that are there. */
export async function seedVipOrders({ tx, now, screen }: Story): Promise<void> {
  const chance = chanceOf(20_260_402);
  const types = await sql<{ id: string; days: number; price: number }>`
    select id::text, days::int, price::int from vip_type order by sort_no`.execute(tx);
  const people = await sql<{ id: string; platform: string; registered: string }>`
    select id::text, platform, create_time::text as registered from app_user where wealth > 0 order by id`.execute(
    tx,
  );
  const members = new Map<string, { type: string; until: number }>();
  await fill(tx, screen('finance/order'), VIP_ORDERS, chance, (index) => {
    const at =
      now - Math.floor(((VIP_ORDERS - index) / VIP_ORDERS) * 300 * DAY) + chance.integer(0, 3600) * 1000;
    const known = people.rows.filter(({ registered }) => instantOf(registered.slice(0, 19)) < at);
    const { id: userId, platform } = chance.pick(known.length > 0 ? known : people.rows.slice(0, 1));
    const type = types.rows[chance.pick([0, 0, 0, 1, 1, 2])] as (typeof types.rows)[number];
    const ordered = Math.min(at, now - 120_000);
    const drawn = statusAt(now - ordered, vipStatus(chance.next()));
    const paid = drawn === 'closed' || drawn === 'unpaid' ? null : ordered + chance.integer(5, 60) * 1000;
    const used = chance.integer(1, 3);
    const isRefunded = drawn === 'refunded' && paid !== null && paid + used * DAY < now;
    const unused = isRefunded ? type.days - used : 0;
    // paid and not delivered: what 补单 is for
    const isStuck = index > VIP_ORDERS - 4 && drawn === 'delivered';
    if (paid !== null && !isStuck) {
      const until = Math.max(members.get(userId)?.until ?? 0, paid) + (type.days - unused) * DAY;
      members.set(userId, { type: type.id, until });
    }
    return orderOf(
      chance,
      {
        ...{ kind: 'vip', index, userId, platform, amount: type.price, ordered, paid },
        status: isStuck ? 'paid' : drawn === 'refunded' && !isRefunded ? 'delivered' : drawn,
        delivered: paid === null || isStuck ? null : paid + 1000,
        refunded: isRefunded && paid !== null ? paid + used * DAY : null,
        refundAmount: isRefunded ? Math.floor((type.price * unused) / type.days) : null,
      },
      { vipTypeId: type.id, days: type.days },
    );
  });
  for (const [id, { type, until }] of members)
    await sql`update app_user set vip_type_id = ${type}::bigint, vip_until = ${wireTime(until)}::timestamptz
      where id = ${id}::bigint`.execute(tx);
}

function vipStatus(draw: number): string {
  if (draw < 0.82) return 'delivered';
  if (draw < 0.87) return 'refunded';
  return draw < 0.94 ? 'closed' : 'unpaid';
}

/** The dresses of people: bought, given, expired, reversed; and the orders of those that were bought. */
export async function seedDressOrders({ tx, now, screen }: Story): Promise<void> {
  const chance = chanceOf(20_260_410);
  const users = await sql<{ id: string }>`select id::text from app_user order by id`.execute(tx);
  const dresses = await sql<{ id: string; way: string; prices: { days: number; price: number }[] | null }>`
    select id::text, way, prices from dress order by id`.execute(tx);
  const orders: RecordData[] = [];
  await fill(tx, screen('goods/user-dress'), OWNED_DRESSES, chance, (index) => {
    const { id: dressId, way, prices } = chance.pick(dresses.rows);
    const isGranted = index % 4 === 3 || way === 'given';
    const days = chance.pick([7, 7, 30, 30, 30, 0]);
    const start = now - chance.integer(0, 90 * 24) * 3_600_000 - 60_000;
    const isRevoked = index % 29 === 7;
    const userId = users.rows[chance.integer(0, knownBy(start - 60_000, now, users.rows.length) - 1)]
      ?.id as string;
    const amount = prices?.find((price) => price.days === days)?.price ?? 0;
    const status = isRevoked ? 'refunded' : 'delivered';
    const times = { ordered: start - chance.integer(10, 50) * 1000, paid: start, delivered: start };
    const refund = {
      refunded: isRevoked ? start + 60_000 : null,
      // the day that has started counts as used
      refundAmount: isRevoked ? (days === 0 ? amount : Math.floor((amount * (days - 1)) / days)) : null,
    };
    const platform = chance.pick(['ios', 'android']);
    const order = orderOf(
      chance,
      { kind: 'dress', index, userId, platform, amount, status, ...times, ...refund },
      { dressId, days },
    );
    if (!isGranted) orders.push(order);
    return {
      ...{
        userId,
        dressId,
        source: isGranted ? 'granted' : 'bought',
        status: isRevoked ? 'revoked' : 'held',
      },
      beginTime: wireTime(start),
      endTime: days === 0 ? FOREVER : wireTime(start + days * DAY),
      orderNo: isGranted ? null : order.orderNo,
      grantReason: isGranted
        ? chance.pick(['周年庆奖励', '十月唱将前三', '新人礼', '直播间活动奖品', '补偿'])
        : null,
      revokeReason: isRevoked ? (isGranted ? '活动作弊，收回奖品' : '订单退款：用户申请') : null,
      revokedTime: isRevoked ? wireTime(start + 60_000) : null,
      createTime: wireTime(start),
    };
  });
  await fill(tx, screen('finance/order'), orders.length, chance, (index) => orders[index] as RecordData);
}
