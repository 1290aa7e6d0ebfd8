import { expect, test } from 'vitest';
import { relativeTime } from '../cells/relativeTime';
import { joinRange, rangePresets, readEnd, splitRange } from './range';

test('a range is two ends, either of which may be open', () => {
  expect(splitRange('2024-01-01~2024-01-31')).toEqual(['2024-01-01', '2024-01-31']);
  expect(splitRange('')).toEqual(['', '']);
  expect(joinRange('2024-01-01', '')).toBe('2024-01-01~');
  expect(joinRange('', '')).toBe('');
});

test('a day without a clock begins at its start and ends at its end', () => {
  const read = (typed: string, isLast: boolean) => readEnd(typed, { hasClock: true, isLast });
  expect(read('2024-1-5', false)).toBe('2024-01-05 00:00:00');
  expect(read('2024-1-5', true)).toBe('2024-01-05 23:59:59');
  expect(read('2024-01-05 08:30', true)).toBe('2024-01-05 08:30:00');
  expect(readEnd('2024/1/5', { hasClock: false, isLast: true })).toBe('2024-01-05');
});

test('what is no day is not read', () => {
  for (const typed of ['2023-02-29', 'abc', '2024-13-01'])
    expect(readEnd(typed, { hasClock: false, isLast: false })).toBeNull();
});

test('presets are days in Shanghai', () => {
  // 2024-03-01 00:30 in Shanghai is still February in London
  const presets = rangePresets(Date.UTC(2024, 1, 29, 16, 30));
  expect(presets).toEqual([
    { label: '今天', days: ['2024-03-01', '2024-03-01'] },
    { label: '昨天', days: ['2024-02-29', '2024-02-29'] },
    { label: '近7天', days: ['2024-02-24', '2024-03-01'] },
    { label: '近30天', days: ['2024-02-01', '2024-03-01'] },
  ]);
});

test('a time is told from now', () => {
  const now = Date.UTC(2024, 0, 2, 4);
  const told = [
    '2024-01-02 11:59:30',
    '2024-01-02 12:00:30',
    '2024-01-02 10:00:00',
    '2024-01-05 12:00:00',
    'x',
  ];
  expect(told.map((text) => relativeTime(text, now))).toEqual(['刚刚', '马上', '2 小时前', '3 天后', '']);
});
