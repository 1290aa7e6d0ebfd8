import { expect, test } from 'vitest';
import type { CompiledColumn } from '#engine/language/derive/compile';
import { arrangeColumns, moveColumn, toggleColumn } from './arrangeColumns';
import { NO_PREFERENCES } from './preferences';

const columnsOf = (names: string) => [...names].map((key) => ({ key }) as CompiledColumn);
const offered = { columns: columnsOf('abc'), otherColumns: columnsOf('xy') };
const shown = (preferences = NO_PREFERENCES, from = offered) =>
  arrangeColumns(from, preferences)
    .map(({ column, isShown }) => (isShown ? column.key.toUpperCase() : column.key))
    .join('');

test('without preferences the file decides', () => {
  expect(shown()).toBe('ABCxy');
});

test('columns are hidden, added and moved', () => {
  const hidden = toggleColumn(offered, NO_PREFERENCES, 'b');
  const added = toggleColumn(offered, hidden, 'y');
  expect(shown(added)).toBe('AbCxY');
  const moved = moveColumn(offered, moveColumn(offered, added, 'y', -1), 'a', 1);
  expect(shown(moved)).toBe('bACYx');
  expect(shown(toggleColumn(offered, moved, 'b'))).toBe('BACYx');
});

test('nothing moves beyond the ends', () => {
  expect(moveColumn(offered, NO_PREFERENCES, 'a', -1)).toBe(NO_PREFERENCES);
  expect(moveColumn(offered, NO_PREFERENCES, 'y', 1)).toBe(NO_PREFERENCES);
});

test('a column that the file gets later follows the one before it', () => {
  const moved = moveColumn(offered, NO_PREFERENCES, 'a', 1);
  const later = { columns: columnsOf('abnc'), otherColumns: columnsOf('xyz') };
  expect(shown(moved, later)).toBe('BNACxyz');
});

test('one column is always shown', () => {
  expect(shown({ ...NO_PREFERENCES, hidden: ['a', 'b', 'c'] })).toBe('Abcxy');
});
