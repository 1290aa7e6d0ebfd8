import { fieldError } from '#server/http/fieldError';

/** Refuses what costs something else than the person saw; the app need not say it. */
export function assertSeenPrice(seen: number | null, price: number): void {
  if (seen !== null && seen !== price) throw fieldError('seenPrice', `价格已经更新，现在是 ${price} 金币`);
}
