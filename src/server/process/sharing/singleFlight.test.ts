import { expect, test, vi } from 'vitest';
import { singleFlight } from './singleFlight';

/** Work that ends when the test says so; each run answers its number. */
function slowWork() {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => {
    const turn = ends.length + 1;
    return new Promise<number>((resolve) => ends.push(() => resolve(turn)));
  });
  return { work, end: (turn: number) => ends[turn - 1]?.() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('callers that ask together get one answer, callers that ask while it runs get the next one', async () => {
  const { work, end } = slowWork();
  const ask = singleFlight<number>();
  const first = [ask('a', work), ask('a', work)];
  await settled();
  const later = [ask('a', work), ask('a', work), ask('a', work)];
  await settled();
  expect(work).toHaveBeenCalledTimes(1);
  end(1);
  expect(await Promise.all(first)).toEqual([1, 1]);
  await settled();
  expect(work).toHaveBeenCalledTimes(2);
  // the second run is in progress: it does not answer a new request
  const last = ask('a', work);
  end(2);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  await settled();
  end(3);
  expect(await last).toBe(3);
  expect(work).toHaveBeenCalledTimes(3);
});

test('afterwards, and for another question, it runs immediately', async () => {
  const { work, end } = slowWork();
  const ask = singleFlight<number>();
  const calls = [ask('a', work), ask('b', work)];
  await settled();
  expect(work).toHaveBeenCalledTimes(2);
  for (const turn of [1, 2]) end(turn);
  expect(await Promise.all(calls)).toEqual([1, 2]);
  await settled();
  const again = ask('a', work);
  await settled();
  expect(work).toHaveBeenCalledTimes(3);
  end(3);
  expect(await again).toBe(3);
});

test('a failure is reported to the callers that waited for that run, and the next ones run again', async () => {
  const ask = singleFlight<number>();
  const failing = vi.fn(async (): Promise<number> => Promise.reject(new Error('no')));
  const outcomes = Promise.allSettled([ask('a', failing), ask('a', failing)]);
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(failing).toHaveBeenCalledTimes(1);
  expect(await ask('a', async () => 7)).toBe(7);
});
