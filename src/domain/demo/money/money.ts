import { sql } from 'kysely';
import { type SeededRandom, seededRandom, wireTime } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { countSold } from '../../money/rules/giftSold';
import { noteRisks } from '../../money/rules/withdrawalRisk';
import { inDayCurve } from '../dayCurve';
import type { Story } from '../records';
import { adjustmentIntents } from './adjustments';
import { seedBackpacks } from './backpacks';
import { benefitGranter, type Claimer, taskClaimer } from './benefits';
import { Books, type Intent, playInOrder } from './books';
import { callIntents, settleCalls } from './calls';
import { type Host, hostIntents } from './hosts';
import type { GoldKind } from './lots';
import { seedMemberships } from './memberships';
import { signInIntents } from './signIns';

const DAY = 86_400_000;

/** Amounts of gold and money; times in ms. */
interface Order {
  id: string;
  userId: string;
  tierId: string;
  amount: number;
  gold: number;
  bonus: number;
  delivered: number;
  refunded: number | null;
}

interface Gift {
  id: string;
  price: number;
  share: number;
}

/**
 * Wallets, ledger, gifts given and withdrawals that follow from the demonstration's orders, played in the order of time:
 * what nobody can pay for does not happen.
 */
export async function seedMoney({ tx, now }: Pick<Story, 'tx' | 'now'>): Promise<void> {
  const chance = seededRandom(20_260_102);
  const { rows: hosts } = await sql<Host>`
    select id, level::int as level, real_name as "realName", (extract(epoch from create_time) * 1000)::float8 as since from app_user
    where is_host order by id`.execute(tx);
  const { rows: gifts } = await sql<Gift>`
    select id, price::int, host_share::int as share from gift order by id`.execute(tx);
  const { rows: orders } = await sql<Order>`
    select id, user_id as "userId", tier_id as "tierId", amount::int, gold::int, bonus::int,
      (extract(epoch from delivered_time) * 1000)::float8 as delivered, (extract(epoch from refunded_time) * 1000)::float8 as refunded
    from gold_order where kind = 'gold' and status in ('delivered', 'refunded') order by delivered_time`.execute(
    tx,
  );
  const { rows: kinds } = await sql<GoldKind>`
    select id::text, code, days::int as days from gold_type order by sort_no, id`.execute(tx);
  const [grant, claim] = [await benefitGranter(tx), await taskClaimer(tx)];
  const books = new Books(now, kinds);
  const calls = await callIntents(tx, now);
  const intents = [
    ...orders.flatMap((order) => rechargeIntents(order, { grant, claim, now })),
    ...orders.flatMap((order) => giftIntents(chance, { order, hosts, gifts, now })),
    ...(await inviteIntents(tx)),
    ...calls.intents,
    ...(await radioIntents(tx, chance, { orders, now })),
    ...(await hostIntents(tx, { chance, hosts, now })),
    ...(await adjustmentIntents(tx, now)),
    ...(await signInIntents(tx, { chance, now, claim })),
  ];
  playInOrder(intents, books);
  await books.store(tx);
  await seedMemberships({ tx, now });
  await seedBackpacks({ tx, now });
  await settleCalls(tx, calls.paid);
  await noteGains(tx);
  await noteRisks(
    tx,
    books.of('withdrawal').map(({ id }) => String(id)),
  );
  await countSold(tx, wireTime(now));
}

/** The experience that sign-ins and tasks gave. */
async function noteGains(tx: Db): Promise<void> {
  await sql`insert into growth_gain (user_id, track, source, amount, experience, day, reason, create_time)
    select user_id, 'activity', source, 1, experience, (at at time zone 'Asia/Shanghai')::date, reason, at from (
      select id, user_id, 'signInGift' as source, experience, '签到' as reason, create_time as at from sign_in
      union all select c.id, c.user_id, 'task', c.experience, '任务：' || t.name, c.create_time
        from task_claim c join growth_task t on t.id = c.task_id) as given
    where experience > 0 order by source, id`.execute(tx);
}

/** A recharge with what it brings besides, and its refund. */
function rechargeIntents(
  order: Order,
  { grant, claim, now }: { grant: Awaited<ReturnType<typeof benefitGranter>>; claim: Claimer; now: number },
): Intent[] {
  const { id: orderId, userId, tierId, amount, delivered: at, refunded } = order;
  const gold = order.gold + order.bonus;
  const cause = { business_type: 'recharge', business_id: orderId, version_of: 'price', version_id: tierId };
  const entry = { user_id: userId, currency: 'gold', ...cause } as const;
  const pay = (books: Books) => {
    books.move(at, { ...entry, amount: gold, step: 'normal' }, { bought: order.gold, given: order.bonus });
    grant(books, { orderId, userId, amount, at });
    if (at > now - 90 * DAY) claim(books, '首次充值', { userId, at, counted: '充值不小于 ¥0.01：满足' });
  };
  if (refunded === null) return [{ at, run: pay }];
  const refund = { ...entry, amount: -gold, step: 'refund', note: '用户申请退款' };
  return [
    { at, run: pay },
    { at: refunded, run: (books) => books.move(refunded, refund) },
  ];
}

