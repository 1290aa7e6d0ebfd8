// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { putPrefetched, takePrefetched } from '../boot/prefetch/prefetch';
import { session } from '../session/session';
import { createClient } from './client';

const OPTIONS = { basePath: '/console', isFamily: false };
const callbacks = { tell: vi.fn(), onUnauthorised: vi.fn(), onExpired: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  session.token = 'token';
});

function prefetch(address: string, status: number, body: object): void {
  const headers = { 'Content-Type': 'application/json' };
  putPrefetched(address, 'token', Promise.resolve(new Response(JSON.stringify(body), { status, headers })));
}

test('a prefetched call brings that answer, as its own would', async () => {
  prefetch('/console/sys/user/setting?_t=1', 200, { success: true, result: { theme: 'dark' } });
  const client = createClient({ ...OPTIONS, ...callbacks });
  expect(await client.get('/sys/user/setting')).toEqual({ success: true, result: { theme: 'dark' } });
});

test.each([
  [401, {}, '未授权，请重新登录', 'onUnauthorised'],
  [403, {}, '拒绝访问', 'tell'],
  [500, { message: 'Token失效，请重新登录' }, 'Token失效，请重新登录', 'onExpired'],
] as const)('a prefetched %s is reported as any other', async (status, body, message, heard) => {
  prefetch('/console/gift/list?pageNo=1', status, body);
  const client = createClient({ ...OPTIONS, ...callbacks });
  await expect(client.get('/gift/list', { params: { pageNo: 1 } })).rejects.toThrow(message);
  expect(callbacks[heard]).toHaveBeenCalledOnce();
});

test('the text of a prefetched answer is there for one taker, and a refusal is left to the caller that asks', async () => {
  prefetch('/console/gift/list?pageNo=1&_t=1', 200, { success: true, result: { records: [] } });
  prefetch('/console/gift/list?pageNo=2', 401, {});
  await vi.waitFor(() => expect(takePrefetched('/console/gift/list?pageNo=1', 'token')).toContain('records'));
  expect(takePrefetched('/console/gift/list?pageNo=1', 'token')).toBeNull();
  expect(takePrefetched('/console/gift/list?pageNo=2', 'token')).toBeNull();
  const client = createClient({ ...OPTIONS, ...callbacks });
  await expect(client.get('/gift/list?pageNo=2')).rejects.toThrow('未授权，请重新登录');
});

test('the text of an early answer is nothing to another token', async () => {
  prefetch('/console/gift/list', 200, { success: true, result: {} });
  await new Promise((resolve) => setTimeout(resolve));
  expect(takePrefetched('/console/gift/list', 'other')).toBeNull();
  expect(takePrefetched('/console/gift/list', 'token')).not.toBeNull();
});

test('a cancelled call does not take the prefetched answer', async () => {
  putPrefetched('/console/gift/list', 'token', new Promise(() => undefined));
  const client = createClient({ ...OPTIONS, ...callbacks });
  const leaving = new AbortController();
  const call = client.get('/gift/list', { signal: leaving.signal });
  leaving.abort();
  await expect(call).rejects.toThrow('canceled');
});

test('a prefetch that did not get through is reported as any other', async () => {
  putPrefetched('/console/gift/list', 'token', Promise.reject(new TypeError('Failed to fetch')));
  const client = createClient({ ...OPTIONS, ...callbacks });
  await expect(client.get('/gift/list')).rejects.toThrow('网络连接失败，请检查网络后重试');
});

test('an early answer that never comes ends after 9 s as any other', async () => {
  vi.useFakeTimers();
  putPrefetched('/console/gift/list', 'token', new Promise(() => undefined));
  const client = createClient({ ...OPTIONS, ...callbacks });
  const call = expect(client.get('/gift/list')).rejects.toThrow('网络超时');
  await vi.advanceTimersByTimeAsync(9000);
  await call;
  vi.useRealTimers();
});
