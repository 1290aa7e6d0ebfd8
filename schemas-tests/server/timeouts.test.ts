import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../src/server/app/app';
import { connect, type Db } from '../../src/server/db/connection';
import { timeLimit } from '../../src/testing/slowness';
import { ADMIN_PASSWORD, startTestServer, type TestServer } from '../support/testServer';

/** Seconds of the product are hundredths here. */
const TIMEOUTS = { requestMs: 300, longMs: 3000, stillMs: 150, lookEveryMs: 20 };

let server: TestServer;
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  app = await buildApp(server.services, null, TIMEOUTS);
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await server.close();
});

/** A connection over which exactly this was sent. */
async function open(
  text: string,
): Promise<{ socket: Socket; output: () => string; closed: Promise<unknown> }> {
  const socket = connectTo(port, '127.0.0.1');
  let output = '';
  socket.on('data', (chunk) => {
    output += chunk;
  });
  // a connection that is cut may say so as an error, which `once` would take for a failure of waiting
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  socket.write(text);
  return { socket, output: () => output, closed };
}

const head = (path: string, more: Record<string, string | number>) =>
  `POST /console${path} HTTP/1.1\r\nhost: x\r\n${Object.entries(more)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
const half = (token: string, path = '/gift/gift/add') =>
  `${head(path, { token, 'content-type': 'application/json', 'content-length': 1000 })}{"name":`;

describe('an idle connection is closed', () => {
  test.each([
    ['a head that never ends', () => 'GET /health/live HTTP/1.1\r\nhost: x\r\n', ''],
    ['a body that nobody asked for', () => half(''), '401'],
    ['a body of an operator', () => half(server.admin.token), ''],
    [
      'an upload',
      () =>
        head('/sys/common/upload', {
          token: server.admin.token,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 9999,
        }),
      '',
    ],
  ])('%s', async (_, text, answer) => {
    const { closed, output } = await open(text());
    await closed;
    expect(output()).toContain(answer);
  });

  test('one that gets a byte now and then ends with the time of its request', async () => {
    const startedAt = performance.now();
    const { socket, closed } = await open(half(server.admin.token));
    const drip = setInterval(() => socket.write(' '), 30);
    await closed;
    clearInterval(drip);
    expect(performance.now() - startedAt).toBeGreaterThan(TIMEOUTS.requestMs);
  });

  test('streams of open pages stay', async () => {
    const { socket, closed, output } = await open('GET /screens/events HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(output).toContain(': open');
    const later = new Promise((resolve) => setTimeout(resolve, TIMEOUTS.requestMs * 1.5, 'still open'));
    expect(await Promise.race([closed, later])).toBe('still open');
    socket.destroy();
  });
});

/** Holds a table so that its readers wait. */
async function whileLocked(db: Db, table: string, work: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
    await work();
  });
}

const list = () =>
  fetch(`http://127.0.0.1:${port}/console/gift/gift/list`, { headers: { token: server.admin.token } });

describe('a call ends in time and reports it', () => {
  test('one that takes too long is answered, and the next one works', async () => {
    let late: Response | undefined;
    await whileLocked(server.services.db, 'gift', async () => {
      late = await list();
    });
    expect(late?.status).toBe(504);
    expect(await late?.json()).toMatchObject({
      success: false,
      message: '处理超过 0.3 秒，已停止，请缩小范围再试',
    });
    expect((await list()).status).toBe(200);
  });

  test('a list whose query takes too long', async () => {
    const hurried = connect(server.config, 2, { statementMs: 50 });
    const own = await buildApp({ ...server.services, db: hurried });
    await whileLocked(server.services.db, 'gift', async () => {
      const answer = await own.inject({
        url: '/console/gift/gift/list',
        headers: { token: server.admin.token },
      });
      expect(answer.json()).toMatchObject({
        success: false,
        message: '数据太多，查询超时已停止，请缩小查询范围再试',
      });
    });
    await own.close();
    await hurried.destroy();
  });

  test('a write of a record that somebody else has locked does not speak of a search', async () => {
    // enough for the statements before the one that waits, on a slow machine as well
    const hurried = connect(server.config, 2, { statementMs: timeLimit(300) });
    const own = await buildApp({ ...server.services, db: hurried });
    await server.services.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string }>`select id::text from sys_role limit 1 for update`.execute(
        tx,
      );
      const answer = await own.inject({
        method: 'PUT',
        url: '/console/sys/role/edit',
        headers: { token: server.admin.token },
        payload: { id: rows[0]?.id, description: '改' },
      });
      expect(answer.json()).toMatchObject({ success: false, message: '记录正被他人处理，请稍后再试' });
    });
    await own.close();
    await hurried.destroy();
  });
});

