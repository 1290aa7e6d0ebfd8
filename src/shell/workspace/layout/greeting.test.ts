import { expect, test } from 'vitest';
import { greetingAt } from './greeting';

test('greets by the hour (spec §9)', () => {
  const hours = [0, 8, 9, 11, 12, 13, 14, 19, 20, 23];
  expect(hours.map(greetingAt)).toEqual([
    '早上好',
    '早上好',
    '上午好',
    '上午好',
    '中午好',
    '中午好',
    '下午好',
    '下午好',
    '晚上好',
    '晚上好',
  ]);
});
