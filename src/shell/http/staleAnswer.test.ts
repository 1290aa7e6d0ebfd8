// @vitest-environment happy-dom
import { AxiosError, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { expect, test, vi } from 'vitest';
import { endSession, session } from '../session/session';
import { createClient } from './client';

/** A client whose calls are refused from a given moment. */
function refusing(status: number, message: string) {
  const callbacks = { tell: vi.fn(), onUnauthorised: vi.fn(), onExpired: vi.fn() };
  const client = createClient({ basePath: '/console', isFamily: false, ...callbacks });
  let refuse: () => void = vi.fn();
  const gate = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  client.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    await gate;
    const response = { status, data: { message }, statusText: '', headers: {}, config };
    throw new AxiosError('refused', 'ERR', config, null, response);
  };
  return { client, told: callbacks, refuse };
}

test.each([
  [401, '未授权'],
  [500, 'Token失效，请重新登录'],
])('a late %s of the former session ends nothing of this one', async (status, message) => {
  const { client, told: callbacks, refuse } = refusing(status, message);
  session.token = 'former';
  const call = client.get('/slow');
  await vi.waitFor(() => expect(session.token).toBe('former'));
  await Promise.resolve();
  session.token = 'next';
  refuse();
  await expect(call).rejects.toThrow();
  for (const one of Object.values(callbacks)) expect(one).not.toHaveBeenCalled();
});

test('a refusal meant for this session is reported', async () => {
  const { client, told: callbacks, refuse } = refusing(401, '未授权');
  session.token = 'own';
  refuse();
  await expect(client.get('/slow')).rejects.toThrow();
  expect(callbacks.onUnauthorised).toHaveBeenCalledOnce();
});

test('no other call carries a revoked token: reads with it end, requests with it are not sent', async () => {
  const callbacks = { tell: vi.fn(), onUnauthorised: vi.fn(), onExpired: vi.fn() };
  const client = createClient({ basePath: '/console', isFamily: false, ...callbacks });
  const sent: string[] = [];
  client.defaults.adapter = (config: InternalAxiosRequestConfig) => {
    sent.push(config.url ?? '');
    if (config.url === '/sys/logout')
      return Promise.resolve({ status: 200, data: {}, statusText: '', headers: {}, config });
    return new Promise((_resolve, reject) => {
      config.signal?.addEventListener?.('abort', () => reject(new CanceledError('', config)));
    });
  };
  session.token = 'leaving';
  const slow = client.get('/slow');
  await vi.waitFor(() => expect(sent).toEqual(['/slow']));
  const left = client.post('/sys/logout', {}, { isLeaving: true, endsSession: true });
  await expect(slow).rejects.toThrow('已退出登录');
  await expect(client.get('/poll')).rejects.toThrow('已退出登录');
  await left;
  expect(sent).toEqual(['/slow', '/sys/logout']);
  for (const one of Object.values(callbacks)) expect(one).not.toHaveBeenCalled();
  endSession();
  // a later caller may get the same from a backend that knows no better
  session.token = 'leaving';
  void client.get('/own');
  await vi.waitFor(() => expect(sent).toContain('/own'));
});
