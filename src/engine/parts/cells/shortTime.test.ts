import { expect, test } from 'vitest';
import { shortTime } from './TimeText';

test('of this year the minute matters, of another the day; what is no time stays', () => {
  const now = '2026-11-21 09:00:00';
  expect(shortTime('2026-01-02 15:42:33', now)).toBe('01-02 15:42');
  expect(shortTime('2025-12-31 15:42:33', now)).toBe('2025-12-31');
  expect(['永久', '2026-01-02', ''].map((text) => shortTime(text, now))).toEqual(['永久', '2026-01-02', '']);
});
