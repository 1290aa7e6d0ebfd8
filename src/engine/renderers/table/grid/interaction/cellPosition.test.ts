import { expect, test } from 'vitest';
import { nextPosition } from './cellPosition';

const bounds = { rowCount: 100, columnCount: 10, pageRows: 12 };

test.each([
  ['ArrowDown', false, [-1, 3], [0, 3]],
  ['ArrowUp', false, [0, 3], [-1, 3]],
  ['ArrowUp', false, [-1, 3], [-1, 3]],
  ['ArrowDown', false, [99, 3], [99, 3]],
  ['ArrowLeft', false, [4, 0], [4, 0]],
  ['ArrowRight', false, [4, 9], [4, 9]],
  ['PageDown', false, [90, 3], [99, 3]],
  ['PageDown', false, [-1, 3], [12, 3]],
  ['PageUp', false, [5, 3], [0, 3]],
  ['PageUp', false, [-1, 3], [-1, 3]],
  ['Home', false, [5, 3], [5, 0]],
  ['End', false, [5, 3], [5, 9]],
  ['Home', true, [5, 3], [0, 0]],
  ['End', true, [5, 3], [99, 9]],
] as const)('%s (Ctrl: %s) leads from %j to %j', (key, isCtrl, [row, column], [nextRow, nextColumn]) => {
  expect(nextPosition({ key, isCtrl }, { row, column }, bounds)).toEqual({
    row: nextRow,
    column: nextColumn,
  });
});

test('without rows everything leads to the header', () => {
  const empty = { ...bounds, rowCount: 0 };
  for (const key of ['ArrowDown', 'PageDown', 'PageUp', 'End', 'Home'])
    expect(nextPosition({ key, isCtrl: true }, { row: -1, column: 2 }, empty)!.row).toBe(-1);
});

test('other keys lead nowhere', () => {
  expect(nextPosition({ key: 'x', isCtrl: false }, { row: 0, column: 0 }, bounds)).toBeUndefined();
});
