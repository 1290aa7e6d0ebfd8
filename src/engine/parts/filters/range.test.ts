import { expect, test } from 'vitest';
import { parseHundredths } from '../../values/number';
import { relativeTime } from '../cells/relativeTime';
import { printAmounts, readAmounts } from './amounts';
import { joinRange, readEnd, splitRange } from './range';
import { rangePresets } from './rangePresets';

test('a range is two ends, either of which may be open', () => {
  expect(splitRange('2024-01-01~2024-01-31')).toEqual(['2024-01-01', '2024-01-31']);
  expect(splitRange('')).toEqual(['', '']);
  expect(splitRange('2024-01-01'), 'a link may name one day').toEqual(['2024-01-01', '2024-01-01']);
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
    { label: '本周', days: ['2024-02-26', '2024-03-03'] },
    { label: '上周', days: ['2024-02-19', '2024-02-25'] },
    { label: '本月', days: ['2024-03-01', '2024-03-31'] },
    { label: '上月', days: ['2024-02-01', '2024-02-29'] },
    { label: '近7天', days: ['2024-02-24', '2024-03-01'] },
    { label: '近30天', days: ['2024-02-01', '2024-03-01'] },
  ]);
});

test.each([
  // now, 本周, 上周, 本月, 上月
  [
    '2023-12-31 23:59:59',
    '2023-12-25~2023-12-31',
    '2023-12-18~2023-12-24',
    '2023-12-01~2023-12-31',
    '2023-11-01~2023-11-30',
  ],
  [
    '2024-01-01 00:00:00',
    '2024-01-01~2024-01-07',
    '2023-12-25~2023-12-31',
    '2024-01-01~2024-01-31',
    '2023-12-01~2023-12-31',
  ],
  [
    '2024-02-29 12:00:00',
    '2024-02-26~2024-03-03',
    '2024-02-19~2024-02-25',
    '2024-02-01~2024-02-29',
    '2024-01-01~2024-01-31',
  ],
])('weeks and months as they are on %s', (now, ...expected) => {
  const presets = rangePresets(Date.parse(`${now.replace(' ', 'T')}+08:00`)).slice(2, 6);
  expect(presets.map(({ days }) => days.join('~'))).toEqual(expected);
});

test.each([
  ['100', '100'],
  ['1,000', '1000'],
  [' 100 ~ 500 ', '100~500'],
  ['100-500', '100~500'],
  ['100到500', '100~500'],
  ['500~100', '100~500'],
  ['100~100', '100'],
  ['-5--1', '-5~-1'],
  ['-5', '-5'],
  ['~500', '~500'],
  ['100~', '100~'],
  ['≥100', '100~'],
  ['>=100', '100~'],
  ['>100', '101~'],
  ['<100', '~99'],
  ['100以上', '100~'],
  ['500 以下', '~500'],
  ['~', null],
  ['1~2~3', null],
  ['abc', null],
  ['>', null],
  ['100x', null],
])('an amount typed as %s is %s', (typed, expected) => {
  const readOne = (text: string) => (/^-?[\d,]+$/.test(text) ? Number(text.replaceAll(',', '')) : null);
  const read = readAmounts(typed, readOne);
  expect(read).toBe(expected);
  if (read !== null)
    expect(
      readAmounts(
        printAmounts(read, (one) => one),
        readOne,
      ),
    ).toBe(read);
});

test('yuan are searched in fen', () => {
  expect(readAmounts('1,234.5~2000', parseHundredths)).toBe('123450~200000');
  expect(readAmounts('>0.5', parseHundredths)).toBe('51~');
});

test('a time is shown relative to now', () => {
  const now = Date.UTC(2024, 0, 2, 4);
  const times = [
    '2024-01-02 11:59:30',
    '2024-01-02 12:00:30',
    '2024-01-02 10:00:00',
    '2024-01-05 12:00:00',
    'x',
  ];
  expect(times.map((text) => relativeTime(text, now))).toEqual(['刚刚', '马上', '2 小时前', '3 天后', '']);
});
