import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf } from './gold';
import type { Order, Parts } from './orderKind';

/** What refunds of an order take of its gold, as they are accepted and withdrawn. */
const SEED = 20_261_128;
const ORDER = { amount: 600, gold: 60, bonus: 35 } as unknown as Order;
const share = (whole: number, amount: number) => Math.ceil((whole * amount) / 600);

test('gold of a refund that comes after one was withdrawn is never less than nothing', () => {
  // the second took no gold, for the first had taken the share of both; the third took one
  const left = [
    { amount: 5, gold: 1, bonus: 1 },
    { amount: 1, gold: 1, bonus: 0 },
  ];
  expect(partsOf(ORDER, 1, sumOf(left))).toEqual({ amount: 1, gold: 0, bonus: 0 });
});

test('in every order: the share of what is refunded, and of everything all that was given', () => {
  // of few fen, where rounding matters, beside those of any size
  const amount = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 600 }));
  const step = fc.record({ amount, withdraws: fc.option(fc.nat(5), { freq: 2 }) });
  const steps = fc.array(step, { minLength: 1, maxLength: 30, size: 'max' });
  const run = (all: { amount: number; withdraws: number | null }[]) => {
    let refunds: Parts[] = [];
    let withdrawn = 0;
    for (const { amount, withdraws } of all) {
      const left = 600 - sumOf(refunds).amount;
      if (withdraws === null && left > 0) {
        refunds = [...refunds, partsOf(ORDER, Math.min(amount, left), sumOf(refunds))];
      } else if (withdraws !== null && withdraws < refunds.length) {
        refunds = refunds.filter((_, index) => index !== withdraws);
        withdrawn++;
      }
      assertFair(refunds, withdrawn);
    }
    const rest = 600 - sumOf(refunds).amount;
    const whole = rest > 0 ? [...refunds, partsOf(ORDER, rest, sumOf(refunds))] : refunds;
    expect(sumOf(whole)).toEqual({ amount: 600, gold: 60, bonus: 35 });
  };
  fc.assert(fc.property(steps, run), { numRuns: 2000, seed: SEED });
});

/** The taken gold is off by one at most for each refund that was withdrawn, and not at all without one. */
function assertFair(refunds: readonly Parts[], withdrawn: number): void {
  for (const { gold, bonus } of refunds) expect(Math.min(gold, bonus)).toBeGreaterThanOrEqual(0);
  const { amount, gold, bonus } = sumOf(refunds);
  expect(Math.abs(share(60, amount) - gold)).toBeLessThanOrEqual(withdrawn);
  expect(Math.abs(share(35, amount) - bonus)).toBeLessThanOrEqual(withdrawn);
}

function sumOf(refunds: readonly Parts[]): Parts {
  const of = (key: keyof Parts) => refunds.reduce((sum, one) => sum + one[key], 0);
  return { amount: of('amount'), gold: of('gold'), bonus: of('bonus') };
}
