import { expect, test } from 'vitest';
import { FOREVER, OPEN_ENDED_PATTERN, openEndedSeconds, openEndedTitle } from './openEnded';
import { instantOf } from './time';

test('a length is read as it is written', () => {
  expect(['30m', '1h', '7d', 'forever'].map(openEndedTitle)).toEqual(['30分钟', '1小时', '7天', '永久']);
  expect(['30m', '1h', '7d', 'forever'].map(openEndedSeconds)).toEqual([1800, 3600, 604_800, null]);
});

test('only whole lengths with a unit pass', () => {
  const pattern = new RegExp(OPEN_ENDED_PATTERN);
  for (const good of ['1h', '30d', '9999m', 'forever']) expect(pattern.test(good), good).toBe(true);
  for (const bad of ['0h', '1', '1w', 'h', '1.5h', '-1d', 'Forever'])
    expect(pattern.test(bad), bad).toBe(false);
});

test('what has no end is a time like any other', () => {
  expect(Number.isFinite(instantOf(FOREVER))).toBe(true);
});