/** A recharge is followed by one to four gifts in the days after. */
function giftIntents(
  chance: SeededRandom,
  { order, hosts, gifts, now }: { order: Order; hosts: Host[]; gifts: Gift[]; now: number },
): Intent[] {
  return Array.from({ length: chance.integer(1, 4) }, () => {
    const later = order.delivered + chance.integer(60, 4 * 86_400) * 1000;
    const at = Math.max(inDayCurve(later, now), order.delivered + 60_000);
    return { at, run: (books: Books) => giveGift(books, chance, { at, sender: order.userId, hosts, gifts }) };
  }).filter(({ at }) => at < now);
}

function giveGift(
  books: Books,
  chance: SeededRandom,
  { at, sender, hosts, gifts }: { at: number; sender: string; hosts: Host[]; gifts: Gift[] },
): void {
  const budget = books.balance(sender, 'gold');
  const affordable = gifts.filter(({ price }) => price <= budget);
  const gift = affordable[Math.floor(Math.sqrt(chance.next()) * affordable.length)];
  const known = hosts.filter(({ since }) => since < at);
  const receiver = known[Math.floor(chance.next() ** 2 * known.length)]?.id;
  if (gift === undefined || receiver === undefined || receiver === sender) return;
  const amount = Math.max(1, Math.min(chance.pick([1, 1, 1, 3, 5, 10, 66]), Math.floor(budget / gift.price)));
  const gold = gift.price * amount;
  const bean = Math.floor((gold * gift.share) / 10_000);
  const id = books.nextId(at);
  const scene = chance.pick(['room', 'room', 'room', 'chat', 'call', 'post']);
  const people = { sender_id: sender, receiver_id: receiver };
  books
    .of('gift_record')
    .push({ id, gift_id: gift.id, ...people, amount, gold, bean, scene, create_time: wireTime(at) });
  const cause = { business_type: 'gift', business_id: id, step: 'normal', payer_id: sender };
  books.move(at, { ...cause, user_id: sender, currency: 'gold', amount: -gold });
  if (bean > 0) books.move(at, { ...cause, user_id: receiver, currency: 'bean', amount: bean });
}

/** The rewards of invitations that passed, each when it did. */
async function inviteIntents(tx: Db): Promise<Intent[]> {
  const { rows } = await sql<{ id: string; user_id: string; amount: number; at: number }>`
    select id, user_id, reward::int as amount, (extract(epoch from review_time) * 1000)::float8 as at
    from invite_audit where status = 'passed' order by id`.execute(tx);
  return rows.map(({ id, user_id, amount, at }) => {
    const cause = { business_type: 'invite', business_id: id, step: 'normal', note: '邀请奖励' };
    return {
      at,
      run: (books) => books.move(at, { user_id, currency: 'gold', amount, ...cause }, { event: amount }),
    };
  });
}

/** Programmes that were bought, a while after gold was. */
async function radioIntents(
  tx: Db,
  chance: SeededRandom,
  { orders, now }: { orders: Order[]; now: number },
): Promise<Intent[]> {
  const { rows } = await sql<{ id: string; passed: number }>`
    select id::text, (extract(epoch from review_time) * 1000)::float8 as passed from radio_programme
    where status = 'passed' order by id`.execute(tx);
  return orders.slice(-400).flatMap(({ userId, delivered }) => {
    const at = delivered + chance.integer(600, 7200) * 1000;
    const heard = rows.filter(({ passed }) => passed < at);
    if (at >= now || heard.length === 0 || chance.next() > 0.2) return [];
    const [radioId, platform] = [chance.pick(heard).id, chance.pick(['ios', 'android'])];
    return [{ at, run: (books) => buyProgramme(books, { at, userId, radioId, platform }) }];
  });
}

const RADIO_PRICE = 5;

function buyProgramme(
  books: Books,
  { at, userId, radioId, platform }: { at: number; userId: string; radioId: string; platform: string },
): void {
  if (books.balance(userId, 'gold') < RADIO_PRICE) return;
  const id = books.nextId(at);
  const cause = { business_type: 'radio', business_id: id, step: 'normal' };
  const lots = books.move(at, { ...cause, user_id: userId, currency: 'gold', amount: -RADIO_PRICE });
  const time = wireTime(at);
  const serial = String(books.of('gold_order').length).padStart(6, '0');
  books.of('gold_order').push({
    id,
    kind: 'radio',
    user_id: userId,
    radio_id: radioId,
    gold_paid: RADIO_PRICE,
    gold_lots: lots,
    platform,
    order_no: `R${time.replace(/\D/g, '')}${serial}`,
    status: 'delivered',
    paid_time: time,
    delivered_time: time,
    create_time: time,
  });
}
