import { expect, test, vi } from 'vitest';
import { RequestError } from '#engine/contract/errors';
import type { Follow } from '#engine/contract/ports';
import { CANCELLED, inCalls, runBulk } from './runBulk';

const ids = Array.from({ length: 50 }, (_, index) => `r${index}`);

test('runs in batches, two together, and adds up what became of each in the order of the selection', async () => {
  let running = 0;
  let most = 0;
  const send = vi.fn(async (part: string[]) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, part[0] === 'r0' ? 20 : 1));
    running -= 1;
    return { done: part.slice(1), failed: [{ id: part[0]!, message: '不行' }] };
  });
  const progress: number[] = [];
  const result = await runBulk(ids, inCalls(send), { onProgress: (count) => progress.push(count) });
  expect(send.mock.calls.map(([part]) => part.length)).toEqual([20, 20, 10]);
  expect(most).toBe(2);
  expect(result.done).toHaveLength(47);
  expect(result.failed.map(({ id }) => id)).toEqual(['r0', 'r20', 'r40']);
  expect(progress.at(-1)).toBe(50);
});

test('after a call that failed nothing more is sent, and the rest counts as failed', async () => {
  const send = vi.fn(async (part: string[]) => {
    if (part[0] === 'r0') throw new RequestError('网络超时');
    return { done: part, failed: [] };
  });
  const result = await runBulk(ids, inCalls(send));
  expect(send).toHaveBeenCalledTimes(2);
  expect(result.done).toHaveLength(20);
  expect(result.failed).toHaveLength(30);
  expect(result.failed.at(-1)).toEqual({ id: 'r49', message: '网络超时' });
});

test('a cancel waits for what is under way and sends no more', async () => {
  const abort = new AbortController();
  const send = vi.fn(async (part: string[]) => {
    abort.abort();
    return { done: part, failed: [] };
  });
  const result = await runBulk(ids, inCalls(send), { signal: abort.signal });
  expect(send.mock.calls.length).toBeLessThan(3);
  expect(result.done.length + result.failed.length).toBe(50);
  expect(result.failed.every(({ message }) => message === CANCELLED)).toBe(true);
});

test('as tasks, one after another, the progress within each counts', async () => {
  const send = vi.fn(async (part: string[], { onProgress }: Follow) => {
    onProgress(10);
    return { done: part, failed: [] };
  });
  const progress: number[] = [];
  const onProgress = (count: number) => progress.push(count);
  const result = await runBulk(ids, { batch: 30, atOnce: 1, send }, { onProgress });
  expect(send.mock.calls.map(([part]) => part.length)).toEqual([30, 20]);
  expect(progress).toEqual([10, 30, 40, 50]);
  expect(result.done).toEqual(ids);
});
