/** Whole gold or whole bean; every movement is in the smallest unit. */
export type Currency = 'gold' | 'bean';

/**
 * Why money moves, as values of the dictionary `business_type`, and in which steps. Each has its cause in
 * `reconciliation/causes.ts`, which does not compile without it; whatever else is in the ledger is a fault.
 */
export const STEPS = {
  // what was refunded before refunds had records; since then `refund`
  recharge: ['normal', 'refund'],
  refund: ['normal', 'giveBack'],
  radio: ['normal', 'refund'],
  withdrawal: ['normal', 'giveBack', 'late'],
  gift: ['normal'],
  backpack: ['normal'],
  call: ['normal'],
  exchange: ['normal'],
  adjust: ['normal'],
  invite: ['normal'],
  benefit: ['normal', 'refund'],
  sign_in: ['normal', 'makeUp'],
  task: ['normal'],
  store: ['normal', 'refund'],
  commission: ['normal'],
  gold_expiry: ['normal'],
} as const;

export type BusinessType = keyof typeof STEPS;
export type StepOf<Type extends BusinessType> = (typeof STEPS)[Type][number];

/** The step of a movement that repays a debt out of what was given before it, by the same cause. */
export const DEBT_STEP = 'debt';

/** Each cause and step moves a wallet once (`catalogue.md` §0). */
export type MovementCause = {
  [Type in BusinessType]: { businessType: Type; businessId: string; step: StepOf<Type> };
}[BusinessType];

/** What is decided in versions, each in force from its beginning until that of the next (`records/inForce.ts`). */
type VersionedKind = 'price' | 'exchange' | 'withdrawal' | 'commission' | 'signIn' | 'share' | 'gift';

/** The version of a price, a rate or a rule that gave an amount. */
export interface VersionUsed {
  of: VersionedKind;
  /** Its record. */
  id: string;
}

export interface Movement {
  userId: string;
  currency: Currency;
  /** Signed, a safe integer, not 0. */
  amount: number;
  cause: MovementCause;
  operatorId: string | null;
  payerId?: string | null;
  note?: string | null;
  /** None where no version decided the amount. */
  version?: VersionUsed | null;
  /** Of gold that is given: the code of its kind (`given` by default), or how much of each. */
  goldType?: string | GoldPart[];
  /** Of gold that comes back: the lots that it was taken from, which get it again. */
  lots?: readonly LotPart[];
  /** A taking beyond the balance takes it to zero and books the rest as a debt, instead of being refused. */
  isDebtAccepted?: boolean;
}

/** So much gold of a kind; of all parts together the movement's amount. */
export interface GoldPart {
  /** A code of `gold_type`. */
  type: string;
  amount: number;
}

/** So much of a lot. */
export interface LotPart {
  lotId: string;
  amount: number;
}

/** What a wallet holds after a movement, and what the movement did. */
export interface Moved {
  balance: number;
  debt: number;
  /** Of a taking: how much of it became debt. */
  booked: number;
  /** Of a giving: how much of it went into an old debt. */
  repaid: number;
  /** Of gold that was taken: from which lots. */
  spent: LotPart[];
}

export const CURRENCY_NAMES: Record<Currency, string> = { gold: '金币', bean: '金豆' };
