import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recentAnswers } from './recentAnswers';

/** A log of changes that grows by writes and by other things, and a clock that only moves when it is moved. */
function world(leastMs = 0) {
  let time = 0;
  let end = 0n;
  let written = 0n;
  let runs = 0;
  const ask = recentAnswers<bigint>(leastMs, () => time);
  const reading = (costMs: number) => ({
    place: async () => end,
    work: async () => {
      runs += 1;
      time += costMs;
      return written;
    },
  });
  return {
    ask: (since: bigint | null, costMs = 100) => ask('sum', since, reading(costMs)),
    write: () => {
      end += 1n;
      written = end;
      return written;
    },
    grow: () => {
      end += 1n;
    },
    wait: (ms: number) => {
      time += ms;
    },
    runs: () => runs,
  };
}

test('a costly answer is shared for a moment, with those alone who have written nothing since', async () => {
  const { ask, write, grow, wait, runs } = world();
  grow();
  expect(await ask(0n)).toBe(0n);
  const place = write();
  expect(await ask(0n)).toBe(0n);
  expect(runs()).toBe(1);
  grow();
  expect(await ask(place)).toBe(place);
  expect(await ask(place)).toBe(place);
  expect(runs()).toBe(2);
  wait(3001);
  await ask(0n);
  expect(runs()).toBe(3);
});

test('what took no time is asked again; so is everything for a caller of whom nothing is known', async () => {
  const { ask, grow, runs } = world();
  grow();
  await ask(0n, 0);
  await ask(0n, 0);
  await ask(null);
  await ask(null);
  expect(runs()).toBe(4);
});

test('what took no time can be shared as well, for as long as is said', async () => {
  const { ask, write, grow, wait, runs } = world(1000);
  grow();
  await ask(0n, 0);
  wait(999);
  await ask(0n, 0);
  expect(runs()).toBe(1);
  expect(await ask(write(), 0)).toBe(2n);
  wait(1000);
  await ask(0n, 0);
  expect(runs()).toBe(3);
});

test('an answer of the same place is not shared: that write may just have been committed', async () => {
  const { ask, write, runs } = world();
  const place = write();
  await ask(0n);
  await ask(0n);
  expect(runs()).toBe(1);
  await ask(place);
  expect(runs()).toBe(2);
});

test('nobody gets an answer from before their own last write', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('write' as const), who: fc.nat(2) }),
    fc.record({ kind: fc.constant('ask' as const), who: fc.nat(2), costMs: fc.nat(300) }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(4000) }),
    fc.record({ kind: fc.constant('grow' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { ask, write, grow, wait } = world();
      const own = [0n, 0n, 0n];
      for (const one of steps) {
        if (one.kind === 'write') own[one.who] = write();
        else if (one.kind === 'wait') wait(one.ms);
        else if (one.kind === 'grow') grow();
        else
          expect(await ask(own[one.who] as bigint, one.costMs)).toBeGreaterThanOrEqual(
            own[one.who] as bigint,
          );
      }
    }),
  );
});
