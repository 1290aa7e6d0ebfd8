import { sql } from 'kysely';
import { wireTime } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { insertRows } from '../insertRows';

const DAY = 86_400_000;

/** A kind of gold, as the ledger knows it. */
export interface GoldKind {
  id: string;
  code: string;
  days: number | null;
}

/** What is left of a giving; times in ms. */
export interface Lot {
  id: string;
  userId: string;
  kind: GoldKind;
  amount: number;
  remaining: number;
  at: number;
  expires: number | null;
  cause: { business_type: string; business_id: string; step: string };
}

/** The kinds in the order of spending. */
export async function goldKinds(tx: Db): Promise<GoldKind[]> {
  const { rows } = await sql<GoldKind>`
    select id::text, code, days::int as days from gold_type order by sort_no, id`.execute(tx);
  return rows;
}

/** Lots of the demonstration's gold: the same rules as the ledger's own (`ledger/goldLots.ts`). */
export class Lots {
  readonly all: Lot[] = [];
  private readonly lotsByUser = new Map<string, Lot[]>();
  private readonly kinds: readonly GoldKind[];

  constructor(kinds: readonly GoldKind[]) {
    this.kinds = kinds;
  }

  open(lot: Omit<Lot, 'kind' | 'remaining' | 'expires'>, code: string): Lot {
    const kind = this.kinds.find((one) => one.code === code);
    if (!kind) throw new Error(`no kind of gold ${code}`);
    const expires = kind.days === null ? null : lot.at + kind.days * DAY;
    const opened = { ...lot, kind, remaining: lot.amount, expires };
    this.all.push(opened);
    this.lotsByUser.set(lot.userId, [...(this.lotsByUser.get(lot.userId) ?? []), opened]);
    return opened;
  }

  /** Answers how much of each lot. */
  spend(
    userId: string,
    taken: number,
    { business_type, business_id }: Lot['cause'],
  ): { lotId: string; amount: number }[] {
    const parts: { lotId: string; amount: number }[] = [];
    const isOwn = ({ id, cause }: Lot) =>
      (cause.business_type === business_type && cause.business_id === business_id) ||
      (business_type === 'gold_expiry' && id === business_id);
    const order = (lot: Lot) => this.kinds.indexOf(lot.kind);
    const lots = [...(this.lotsByUser.get(userId) ?? [])].sort(
      (a, b) =>
        Number(isOwn(b)) - Number(isOwn(a)) ||
        order(a) - order(b) ||
        (a.expires ?? Number.MAX_SAFE_INTEGER) - (b.expires ?? Number.MAX_SAFE_INTEGER) ||
        a.at - b.at,
    );
    let owed = taken;
    for (const lot of lots) {
      const part = Math.min(owed, lot.remaining);
      lot.remaining -= part;
      owed -= part;
      if (part > 0) parts.push({ lotId: lot.id, amount: part });
    }
    this.lotsByUser.set(
      userId,
      lots.filter((lot) => lot.remaining > 0),
    );
    return parts;
  }

  async store(tx: Db): Promise<void> {
    const rows = this.all.map((lot) => ({
      id: lot.id,
      user_id: lot.userId,
      type_id: lot.kind.id,
      amount: lot.amount,
      remaining: lot.remaining,
      expire_time: lot.expires === null ? null : wireTime(lot.expires),
      create_time: wireTime(lot.at),
      ...lot.cause,
    }));
    await insertRows(tx, 'gold_lot', rows);
  }
}
