import { sql } from 'kysely';
import { wireTime } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { idAt, insertRows } from '../insertRows';
import { type GoldKind, type Lot, Lots } from './lots';

/** What somebody does at a moment (ms), if they can pay for it then. */
export interface Intent {
  at: number;
  run(books: Books): void;
}

/** Intents in the order of time; running one may put later ones among those still waiting. */
export function playInOrder(intents: Intent[], books: Books): void {
  const waiting = [...intents].sort((a, b) => b.at - a.at);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    next.run(books);
    if (books.follow.length === 0) continue;
    waiting.push(...books.follow.splice(0));
    waiting.sort((a, b) => b.at - a.at);
  }
}

interface Movement {
  user_id: string;
  currency: 'gold' | 'bean';
  amount: number;
  business_type: string;
  business_id: string;
  step: string;
  payer_id?: string | null;
  operator_id?: string | null;
  note?: string;
  version_of?: string;
  version_id?: string;
}

interface GrantedDays {
  userId: string;
  orderNo: string;
  vipTypeId: string | null;
  days: number;
  /** ms */
  at: number;
}

type Row = Record<string, unknown>;
const NO_REASON = { payer_id: null, operator_id: null, note: null, version_of: null, version_id: null };

/** Wallets as the demonstration's months go by: the same rules as the ledger's own, so that the books are right. */
export class Books {
  /** What follows later from what was just played. */
  readonly follow: Intent[] = [];
  /** Memberships that were given. */
  readonly grantedDays: GrantedDays[] = [];
  private readonly tables = new Map<string, Row[]>();
  private readonly lots: Lots;
  private readonly wallets = new Map<
    string,
    { user_id: string; currency: string; balance: number; debt: number }
  >();
  private sequence = 0;

  constructor(
    private readonly now: number,
    kinds: readonly GoldKind[],
  ) {
    this.lots = new Lots(kinds);
  }

  nextId(at: number): string {
    return idAt(at, this.sequence++);
  }

  /** Rows of a table, to be stored with the books. */
  of(table: string): Row[] {
    const rows = this.tables.get(table) ?? [];
    this.tables.set(table, rows);
    return rows;
  }

  balance(userId: string, currency: Movement['currency']): number {
    return this.walletOf(userId, currency).balance;
  }

  /** `kinds`: how much of each kind the given gold is. Answers from which lots gold was taken. */
  move(at: number, row: Movement, kinds: Record<string, number> = {}): { lotId: string; amount: number }[] {
    const before = this.balance(row.user_id, row.currency);
    this.book(at, row);
    if (row.currency !== 'gold') return [];
    const change = this.balance(row.user_id, 'gold') - before;
    if (change < 0) return this.lots.spend(row.user_id, -change, row);
    this.openLots(at, row, kinds, change);
    return [];
  }

  /** What repaid a debt is in no lot. */
  private openLots(at: number, row: Movement, kinds: Record<string, number>, credited: number): void {
    const { user_id: userId, business_type, business_id, step } = row;
    let owed = row.amount - credited;
    for (const [code, amount] of Object.entries(kinds)) {
      const left = Math.max(0, amount - owed);
      owed -= amount - left;
      if (left === 0) continue;
      const cause = { business_type, business_id, step };
      const lot = this.lots.open({ id: this.nextId(at), userId, amount: left, at, cause }, code);
      if (lot.expires !== null && lot.expires <= this.now) this.follow.push(this.expiry(lot, lot.expires));
    }
  }

  /** What is left of a lot when its time is over. */
  private expiry(lot: Lot, at: number): Intent {
    const cause = { business_type: 'gold_expiry', business_id: lot.id, step: 'normal', note: '到期未用完' };
    const run = () => {
      if (lot.remaining > 0)
        this.move(at, { user_id: lot.userId, currency: 'gold', amount: -lot.remaining, ...cause });
    };
    return { at, run };
  }

  private book(at: number, row: Movement): void {
    const wallet = this.walletOf(row.user_id, row.currency);
    const append = (change: number, debtChange: number, more: Partial<Movement> = {}) => {
      wallet.balance += change;
      wallet.debt += debtChange;
      const after = { amount: change, balance: wallet.balance, debt_change: debtChange };
      const made = { id: this.nextId(at), create_time: wireTime(at) };
      this.of('ledger').push({ ...NO_REASON, ...row, ...more, ...after, ...made });
    };
    const lent = Math.max(0, -row.amount - wallet.balance);
    append(row.amount + lent, lent);
    const repaid = row.amount > 0 ? Math.min(wallet.debt, wallet.balance) : 0;
    if (repaid > 0) append(-repaid, -repaid, { step: 'debt', note: '先还欠款' });
  }

  private walletOf(user_id: string, currency: string) {
    const key = `${user_id}/${currency}`;
    const wallet = this.wallets.get(key) ?? { user_id, currency, balance: 0, debt: 0 };
    this.wallets.set(key, wallet);
    return wallet;
  }

  /** The books into the database, with what people have because of them. */
  async store(tx: Db): Promise<void> {
    for (const [table, rows] of this.tables) await insertRows(tx, table, rows);
    await insertRows(tx, 'wallet', [...this.wallets.values()]);
    await insertRows(tx, 'gold_lot', this.lots.rows());
    for (const granted of this.grantedDays) await grantDays(tx, granted);
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
}

/** Days of membership that were given: an order that cost nothing. */
async function grantDays(tx: Db, { userId, orderNo, vipTypeId, days, at }: GrantedDays): Promise<void> {
  const time = wireTime(at);
  await sql`insert into gold_order (kind, order_no, user_id, vip_type_id, days, amount, status, paid_time, delivered_time, create_time)
    values ('vip', ${orderNo}, ${userId}::bigint, ${vipTypeId}::bigint, ${days}, 0, 'delivered',
      ${time}::timestamptz, ${time}::timestamptz, ${time}::timestamptz)`.execute(tx);
}
