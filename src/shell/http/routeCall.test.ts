// @vitest-environment happy-dom
import type { AxiosInstance } from 'axios';
import { expect, test, vi } from 'vitest';
import { createRouteCall } from './routeCall';

const request = vi.fn(async () => ({ success: true, message: '好', result: { name: '礼物' } }));
const call = createRouteCall({ request } as unknown as AxiosInstance);

test('parts of a path go into the address, encoded; the rest into query or body', async () => {
  const parts = { permissionId: 'a/b?c', roleId: '7' };
  const answer = await call('GET /sys/role/datarule/:permissionId/:roleId', parts, { isQuiet: true });
  expect(answer).toEqual({ message: '好', result: { name: '礼物' } });
  expect(request).toHaveBeenLastCalledWith({
    ...{ method: 'GET', url: '/sys/role/datarule/a%2Fb%3Fc/7', isQuiet: true, params: {} },
  });
  expect(parts).toEqual({ permissionId: 'a/b?c', roleId: '7' });
  await call('GET /sys/permission/queryPermissionRule', { permissionId: '2' });
  expect(request).toHaveBeenLastCalledWith({
    ...{ method: 'GET', url: '/sys/permission/queryPermissionRule', params: { permissionId: '2' } },
  });
  const body = { permissionId: '2', roleId: '7', columns: { cost: 'hidden' } };
  await call('POST /sys/role/columns', body, { isLong: true });
  expect(request).toHaveBeenLastCalledWith({
    ...{ method: 'POST', url: '/sys/role/columns', data: body, timeout: 0 },
  });
});