test('an address has twenty streams, and the next one when one of them ends', async () => {
  const streams = await Promise.all(
    Array.from({ length: 20 }, () => open('GET /screens/events HTTP/1.1\r\nhost: x\r\n\r\n')),
  );
  for (const { output } of streams) await expect.poll(output).toContain(': open');
  const refused = await fetch(`http://127.0.0.1:${port}/screens/events`);
  expect([refused.status, (await refused.json()).message]).toEqual([
    429,
    '同一地址最多 20 个页面实时更新，请关闭一些页面',
  ]);
  streams[0]?.socket.destroy();
  const last = async () => {
    const { socket, output } = await open('GET /screens/events HTTP/1.1\r\nhost: x\r\n\r\n');
    streams.push({ socket, output, closed: Promise.resolve() });
    await expect.poll(output).toContain('HTTP/1.1 ');
    return output();
  };
  await expect.poll(last).toContain('200 OK');
  for (const { socket } of streams) socket.destroy();
});

test('refused calls, halves of sign-ins and captchas keep nobody at that address from signing in', async () => {
  const { environment } = server.services;
  const own = await buildApp({ ...server.services, environment: { ...environment, callsPerSecond: 1 } });
  const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
    own.inject({ method, url: `/console${url}`, payload }).then(({ statusCode }) => statusCode);
  const many = async (count: number, one: () => Promise<number>) =>
    new Set(await Promise.all(Array.from({ length: count }, one)));
  // without a session, and of what does not exist
  expect(await many(300, () => call('GET', '/sys/user/list'))).toEqual(new Set([401, 429]));
  expect(await many(100, () => call('GET', '/no/such/call'))).toContain(429);
  expect(await many(300, () => call('GET', '/sys/randomImage/1'))).toEqual(new Set([200, 429]));
  await own.listen({ port: 0, host: '127.0.0.1' });
  const { port: ownPort } = own.server.address() as AddressInfo;
  const accepted = new Promise<void>((resolve) => {
    let count = 0;
    own.server.on('connection', () => {
      count += 1;
      if (count === 300) resolve();
    });
  });
  const halves = Array.from({ length: 300 }, () => {
    const socket = connectTo(ownPort, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      'POST /console/sys/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
    );
    return socket;
  });
  await accepted;
  expect(await new Promise((resolve) => own.server.getConnections((_, count) => resolve(count)))).toBe(300);
  expect(await call('POST', '/sys/login', { username: 'admin', password: ADMIN_PASSWORD })).toBe(200);
  // whole sign-ins are counted
  expect(await many(20, () => call('POST', '/sys/login', {}))).toContain(429);
  for (const socket of halves) socket.destroy();
  await own.close();
});

test('calls are counted for each operator, or for the address; files are not', async () => {
  const { environment } = server.services;
  const own = await buildApp({ ...server.services, environment: { ...environment, callsPerSecond: 1 } });
  const answers = (url: string, token: string) =>
    Promise.all(Array.from({ length: 30 }, () => own.inject({ url: `/console${url}`, headers: { token } })));
  const refusedOf = (all: Awaited<ReturnType<typeof answers>>) =>
    all.filter(({ statusCode }) => statusCode === 429);
  const refused = refusedOf(await answers('/sys/user/lookup', server.admin.token));
  // five together, and those of the second or two that this takes
  expect(refused.length).toBeGreaterThan(20);
  expect([refused[0]?.json().message, refused[0]?.headers['retry-after']]).toEqual([
    '请求过于频繁（每秒最多 1 次），请稍后再试',
    '1',
  ]);
  const other = await server.signIn('admin', ADMIN_PASSWORD);
  expect(refusedOf(await answers('/sys/user/lookup', other.token)).length).toBeGreaterThan(25);
  const anonymous = await answers('/sys/user/lookup', '');
  expect(new Set(anonymous.map(({ statusCode }) => statusCode))).toEqual(new Set([401, 429]));
  expect(refusedOf(await answers('/sys/common/static/none.png', ''))).toEqual([]);
  await own.close();
});
