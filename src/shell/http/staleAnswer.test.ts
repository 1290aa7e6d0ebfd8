// @vitest-environment happy-dom
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { expect, test, vi } from 'vitest';
import { session } from '../session/session';
import { createClient } from './client';

/** A client whose calls are refused once it is told to. */
function refusing(status: number, message: string) {
  const told = { tell: vi.fn(), onUnauthorised: vi.fn(), onExpired: vi.fn() };
  const client = createClient({ basePath: '/console', isFamily: false, ...told });
  let refuse: () => void = vi.fn();
  const gate = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  client.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    await gate;
    const response = { status, data: { message }, statusText: '', headers: {}, config };
    throw new AxiosError('refused', 'ERR', config, null, response);
  };
  return { client, told, refuse };
}

test.each([
  [401, '未授权'],
  [500, 'Token失效，请重新登录'],
])('a late %s that was meant for the session before ends nothing of this one', async (status, message) => {
  const { client, told, refuse } = refusing(status, message);
  session.token = 'former';
  const call = client.get('/slow');
  await vi.waitFor(() => expect(session.token).toBe('former'));
  await Promise.resolve();
  session.token = 'next';
  refuse();
  await expect(call).rejects.toThrow();
  for (const one of Object.values(told)) expect(one).not.toHaveBeenCalled();
});

test('one that is meant for this session is told', async () => {
  const { client, told, refuse } = refusing(401, '未授权');
  session.token = 'own';
  refuse();
  await expect(client.get('/slow')).rejects.toThrow();
  expect(told.onUnauthorised).toHaveBeenCalledOnce();
});
