import { sql } from 'kysely';
import { type Chance, instantOf, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { countSold } from '../domain/records/giftSold';
import { exchangesOf } from './beanExchanges';
import { termsOf } from './financeVersions';
import { Grants, type Recharge } from './grants';
import { idAt, insertRows } from './insertRows';
import { type GoldKind, goldKinds, type Lot, Lots } from './lots';
import { type Host, noteSeededRisks, storeWithdrawals, withdrawalIntent } from './withdrawals';

export interface Intent {
  at: number;
  run(books: Books): void;
}

/** Intents in the order of time; running one may put later ones among those still waiting. */
function playInOrder(intents: Intent[], books: Books): void {
  const waiting = [...intents].sort((a, b) => b.at - a.at);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    next.run(books);
    if (books.follow.length === 0) continue;
    waiting.push(...books.follow.splice(0));
    waiting.sort((a, b) => b.at - a.at);
  }
}

interface MoneyRow {
  user_id: string;
  currency: string;
  amount: number;
  business_type: string;
  business_id: string;
  step: string;
  payer_id?: string | null;
  note?: string;
  version_of?: string;
  version_id?: string;
}

/** What is left of a lot when its time is over. */
function expiryIntent(lot: Lot, at: number): Intent {
  const entry = { user_id: lot.userId, currency: 'gold', business_type: 'gold_expiry', business_id: lot.id };
  return {
    at,
    run: (books) => {
      if (lot.remaining === 0) return;
      books.move(at, { ...entry, amount: -lot.remaining, step: 'normal', note: '到期未用完' });
    },
  };
}

/** Wallets as the demonstration's months go by: the same rules as the ledger's own, so that the books are right. */
export class Books {
  readonly rows: Record<string, unknown>[] = [];
  readonly gifts: Record<string, unknown>[] = [];
  readonly withdrawals: Record<string, unknown>[] = [];
  readonly approvals: Record<string, unknown>[] = [];
  /** What follows later from what was just played. */
  readonly follow: Intent[] = [];
  readonly radioOrders: Record<string, unknown>[] = [];
  readonly lots: Lots;
  private readonly now: number;
  private readonly wallets = new Map<string, { balance: number; debt: number }>();
  private sequence = 0;

  constructor(now: number, kinds: readonly GoldKind[]) {
    this.now = now;
    this.lots = new Lots(kinds);
  }

  nextId(at: number): string {
    return idAt(at, this.sequence++);
  }

  balance(userId: string, currency: string): number {
    return this.walletOf(userId, currency).balance;
  }

  move(
    at: number,
    row: MoneyRow,
    /** Of given gold: how much of each kind. */
    kinds: Record<string, number> = {},
  ): { lotId: string; amount: number }[] {
    const before = this.balance(row.user_id, row.currency);
    this.book(at, row);
    if (row.currency !== 'gold') return [];
    const change = this.balance(row.user_id, 'gold') - before;
    if (change < 0) return this.lots.spend(row.user_id, -change, row);
    this.openLots(at, row, kinds, change);
    return [];
  }

  /** What repaid a debt is in no lot. */
  private openLots(at: number, row: MoneyRow, kinds: Record<string, number>, kept: number): void {
    const { user_id: userId, business_type, business_id, step } = row;
    let owed = row.amount - kept;
    for (const [code, amount] of Object.entries(kinds)) {
      const left = Math.max(0, amount - owed);
      owed -= amount - left;
      if (left === 0) continue;
      const cause = { business_type, business_id, step };
      const lot = this.lots.open({ id: this.nextId(at), userId, amount: left, at, cause }, code);
      if (lot.expires !== null && lot.expires <= this.now) this.follow.push(expiryIntent(lot, lot.expires));
    }
  }

  private book(at: number, row: MoneyRow): void {
    const wallet = this.walletOf(row.user_id, row.currency);
    const debtChange = Math.max(0, -row.amount - wallet.balance);
    const amount = row.amount + debtChange;
    wallet.balance += amount;
    wallet.debt += debtChange;
    this.append(at, { ...row, amount, balance: wallet.balance, debt_change: debtChange });
    const repaid = row.amount > 0 ? Math.min(wallet.debt, wallet.balance) : 0;
    if (repaid === 0) return;
    wallet.balance -= repaid;
    wallet.debt -= repaid;
    this.append(at, {
      ...row,
      step: 'debt',
      note: '先还欠款',
      amount: -repaid,
      balance: wallet.balance,
      debt_change: -repaid,
    });
  }

  walletRows(): Record<string, unknown>[] {
    return [...this.wallets].map(([key, wallet]) => {
      const [user_id, currency] = key.split('/');
      return { user_id, currency, ...wallet };
    });
  }

  private append(at: number, row: Record<string, unknown>): void {
    this.rows.push({
      payer_id: null,
      note: null,
      version_of: null,
      version_id: null,
      ...row,
      id: this.nextId(at),
      create_time: wireTime(at),
    });
  }

  private walletOf(userId: string, currency: string) {
    const key = `${userId}/${currency}`;
    const wallet = this.wallets.get(key) ?? { balance: 0, debt: 0 };
    this.wallets.set(key, wallet);
    return wallet;
  }
}

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
  const books = new Books(now, await goldKinds(tx));
  playInOrder(intents, books);
  await store(tx, books);
  await grants.store(tx);
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

async function store(tx: Db, books: Books): Promise<void> {
  await insertRows(
    tx,
    'gift_record',
    {
      id: 'bigint',
      gift_id: 'bigint',
      sender_id: 'bigint',
      receiver_id: 'bigint',
      amount: 'integer',
      gold: 'bigint',
      bean: 'bigint',
      scene: 'text',
      create_time: 'timestamptz',
    },
    books.gifts,
  );
  await insertRows(
    tx,
    'gold_order',
    {
      id: 'bigint',
      kind: 'text',
      order_no: 'text',
      user_id: 'bigint',
      radio_id: 'bigint',
      gold_paid: 'bigint',
      gold_lots: 'jsonb',
      platform: 'text',
      status: 'text',
      paid_time: 'timestamptz',
      delivered_time: 'timestamptz',
      create_time: 'timestamptz',
    },
    books.radioOrders,
  );
  await storeWithdrawals(tx, books);
  await insertRows(
    tx,
    'ledger',
    {
      id: 'bigint',
      user_id: 'bigint',
      currency: 'text',
      amount: 'bigint',
      balance: 'bigint',
      debt_change: 'bigint',
      business_type: 'text',
      business_id: 'bigint',
      step: 'text',
      payer_id: 'bigint',
      note: 'text',
      version_of: 'text',
      version_id: 'bigint',
      create_time: 'timestamptz',
    },
    books.rows,
  );
  await insertRows(
    tx,
    'wallet',
    { user_id: 'bigint', currency: 'text', balance: 'bigint', debt: 'bigint' },
    books.walletRows(),
  );
  await books.lots.store(tx);
  await sql`insert into ledger_cause (business_type, business_id, step, user_id, currency)
    select distinct business_type, business_id, step, user_id, currency from ledger where step <> 'debt'`.execute(
    tx,
  );
  await sql`update app_user u set
      recharge_total = coalesce((select sum(amount) from gold_order o where o.user_id = u.id and o.kind = 'gold' and o.status = 'delivered'), 0),
      withdraw_total = coalesce((select sum(amount) from withdrawal w where w.user_id = u.id and w.status = 'paid'), 0)`.execute(
    tx,
  );
}
