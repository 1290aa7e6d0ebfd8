import { expect, test } from 'vitest';
import { scaleOf } from './zoom';

test('a screen fits its room without being enlarged, or has the zoom that was chosen', () => {
  expect(scaleOf('fit', 1000, 500)).toBe(0.5);
  expect(scaleOf('fit', 375, 500)).toBe(1);
  expect(scaleOf('fit', 1000, 0)).toBe(1);
  expect(scaleOf(0.75, 1000, 500)).toBe(0.75);
});
