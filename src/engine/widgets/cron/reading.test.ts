import { expect, test } from 'vitest';
import { seededRandom } from '../../seededRandom';
import { cronError } from '../../values/time/cron';
import { nextRuns, sentenceOf } from './reading';

test.each([
  ['0 3 * * *', '每天 03:00'],
  ['*/5 * * * *', '每隔 5 分钟'],
  ['0 9 * * 1-5', '09:00，星期一至星期五'],
  ['15 10 * * 0', '10:15，仅星期日'],
  ['30 8 1 * *', '08:30，限每月 1 号'],
])('%s is %s', (expression, sentence) => {
  expect(sentenceOf(expression, false)).toBe(sentence);
});

test.each([
  ['0 0 3 * * ?', '每天 03:00'],
  ['0 50 * * * *', '每小时整点后的第 50 分钟'],
  ['0 0 9 ? * 2-6', '09:00，星期一至星期五'],
  ['0 0/5 * * * ?', '每隔 5 分钟'],
])('with seconds, %s is %s', (expression, sentence) => {
  expect(sentenceOf(expression, true)).toBe(sentence);
});

test('a working day in a list is refused; what cannot be said shows itself', () => {
  for (const [text, hasSeconds] of [
    ['0 0 9 15W,20 * ?', true],
    ['0 9 1,15W * *', false],
  ] as const) {
    expect(cronError(text, hasSeconds)).not.toBeNull();
    expect(sentenceOf(text, hasSeconds)).toBe(text);
  }
  expect(cronError('0 0 9 15W * ?', true)).toBeNull();
});

test('the next times are Shanghai’s', () => {
  expect(nextRuns('0 3 * * *', false, 5).map((time) => time.slice(11))).toEqual(Array(5).fill('03:00:00'));
  expect(nextRuns('0 0 0 31 2 ?', true, 5)).toEqual([]);
});

test('whatever is judged right can be read and planned', () => {
  const numbers = ['0', '1', '5', '7', '12', '23', '31', '59', '60'];
  const items = [
    '*',
    '?',
    '*/5',
    '0/5',
    '1-5',
    '5-1',
    '1,3',
    'L',
    '15W',
    '6L',
    '6#3',
    'MON',
    'JAN-MAR',
    '1-5/2',
    '*/0',
  ];
  let right = 0;
  for (let seed = 0; seed < 4000; seed += 1) {
    const chance = seededRandom(seed);
    const hasSeconds = seed % 2 === 0;
    const count = hasSeconds ? chance.integer(6, 7) : 5;
    const parts = Array.from({ length: count }, () =>
      chance.pick(chance.next() < 0.5 ? ['*'] : [...numbers, ...items]),
    );
    const expression = parts.join(' ');
    if (cronError(expression, hasSeconds) !== null) continue;
    right += 1;
    expect(() => nextRuns(expression, hasSeconds, 1), expression).not.toThrow();
    expect(() => sentenceOf(expression, hasSeconds), expression).not.toThrow();
  }
  expect(right).toBeGreaterThan(100);
});
