import { sql } from 'kysely';
import { type Chance, instantOf, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { countSold } from '../domain/money/records/giftSold';
import { exchangesOf } from './beanExchanges';
import { Books, type Intent, playInOrder } from './books';
import { chanceOf } from './chance';
import { termsOf } from './financeVersions';
import { Grants, type Recharge } from './grants';
import { goldKinds } from './lots';
import { SignIns } from './signIns';
import { storeBooks } from './storeBooks';
import { TaskClaims } from './tasks';
import { type Host, noteSeededRisks, withdrawalIntent } from './withdrawals';

const DAY = 86_400_000;

/**
 * Wallets, ledger, gifts given and withdrawals that follow from the demonstration's orders, played in the order of time:
 * what nobody can pay for does not happen.
 */
export async function seedMoney(tx: Db, chance: Chance, now: number): Promise<void> {
  const hosts = (
    await sql<Host>`
      select id, level::int as level, (extract(epoch from create_time) * 1000)::float8 as since from app_user
      where is_host order by id`.execute(tx)
  ).rows;
  const terms = await termsOf(tx);
  const gifts = (
    await sql<{ id: string; price: string; share: string }>`
    select id, price, host_share as share from gift order by id`.execute(tx)
  ).rows;
  const orders = (
    await sql<{
      id: string;
      user_id: string;
      tier_id: string;
      amount: string;
      gold: string;
      bonus: string;
      status: string;
      delivered: string;
      refunded: string | null;
    }>`
    select id, user_id, tier_id, amount, gold, bonus, status, delivered_time as delivered, refunded_time as refunded from gold_order
    where kind = 'gold' and status in ('delivered', 'refunded') order by delivered_time`.execute(tx)
  ).rows;
  const grants = await Grants.of(tx);
  const intents: Intent[] = [];
  for (const order of orders) {
    const gold = Number(order.gold) + Number(order.bonus);
    const paid = instantOf(order.delivered.slice(0, 19));
    const entry = {
      user_id: order.user_id,
      currency: 'gold',
      business_type: 'recharge',
      business_id: order.id,
      version_of: 'price',
      version_id: order.tier_id,
    };
    const kinds = { bought: Number(order.gold), given: Number(order.bonus) };
    intents.push({
      at: paid,
      run: (books) => {
        books.move(paid, { ...entry, amount: gold, step: 'normal' }, kinds);
        giveBenefits(books, grants, {
          orderId: order.id,
          userId: order.user_id,
          amount: Number(order.amount),
          at: paid,
        });
        if (paid > now - 90 * DAY)
          tasks.claim(books, '首次充值', {
            userId: order.user_id,
            at: paid,
            counted: '充值不小于 ¥0.01：满足',
          });
      },
    });
    if (order.refunded) {
      const at = instantOf(order.refunded.slice(0, 19));
      intents.push({
        at,
        run: (books) => books.move(at, { ...entry, amount: -gold, step: 'refund', note: '用户申请退款' }),
      });
    }
    for (let count = chance.integer(1, 4); count > 0; count--) {
      const at = Math.min(now - 1000, paid + chance.integer(60, 4 * 86_400) * 1000);
      intents.push({ at, run: giftIntent(chance, at, order.user_id, hosts, gifts) });
    }
  }
  intents.push(...(await inviteIntents(tx)));
  intents.push(...(await radioIntents(tx, chance, { orders, now })));
  for (const host of hosts) {
    for (
      let at = now - chance.integer(105 * 1440, 110 * 1440) * 60_000;
      at < now;
      at += chance.integer(5 * 1440, 12 * 1440) * 60_000
    )
      intents.push({ at, run: withdrawalIntent(chance, { at, host, now, terms }) });
  }
  const exchanges = exchangesOf(
    hosts.map(({ id }) => id),
    terms,
    now,
  );
  intents.push(...exchanges.intents);
  const tasks = await TaskClaims.of(tx);
  const signIns = await SignIns.of(tx, now);
  intents.push(...signIns.intents(chanceOf(20_260_422), now, tasks));
  const books = new Books(now, await goldKinds(tx));
  playInOrder(intents, books);
  await storeBooks(tx, books);
  await grants.store(tx);
  await signIns.store(tx);
  await tasks.store(tx);
  await exchanges.store(tx);
  await noteSeededRisks(tx, books);
  await countSold(tx, wireTime(now));
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
  { orders, now }: { orders: { user_id: string; delivered: string }[]; now: number },
): Promise<Intent[]> {
  const { rows } = await sql<{ id: string; passed: string }>`
    select id::text, review_time::text as passed from radio_programme where status = 'passed' order by id`.execute(
    tx,
  );
  return orders.slice(-400).flatMap(({ user_id, delivered }) => {
    const at = instantOf(delivered.slice(0, 19)) + chance.integer(600, 7200) * 1000;
    const heard = rows.filter(({ passed }) => instantOf(passed.slice(0, 19)) < at);
    if (at >= now || heard.length === 0 || chance.next() > 0.2) return [];
    return [{ at, run: radioIntent(at, user_id, chance.pick(heard).id, chance.pick(['ios', 'android'])) }];
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

function giftIntent(
  chance: Chance,
  at: number,
  sender: string,
  hosts: Host[],
  gifts: { id: string; price: string; share: string }[],
) {
  return (books: Books) => {
    const affordable = gifts.filter((gift) => Number(gift.price) <= books.balance(sender, 'gold'));
    if (affordable.length === 0) return;
    const gift = affordable[
      Math.floor(Math.sqrt(chance.next()) * affordable.length)
    ] as (typeof gifts)[number];
    const known = hosts.filter(({ since }) => since < at);
    const receiver = known[Math.floor(chance.next() ** 2 * known.length)]?.id;
    if (receiver === undefined || receiver === sender) return;
    const price = Number(gift.price);
    const amount = Math.max(
      1,
      Math.min(chance.pick([1, 1, 1, 3, 5, 10, 66]), Math.floor(books.balance(sender, 'gold') / price)),
    );
    const gold = price * amount;
    const bean = Math.floor((gold * Number(gift.share)) / 10_000);
    const id = books.nextId(at);
    books.gifts.push({
      id,
      gift_id: gift.id,
      sender_id: sender,
      receiver_id: receiver,
      amount,
      gold,
      bean,
      scene: chance.pick(['room', 'room', 'room', 'chat', 'call', 'post']),
      create_time: wireTime(at),
    });
    const cause = { business_type: 'gift', business_id: id, step: 'normal', payer_id: sender };
    books.move(at, { ...cause, user_id: sender, currency: 'gold', amount: -gold });
    if (bean > 0) books.move(at, { ...cause, user_id: receiver, currency: 'bean', amount: bean });
  };
}
