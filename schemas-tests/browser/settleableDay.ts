const HOUR = 3_600_000;
/** `commission.maturityDays`, as a new database has it. */
const MATURITY_DAYS = 7;

/** A day of the latest month whose commissions can be settled, `2026-10-15`; the demonstration leaves it to an operator. */
export function settleableDay(): string {
  const mature = new Date(Date.now() + (8 - 24 * MATURITY_DAYS) * HOUR);
  return new Date(Date.UTC(mature.getUTCFullYear(), mature.getUTCMonth() - 1, 15)).toISOString().slice(0, 10);
}
