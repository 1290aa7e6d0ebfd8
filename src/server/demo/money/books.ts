import { sql } from 'kysely';
import { wireTime } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { idAt, insertRows } from '../insertRows';
import { type GoldKind, type Lot, Lots } from './lots';

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
  private openLots(at: number, row: MoneyRow, kinds: Record<string, number>, credited: number): void {
    const { user_id: userId, business_type, business_id, step } = row;
    let owed = row.amount - credited;
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

  /** The books into the database, with what people have because of them. */
  async store(tx: Db): Promise<void> {
    const wallets = [...this.wallets].map(([key, wallet]) => {
      const [user_id, currency] = key.split('/');
      return { user_id, currency, ...wallet };
    });
    await insertRows(tx, 'gift_record', this.gifts);
    await insertRows(tx, 'gold_order', this.radioOrders);
    await insertRows(tx, 'withdrawal', this.withdrawals);
    await insertRows(tx, 'withdrawal_approval', this.approvals);
    await insertRows(tx, 'ledger', this.rows);
    await insertRows(tx, 'wallet', wallets);
    await this.lots.store(tx);
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
