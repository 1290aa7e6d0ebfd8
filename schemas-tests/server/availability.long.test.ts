import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashPassword, isPassword } from '../../src/server/access/password/password';
import { startTestServer, type TestServer } from '../support/testServer';

/** What strangers send at once is bounded, and others are served meanwhile. */
let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const MB = 1024 * 1024;
const BOUNDARY = 'boundary';

/** Declares so many bytes and sends the head of the file only; `answer` is an early refusal. */
function upload(bytes: number) {
  const request = http.request({
    ...{ host: '127.0.0.1', port, path: '/console/sys/common/upload', method: 'POST' },
    headers: {
      'x-access-token': server.admin.token,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': bytes,
    },
  });
  const answer = { status: 0, text: '' };
  request.on('response', (response) => {
    answer.status = response.statusCode ?? 0;
    response.setEncoding('utf8').on('data', (text) => {
      answer.text += text;
    });
  });
  request.on('error', () => undefined);
  request.write(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\nabc`,
  );
  return { request, answer };
}

test('uploads of more than the process may hold are refused, and their end makes room', async () => {
  const all = Array.from({ length: 5 }, () => upload(95 * MB));
  const refused = () => all.filter(({ answer }) => answer.text.includes('正在上传的文件较多，请稍后再试'));
  await vi.waitFor(() => expect(refused()).toHaveLength(2), { timeout: 20_000, interval: 100 });
  expect(refused().map(({ answer }) => answer.status)).toEqual([429, 429]);
  expect(all.filter(({ answer }) => answer.status === 0)).toHaveLength(3);
  expect((await server.admin.get('/sys/dict/list')).status).toBe(200);
  for (const { request } of all) request.destroy();
  const small = () =>
    server.app.inject({ ...SMALL, headers: { ...SMALL.headers, 'x-access-token': server.admin.token } });
  await vi.waitFor(async () => expect((await small()).statusCode).toBe(200), {
    timeout: 20_000,
    interval: 200,
  });
});

const SMALL = {
  method: 'POST',
  url: '/console/sys/common/upload',
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  payload: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b\r\n--${BOUNDARY}--\r\n`,
} as const;

test('of many sign-ins at once some wait, and more are refused in a sentence', async () => {
  const stored = await hashPassword('Lab-Pass-2026x');
  const outcomes = await Promise.allSettled(
    Array.from({ length: 300 }, () => isPassword('Lab-Pass-2026x', stored)),
  );
  const refused = outcomes.filter((one) => one.status === 'rejected');
  expect(outcomes.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(50);
  expect(refused).toHaveLength(250);
  expect(refused[0]?.status === 'rejected' && refused[0].reason.message).toBe(
    '现在登录的人太多，请过几秒再试',
  );
  expect(await isPassword('Lab-Pass-2026x', stored)).toBe(true);
}, 120_000);
