import { sql } from 'kysely';
import { type Chance, instantOf, wireTime } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { countSold } from '../../domain/money/records/giftSold';
import { chanceOf } from '../chance';
import type { Story } from '../records';
import { exchangesOf } from './beanExchanges';
import { Books, type Intent, playInOrder } from './books';
import { Grants, type Recharge } from './grants';
import { goldKinds } from './lots';
import { SignIns } from './signIns';
import { TaskClaims } from './taskClaims';
import { termsOf } from './terms';
import { type Host, noteSeededRisks, withdrawalIntents } from './withdrawals';

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
  const chance = chanceOf(20_260_102);
  const { rows: hosts } = await sql<Host>`
    select id, level::int as level, (extract(epoch from create_time) * 1000)::float8 as since from app_user
    where is_host order by id`.execute(tx);
  const { rows: gifts } = await sql<Gift>`
    select id, price::int, host_share::int as share from gift order by id`.execute(tx);
  const { rows: orders } = await sql<Order>`
    select id, user_id as "userId", tier_id as "tierId", amount::int, gold::int, bonus::int,
      (extract(epoch from delivered_time) * 1000)::float8 as delivered, (extract(epoch from refunded_time) * 1000)::float8 as refunded
    from gold_order where kind = 'gold' and status in ('delivered', 'refunded') order by delivered_time`.execute(
    tx,
  );
  const grants = await Grants.of(tx);
  const tasks = await TaskClaims.of(tx);
  const signIns = await SignIns.of(tx, now);
  const terms = await termsOf(tx);
  const exchanges = exchangesOf(
    hosts.map(({ id }) => id),
    terms,
    now,
  );
  const books = new Books(now, await goldKinds(tx));
  const intents = [
    ...orders.flatMap((order) => rechargeIntents(order, { grants, tasks, now })),
    ...orders.flatMap((order) => giftIntents(chance, { order, hosts, gifts, now })),
    ...(await inviteIntents(tx)),
    ...(await radioIntents(tx, chance, { orders, now })),
    ...withdrawalIntents(chance, { hosts, now, terms }),
    ...exchanges.intents,
    ...signIns.intents(chanceOf(20_260_422), now, tasks),
  ];
  playInOrder(intents, books);
  for (const history of [books, grants, signIns, tasks, exchanges]) await history.store(tx);
  await noteSeededRisks(tx, books);
  await countSold(tx, wireTime(now));
}

/** A recharge with what it brings besides, and its refund. */
function rechargeIntents(
  order: Order,
  { grants, tasks, now }: { grants: Grants; tasks: TaskClaims; now: number },
): Intent[] {
  const { id: orderId, userId, tierId, amount, delivered: at, refunded } = order;
  const gold = order.gold + order.bonus;
  const cause = { business_type: 'recharge', business_id: orderId, version_of: 'price', version_id: tierId };
  const entry = { user_id: userId, currency: 'gold', ...cause };
  const paid = (books: Books) => {
    books.move(at, { ...entry, amount: gold, step: 'normal' }, { bought: order.gold, given: order.bonus });
    giveBenefits(books, grants, { orderId, userId, amount, at });
    if (at > now - 90 * DAY)
      tasks.claim(books, '首次充值', { userId, at, counted: '充值不小于 ¥0.01：满足' });
  };
  const refund = (books: Books) =>
    books.move(Number(refunded), { ...entry, amount: -gold, step: 'refund', note: '用户申请退款' });
  return [{ at, run: paid }, ...(refunded === null ? [] : [{ at: refunded, run: refund }])];
}

/** Who recharged gives one to four gifts in the days after. */
function giftIntents(
  chance: Chance,
  { order, hosts, gifts, now }: { order: Order; hosts: Host[]; gifts: Gift[]; now: number },
): Intent[] {
  return Array.from({ length: chance.integer(1, 4) }, () => {
    const at = Math.min(now - 1000, order.delivered + chance.integer(60, 4 * 86_400) * 1000);
    return { at, run: (books) => giveGift(books, chance, { at, sender: order.userId, hosts, gifts }) };
  });
}

function giveGift(
  books: Books,
  chance: Chance,
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
  books.gifts.push({ id, gift_id: gift.id, ...people, amount, gold, bean, scene, create_time: wireTime(at) });
  const cause = { business_type: 'gift', business_id: id, step: 'normal', payer_id: sender };
  books.move(at, { ...cause, user_id: sender, currency: 'gold', amount: -gold });
  if (bean > 0) books.move(at, { ...cause, user_id: receiver, currency: 'bean', amount: bean });
}

/** The rewards of invitations that passed, each when it did. */
async function inviteIntents(tx: Db): Promise<Intent[]> {
  const { rows } = await sql<{ id: string; user_id: string; reward: string; passed: string }>`
    select id, user_id, reward, review_time as passed from invite_audit where status = 'passed' order by id`.execute(
    tx,
  );
  return rows.map(({ id, user_id, reward, passed }) => {
    const at = instantOf(passed.slice(0, 19));
    const cause = { business_type: 'invite', business_id: id, step: 'normal', note: '邀请奖励' };
    return {
      at,
      run: (books) =>
        books.move(
          at,
          { user_id, currency: 'gold', amount: Number(reward), ...cause },
          { event: Number(reward) },
        ),
    };
  });
}

function giveBenefits(books: Books, grants: Grants, recharge: Recharge): void {
  const { userId, at } = recharge;
  for (const { id, name, gold } of grants.count(recharge, () => books.nextId(at)))
    books.move(
      at,
      {
        user_id: userId,
        currency: 'gold',
        amount: gold,
        business_type: 'benefit',
        business_id: id,
        step: 'normal',
        note: `累计充值权益：${name}`,
      },
      { given: gold },
    );
}

/** Programmes that were bought, a while after gold was. */
async function radioIntents(
  tx: Db,
  chance: Chance,
  { orders, now }: { orders: Order[]; now: number },
): Promise<Intent[]> {
  const { rows } = await sql<{ id: string; passed: string }>`
    select id::text, review_time::text as passed from radio_programme where status = 'passed' order by id`.execute(
    tx,
  );
  return orders.slice(-400).flatMap(({ userId, delivered }) => {
    const at = delivered + chance.integer(600, 7200) * 1000;
    const heard = rows.filter(({ passed }) => instantOf(passed.slice(0, 19)) < at);
    if (at >= now || heard.length === 0 || chance.next() > 0.2) return [];
    return [{ at, run: radioIntent(at, userId, chance.pick(heard).id, chance.pick(['ios', 'android'])) }];
  });
}

const RADIO_PRICE = 5;

function radioIntent(at: number, userId: string, radioId: string, platform: string) {
  return (books: Books) => {
    if (books.balance(userId, 'gold') < RADIO_PRICE) return;
    const id = books.nextId(at);
    const cause = { business_type: 'radio', business_id: id, step: 'normal' };
    const lots = books.move(at, { ...cause, user_id: userId, currency: 'gold', amount: -RADIO_PRICE });
    books.radioOrders.push({
      id,
      kind: 'radio',
      order_no: `R${wireTime(at).replace(/\D/g, '')}${String(books.radioOrders.length).padStart(6, '0')}`,
      user_id: userId,
      radio_id: radioId,
      gold_paid: RADIO_PRICE,
      gold_lots: lots,
      platform,
      status: 'delivered',
      paid_time: wireTime(at),
      delivered_time: wireTime(at),
      create_time: wireTime(at),
    });
  };
}
