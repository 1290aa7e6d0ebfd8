import { expect, test } from 'vitest';
import { createRateLimit } from './rateLimit';

/** How many of so many calls at one moment pass. */
function passed(rateLimit: ReturnType<typeof createRateLimit>, calls: number, caller = 'a'): number {
  let count = 0;
  for (let call = 0; call < calls; call++) {
    try {
      rateLimit.count(caller);
      count += 1;
    } catch (error) {
      expect(error).toMatchObject({
        message: '请求过于频繁（每秒最多 20 次），请稍后再试',
        details: { status: 429 },
      });
    }
  }
  return count;
}

test('twenty a second for ever, a hundred in a burst, each caller alone', () => {
  let time = 0;
  const rateLimit = createRateLimit(20, () => time);
  expect(passed(rateLimit, 150)).toBe(100);
  expect(passed(rateLimit, 10, 'b')).toBe(10);
  time += 1000;
  expect(passed(rateLimit, 50)).toBe(20);
  for (let second = 0; second < 20; second++) {
    time += 1000;
    expect(passed(rateLimit, 20)).toBe(20);
  }
  time += 60_000;
  expect(passed(rateLimit, 150)).toBe(100);
});

test('a caller with a separate rate limit gets that one', () => {
  const rateLimit = createRateLimit(20, () => 0);
  const calls = (count: number) => Array.from({ length: count }, () => rateLimit.count('app', 2));
  expect(calls(10)).toHaveLength(10);
  expect(() => calls(1)).toThrow('请求过于频繁（每秒最多 2 次），请稍后再试');
  expect(passed(rateLimit, 150)).toBe(100);
});

test('a refused caller that keeps calling is let in at the same rate', () => {
  let time = 0;
  const rateLimit = createRateLimit(20, () => time);
  passed(rateLimit, 1000);
  let count = 0;
  for (let moment = 0; moment < 100; moment++) {
    time += 10;
    count += passed(rateLimit, 1);
  }
  expect(count).toBe(20);
});

test('no limit', () => {
  expect(passed(createRateLimit(0), 5000)).toBe(5000);
});

test('whether a call is left is asked without counting one', () => {
  const rateLimit = createRateLimit(20, () => 0);
  for (let look = 0; look < 1000; look++) rateLimit.assertLeft('a');
  expect(passed(rateLimit, 150)).toBe(100);
  expect(() => rateLimit.assertLeft('a')).toThrow('请求过于频繁（每秒最多 20 次），请稍后再试');
});
