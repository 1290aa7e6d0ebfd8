import { expect, test, vi } from 'vitest';
import { ttlCacheFor } from './ttlCache';

const owner = {};

test('a question asked again meanwhile is worked out once; another owner’s is its own', async () => {
  const memory = ttlCacheFor<object, number>({ ms: 1000 });
  const work = vi.fn(async () => 7);
  expect(await Promise.all([memory.of(owner)('a', work), memory.of(owner)('a', work)])).toEqual([7, 7]);
  expect(work).toHaveBeenCalledTimes(1);
  await memory.of({})('a', work);
  await memory.of(owner)('b', work);
  expect(work).toHaveBeenCalledTimes(3);
});

test('after the time it runs again', async () => {
  vi.useFakeTimers();
  try {
    const memory = ttlCacheFor<object, number>({ ms: 1000 }).of(owner);
    const work = vi.fn(async () => 7);
    await memory('a', work);
    vi.advanceTimersByTime(999);
    await memory('a', work);
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await memory('a', work);
    expect(work).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

test('a failure is reported and not cached, and memory does not grow with the questions', async () => {
  const memory = ttlCacheFor<object, number>({ ms: 1000 }).of(owner);
  await expect(memory('a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const work = vi.fn(async () => 7);
  expect(await memory('a', work)).toBe(7);
  for (let index = 0; index < 500; index += 1) await memory(`other ${index}`, work);
  work.mockClear();
  await memory('a', work);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a late failure does not remove the answer that has taken its place', async () => {
  vi.useFakeTimers();
  try {
    const memory = ttlCacheFor<object, number>({ ms: 1000 }).of(owner);
    let fail = (_: Error) => {};
    const late = memory('slow', () => new Promise((_, reject) => (fail = reject)));
    vi.advanceTimersByTime(1000);
    const work = vi.fn(async () => 8);
    expect(await memory('slow', work)).toBe(8);
    fail(new Error('too late'));
    await expect(late).rejects.toThrow('too late');
    expect(await memory('slow', work)).toBe(8);
    expect(work).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});

test('an answer that is no longer fresh is given while a new one is made, once; then the new one, or what is wrong', async () => {
  vi.useFakeTimers();
  try {
    const memory = ttlCacheFor<object, number>({ ms: 1000, staleMs: 5000 }).of(owner);
    await memory('a', async () => 7);
    vi.advanceTimersByTime(1000);
    const renewal = vi.fn(async () => 8);
    expect(await Promise.all([memory('a', renewal), memory('a', renewal)])).toEqual([7, 7]);
    expect(renewal).toHaveBeenCalledTimes(1);
    expect(await memory('a', renewal)).toBe(8);
    expect(renewal).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    const failing = async () => Promise.reject(new Error('no'));
    expect(await memory('a', failing)).toBe(8);
    await vi.advanceTimersByTimeAsync(0);
    await expect(memory('a', failing)).rejects.toThrow('no');
    await memory('a', async () => 9);
    vi.advanceTimersByTime(5000);
    expect(await memory('a', async () => 10)).toBe(10);
  } finally {
    vi.useRealTimers();
  }
});
