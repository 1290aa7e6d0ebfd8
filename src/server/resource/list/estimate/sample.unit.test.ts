import { expect, test } from 'vitest';
import { timesLarger } from './sample';

const DENSITY = 80;

test.each([
  ['a whole that is everywhere', [32_000], 1],
  ['one that lies together on the pages of a fortieth', [800], 16],
  ['on the pages of a twelfth', [2_600], 4],
  ['parts that are all large', [9_000, 12_000, 4_000], 1],
  ['a part that is rare: a rarer one costs no more', [31_000, 60], 4],
  ['the rarest', [31_000, 1], 4],
  ['nothing at all', [], 16],
])('%s', (_, parts, times) => {
  expect(timesLarger(parts, DENSITY)).toBe(times);
});

test('few records on a page are little: their number decides', () => {
  expect(timesLarger([1_500], 2)).toBe(2);
  expect(timesLarger([2_000], 2)).toBe(1);
});
