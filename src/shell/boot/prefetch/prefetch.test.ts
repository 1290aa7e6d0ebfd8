// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFile, putPrefetched, takePrefetchedResponse } from './prefetch';

beforeEach(() => {
  vi.useFakeTimers();
  delete window.prefetchedAnswers;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = (text: string) => Promise.resolve(new Response(text));

test('a prefetched answer is taken once, by the same request: neither its time nor the order of its parameters counts', async () => {
  putPrefetched('/console/gift/list?pageNo=1&pageSize=20&_t=1', 'token', answer('gifts'));
  const taken = takePrefetchedResponse('/console/gift/list?_t=2&pageSize=20&pageNo=1', 'token');
  expect(await (await taken)?.text()).toBe('gifts');
  expect(takePrefetchedResponse('/console/gift/list?pageNo=1&pageSize=20', 'token')).toBeNull();
});

test('another question, and another operator, find nothing', () => {
  putPrefetched('/console/gift/list?pageNo=1', 'token', answer('gifts'));
  expect(takePrefetchedResponse('/console/gift/list?pageNo=2', 'token')).toBeNull();
  expect(takePrefetchedResponse('/console/gift/list?pageNo=1', 'another')).toBeNull();
  expect(takePrefetchedResponse('/console/gift/list?pageNo=1', null)).toBeNull();
});

test('what nobody takes soon is discarded', () => {
  putPrefetched('/console/gift/list', 'token', answer('gifts'));
  vi.advanceTimersByTime(15_000);
  expect(takePrefetchedResponse('/console/gift/list', 'token')).toBeNull();
});

test('a file that was not prefetched is requested now', async () => {
  const fetched = vi.fn(() => answer('now'));
  vi.stubGlobal('fetch', fetched);
  putPrefetched('/config.json', null, answer('early'));
  expect(await (await fetchFile('/config.json', null)).text()).toBe('early');
  expect(await (await fetchFile('/config.json', null, { cache: 'no-cache' })).text()).toBe('now');
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/config.json', { cache: 'no-cache' });
});
