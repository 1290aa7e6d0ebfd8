import { wireTime } from '#engine/pure';

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

/** Lots of the demonstration's gold, the kinds in the order of spending: the same rules as the ledger's own (`ledger_spend_lots`). */
export class Lots {
  private readonly all: Lot[] = [];
  private readonly lotsByUser = new Map<string, Lot[]>();

  constructor(private readonly kinds: readonly GoldKind[]) {}

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
    cause: Omit<Lot['cause'], 'step'>,
  ): { lotId: string; amount: number }[] {
    const { business_type, business_id } = cause;
    const isOwn = ({ id, cause: own }: Lot) =>
      (own.business_type === business_type && own.business_id === business_id) ||
      (business_type === 'gold_expiry' && id === business_id);
    const order = (lot: Lot) => [
      isOwn(lot) ? 0 : 1,
      this.kinds.indexOf(lot.kind),
      lot.expires ?? Number.MAX_SAFE_INTEGER,
      lot.at,
    ];
    const lots = (this.lotsByUser.get(userId) ?? [])
      .map((lot) => ({ lot, order: order(lot) }))
      .sort(
        (a, b) => a.order.map((one, place) => one - (b.order[place] as number)).find((by) => by !== 0) ?? 0,
      );
    let owed = taken;
    const parts = lots.flatMap(({ lot }) => {
      const amount = Math.min(owed, lot.remaining);
      lot.remaining -= amount;
      owed -= amount;
      return amount > 0 ? [{ lotId: lot.id, amount }] : [];
    });
    this.lotsByUser.set(
      userId,
      lots.flatMap(({ lot }) => (lot.remaining > 0 ? [lot] : [])),
    );
    return parts;
  }

  rows(): Record<string, unknown>[] {
    return this.all.map(({ id, userId, kind, amount, remaining, expires, at, cause }) => ({
      id,
      user_id: userId,
      type_id: kind.id,
      amount,
      remaining,
      ...cause,
      expire_time: expires === null ? null : wireTime(expires),
      create_time: wireTime(at),
    }));
  }
}
