import { expect, test } from 'vitest';
import { pageNumbers } from './Pager';

const shown = (current: number, last: number) =>
  pageNumbers(current, last)
    .map((page) => page ?? '…')
    .join(' ');

test.each([
  [1, 1, '1'],
  [1, 5, '1 2 3 4 5'],
  [1, 250, '1 2 3 4 … 250'],
  [4, 250, '1 2 3 4 5 … 250'],
  [5, 250, '1 … 4 5 6 … 250'],
  [250, 250, '1 … 247 248 249 250'],
  [247, 250, '1 … 246 247 248 249 250'],
])('page %i of %i: %s', (current, last, expected) => {
  expect(shown(current, last)).toBe(expected);
});
