import { expect, test } from 'vitest';
import { waitingLine } from './overload';

function lineAt() {
  const clock = { time: 0 };
  const line = waitingLine(() => clock.time);
  const come = (count: number) =>
    Array.from({ length: count }, () => {
      const call = {};
      line.add(call);
      return call;
    });
  return { clock, line, come };
}

test('many at once are no overload, nor are few that take long', () => {
  const { clock, line, come } = lineAt();
  come(49);
  clock.time = 60_000;
  expect(line.isTooLong()).toBe(false);
  come(5000);
  expect(line.isTooLong()).toBe(false);
});

test('when half of them have waited a second there are too many, until those who wait are answered', () => {
  const { clock, line, come } = lineAt();
  const calls = come(60);
  clock.time = 1000;
  expect(line.isTooLong()).toBe(false);
  clock.time = 1001;
  expect(line.isTooLong()).toBe(true);
  // half of 119 are new
  come(59);
  expect(line.isTooLong()).toBe(true);
  come(1);
  expect(line.isTooLong()).toBe(false);
  clock.time = 2002;
  expect(line.isTooLong()).toBe(true);
  for (const call of calls.slice(0, 59)) line.delete(call);
  expect(line.isTooLong()).toBe(true);
  come(70);
  for (const call of calls) line.delete(call);
  expect(line.isTooLong()).toBe(false);
});
