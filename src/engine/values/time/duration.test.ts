import { expect, test } from 'vitest';
import { clockOf, durationParts, readDuration, secondsOf, spokenDuration } from './duration';

test('a duration is written in hours, minutes and seconds, and read back', () => {
  for (const seconds of [0, 5, 60, 3600, 3725, 86_399, 360_000]) {
    expect(readDuration(spokenDuration(seconds))).toBe(seconds);
    expect(secondsOf(durationParts(seconds))).toBe(seconds);
  }
  expect(spokenDuration(-65)).toBe('-1分5秒');
});

test('a duration may be typed as a clock or as seconds', () => {
  expect(['90', '1:30', '1:00:01', '2分钟', '1时'].map(readDuration)).toEqual([90, 90, 3601, 120, 3600]);
  expect(['', 'x', '1:2:3:4', '-5', '5秒2分'].map(readDuration)).toEqual([null, null, null, null, null]);
});

test('a player counts in minutes until there are hours', () => {
  expect([0, 65, 3725].map(clockOf)).toEqual(['0:00', '1:05', '1:02:05']);
});
