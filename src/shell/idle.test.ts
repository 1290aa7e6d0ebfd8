// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putPrefetched } from './boot/prefetch/prefetch';
import { whenIdle } from './idle';

beforeEach(() => {
  delete window.prefetchesEnd;
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (done: () => void) => done());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Whether it has ended after so many milliseconds. */
async function hasEnded(promise: Promise<void>, after = 0): Promise<boolean> {
  let isOver = false;
  void promise.then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(after);
  return isOver;
}

test('the page is not idle before everything prefetched is answered, or has failed', async () => {
  let fail = (_: Error) => {};
  let answer = (_: Response) => {};
  putPrefetched('/console/gift/list', null, new Promise((_, reject) => (fail = reject)));
  putPrefetched('/console/texts', null, new Promise((resolve) => (answer = resolve)));
  const idle = whenIdle();
  fail(new Error('the network is gone'));
  expect(await hasEnded(idle)).toBe(false);
  answer(new Response('{}'));
  expect(await hasEnded(idle)).toBe(true);
});

test('a list that takes long delays the rest of the page by three seconds', async () => {
  putPrefetched('/console/gift/list', null, new Promise(() => {}));
  const idle = whenIdle();
  expect(await hasEnded(idle, 2999)).toBe(false);
  expect(await hasEnded(idle, 1)).toBe(true);
});
