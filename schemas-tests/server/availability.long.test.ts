import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashPassword, isPassword } from '../../src/server/access/password/password';
import { WebSocket } from '../../src/testing/webSockets';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** What strangers send at once is bounded, and others are served meanwhile. */
let server: TestServer;
let port: number;
let uploaders: Client[];
beforeAll(async () => {
  server = await startTestServer();
  const named = ['one', 'two', 'three', 'four'].map((name) =>
    operatorWith(server, name, ['gift:list', 'gift:edit']),
  );
  uploaders = await Promise.all(named);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const MB = 1024 * 1024;
const BOUNDARY = 'boundary';

/** Declares so many bytes and sends the head of the file only; `answer` is an early refusal. */
function upload(bytes: number, { token }: Client) {
  const request = http.request({
    ...{ host: '127.0.0.1', port, path: '/console/sys/common/upload', method: 'POST' },
    headers: {
      'x-access-token': token,
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
  const all = uploaders.map((one) => upload(95 * MB, one));
  const refused = () => all.filter(({ answer }) => answer.text.includes('正在上传的文件较多，请稍后再试'));
  await vi.waitFor(() => expect(refused()).toHaveLength(1), { timeout: 20_000, interval: 100 });
  expect(refused().map(({ answer }) => answer.status)).toEqual([429]);
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

test('one operator has a third of it, and others upload meanwhile', async () => {
  const [greedy, other] = uploaders as [Client, Client];
  const all = Array.from({ length: 6 }, () => upload(90 * MB, greedy));
  const isRefused = ({ answer }: { answer: { text: string } }) =>
    answer.text.includes('正在上传的文件较多，请稍后再试');
  await vi.waitFor(() => expect(all.filter(isRefused)).toHaveLength(5), { timeout: 20_000, interval: 100 });
  const small = await server.app.inject({
    ...SMALL,
    headers: { ...SMALL.headers, 'x-access-token': other.token },
  });
  expect(small.json()).toMatchObject({ success: true });
  for (const { request } of all) request.destroy();
});

test('5,000 sockets of one operator leave fifty, those of strangers none, and others are served', async () => {
  const { rows } = await sql<{ id: string }>`
    select user_id::text as id from sys_session s join sys_user u on u.id = s.user_id
    where u.username = 'one'`.execute(server.services.db);
  const id = rows[0]?.id as string;
  const sockets: InstanceType<typeof WebSocket>[] = [];
  const opened = (token: string | null) =>
    new Promise<void>((resolve) => {
      const socket = new WebSocket(
        `ws://127.0.0.1:${port}/console/websocket/${id}`,
        token === null ? [] : [token],
      );
      sockets.push(socket);
      socket.once('open', resolve);
      socket.once('error', () => resolve());
    });
  const [{ token }] = uploaders as [Client];
  for (let batch = 0; batch < 20; batch += 1)
    await Promise.all(Array.from({ length: 250 }, (_, at) => opened(at % 5 === 0 ? null : token)));
  const living = () => sockets.filter(({ readyState }) => readyState === WebSocket.OPEN);
  await vi.waitFor(() => expect(living()).toHaveLength(50), { timeout: 60_000, interval: 200 });
  expect(server.app.sockets.all()).toHaveLength(50);
  expect((await server.admin.get('/sys/dict/list')).status).toBe(200);
  for (const socket of sockets) socket.terminate();
  await vi.waitFor(() => expect(server.app.sockets.all()).toEqual([]), { timeout: 20_000 });
}, 240_000);

/** Never answers, not even a close. */
function deafSocket(path: string): net.Socket {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'a'.repeat(22)}==\r\n\r\n`,
  );
  return socket;
}

test('a client that ignores a close loses its connection at once', async () => {
  const sockets = Array.from({ length: 300 }, () => deafSocket('/console/websocket/1'));
  await vi.waitFor(() => expect(sockets.every(({ closed }) => closed)).toBe(true), {
    timeout: 10_000,
    interval: 100,
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
