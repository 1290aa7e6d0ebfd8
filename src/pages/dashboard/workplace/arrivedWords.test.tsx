// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { arrivedWords } from './arrivedWords';

const at = (time: string) => new Date(`${time.replace(' ', 'T')}+08:00`);

test.each([
  ['2026-11-30 18:02:00', '2026-12-01 09:00:00', 31, '夜里来了 31 条，'],
  ['2026-11-30 18:02:00', '2026-12-01 09:00:00', 0, '夜里没有新的，'],
  ['2026-12-01 09:10:00', '2026-12-01 14:00:00', 3, '09:10 以来来了 3 条，'],
  ['2026-11-30 09:10:00', '2026-12-01 14:00:00', 3, '昨天 09:10 以来来了 3 条，'],
  ['2026-11-27 18:00:00', '2026-12-01 09:00:00', 120, '您离开的 4 天里来了 120 条，'],
])('left %s, back %s with %i new', (since, now, count, words) => {
  expect(arrivedWords({ since, count }, at(now))).toBe(words);
});

test('nothing is said of a visit that is not known', () => {
  expect(arrivedWords({ since: null, count: 0 }, at('2026-12-01 09:00:00'))).toBe('');
});
