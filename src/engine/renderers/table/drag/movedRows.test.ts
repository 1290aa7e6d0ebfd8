import { expect, test } from 'vitest';
import { arrangedRows, idsToDeal, movedRows } from './movedRows';

const rows = (numbers: (number | null)[]) =>
  numbers.map((sortNo, index) => ({ id: String(index + 1), sortNo }));
const ids = (list: readonly { id?: unknown }[]) => list.map(({ id }) => id).join('');

test('one row moves to another place, up or down', () => {
  expect(ids(movedRows(rows([1, 2, 3]), 2, 0))).toBe('312');
  expect(ids(movedRows(rows([1, 2, 3]), 0, 2))).toBe('231');
});

test('only the rows passed are dealt new numbers; where numbers tie or miss all rows are', () => {
  expect(idsToDeal(rows([10, 20, 30, 40]), 'sortNo', 1, 2)).toEqual(['3', '2']);
  expect(idsToDeal(rows([0, 0, 30, 40]), 'sortNo', 0, 1)).toEqual(['2', '1', '3', '4']);
  expect(idsToDeal(rows([10, 20, null]), 'sortNo', 0, 1)).toEqual(['2', '1', '3']);
});

test('new rows follow those that were ordered', () => {
  expect(ids(arrangedRows(rows([1, 2, 3]), ['3', '2']))).toBe('321');
});
