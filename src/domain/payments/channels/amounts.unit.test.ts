import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fenOf, wholeFen, yuanText } from './amounts';

test('yuan in texts are exact in fen, both ways', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (fen) => {
      expect(fenOf(yuanText(fen))).toBe(fen);
    }),
    { seed: 20_261_126 },
  );
  expect([fenOf('0.1'), fenOf('12'), fenOf('-0.00'), fenOf('1.15'), yuanText(-5)]).toEqual([
    10,
    1200,
    0,
    115,
    '-0.05',
  ]);
});

test.each(['', '1.005', '1,000', ' 1', '1e3', '.5', '1.', '0x10', '+1', 1, null, undefined])(
  '%j is no amount in yuan',
  (text) => {
    expect(fenOf(text)).toBeNull();
  },
);

test.each([1.5, '100', null, Number.NaN, 2 ** 53, undefined])('%j is no amount in fen', (value) => {
  expect(wholeFen(value)).toBeNull();
});
