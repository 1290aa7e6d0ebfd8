import { expect, test } from 'vitest';
import { dropAt, edgeAt } from './dropAt';

const AREA = { left: 100, top: 200, width: 400, height: 80 };
const at = (x: number, y: number) => ({ x: 100 + 400 * x, y: 200 + 80 * y });

test('a column has two sides, a line an upper and a lower edge', () => {
  expect(edgeAt(AREA, at(0.4, 0.9), { layout: 'columns', isWhole: false })).toBe('left');
  expect(edgeAt(AREA, at(0.6, 0.1), { layout: 'columns', isWhole: false })).toBe('right');
  expect(edgeAt(AREA, at(0.9, 0.4), { layout: 'lines', isWhole: true })).toBe('top');
  expect(edgeAt(AREA, at(0.1, 0.6), { layout: 'lines', isWhole: true })).toBe('bottom');
});

test('in two columns a field has four edges, and a whole row its sides near its ends alone', () => {
  const half = { layout: 'grid', isWhole: false } as const;
  const whole = { layout: 'grid', isWhole: true } as const;
  expect(edgeAt(AREA, at(0.4, 0.5), half)).toBe('left');
  expect(edgeAt(AREA, at(0.6, 0.5), half)).toBe('right');
  expect(edgeAt(AREA, at(0.4, 0.1), half)).toBe('top');
  expect(edgeAt(AREA, at(0.4, 0.9), half)).toBe('bottom');
  expect(edgeAt(AREA, at(0.4, 0.45), whole)).toBe('top');
  expect(edgeAt(AREA, at(0.1, 0.5), whole)).toBe('left');
  expect(edgeAt(AREA, at(0.9, 0.5), whole)).toBe('right');
});

test('right and below is after; the sides of a field in two columns are its row', () => {
  expect(dropAt('field a', 'right', 'grid')).toEqual({ part: 'field a', isAfter: true, isInRow: true });
  expect(dropAt('field a', 'top', 'grid')).toEqual({ part: 'field a', isAfter: false, isInRow: false });
  expect(dropAt('column a', 'left', 'columns')).toEqual({ part: 'column a', isAfter: false, isInRow: false });
});
