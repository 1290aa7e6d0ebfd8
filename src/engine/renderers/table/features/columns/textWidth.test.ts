import { expect, test } from 'vitest';
import { textWidthIn } from './textWidth';

const width = textWidthIn({ size: 14, family: 'sans-serif', weight: 400 });

test('a Chinese letter is as wide as it is high, and a text is the sum of its letters', () => {
  expect(width('玫瑰')).toBe(28);
  expect(width('，。')).toBe(28);
  expect(width('玫a瑰b')).toBe(Math.ceil(28 + 2 * 14 * 0.58));
  expect(width('')).toBe(0);
});

test('figures are equally wide', () => {
  expect(width('1111')).toBe(width('8080'));
});
