import { expect, test } from 'vitest';
import type { GridSort } from '../gridTypes';
import { nextSort } from './nextSort';

const byA: GridSort = { key: 'a', direction: 'asc' };
const byB: GridSort = { key: 'b', direction: 'desc' };

test.each([
  ['a first click sorts ascending', [], 'a', false, [byA]],
  ['a second descending', [byA], 'a', false, [{ key: 'a', direction: 'desc' }]],
  ['a third not at all', [byB], 'b', false, []],
  ['alone, a column replaces the others', [byA, byB], 'c', false, [{ key: 'c', direction: 'asc' }]],
  ['with Shift it joins at the end', [byB], 'a', true, [byB, byA]],
  ['with Shift it keeps its place', [byA, byB], 'a', true, [{ key: 'a', direction: 'desc' }, byB]],
  ['with Shift it leaves the others', [byB, byA], 'b', true, [byA]],
] as const)('%s', (_, before, key, isAdditive, after) => {
  expect(nextSort(before, key, isAdditive)).toEqual(after);
});
