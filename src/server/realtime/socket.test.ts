import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { operator } from '../../testing/server/people';
import { type RealtimeServers, realtimeServers } from '../../testing/server/realtimeServers';
import { createAppToken } from '../access/appAccount';
import type { Db } from '../db/connection';
import { notifyEndedSession } from './appChannel';
import { MOST_OF_ONE } from './socketPool';

let servers: RealtimeServers;
let li: Awaited<ReturnType<typeof operator>>;
let zhao: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  servers = await realtimeServers();
  li = await operator(servers.db);
  zhao = await operator(servers.db);
});
afterAll(() => servers.close());

test('any text is answered by a heartbeat, in JSON', async () => {
  const socket = await servers.listen(1, li);
  expect(socket.texts.map((text) => JSON.parse(text))).toContainEqual({
    cmd: 'heartcheck',
    msgTxt: '心跳响应',
  });
  socket.socket.close();
});

test('the token is echoed as sub-protocol, or may be in the query', async () => {
  const socket = await servers.listen(1, li);
  expect(socket.socket.protocol).toBe(li.token);
  socket.socket.close();
  const queried = servers.open(0, `/websocket/${li.id}?token=${li.token}`);
  await queried.opened;
  queried.socket.send('HeartBeat');
  await expect.poll(() => queried.texts.length).toBe(1);
  queried.socket.close();
});

test('without a living token of that very operator the socket is closed with 1008', async () => {
  expect(await servers.open(0, `/websocket/${li.id}`).closed).toBe(1008);
  expect(await servers.open(0, `/websocket/${li.id}`, 'nonsense').closed).toBe(1008);
  expect(await servers.open(0, `/websocket/${li.id}`, zhao.token).closed).toBe(1008);
  const refused = servers.open(0, `/websocket/${li.id}?token=${zhao.token}`);
  refused.socket.once('open', () => refused.socket.send('HeartBeat'));
  expect(await refused.closed).toBe(1008);
  expect(refused.texts).toEqual([]);
});

test('a text that is too long closes the socket, and the server continues', async () => {
  const socket = await servers.listen(1, li);
  socket.socket.send('x'.repeat(5000));
  expect(await socket.closed).toBe(1009);
  const bell = await servers.call(0, 'GET', '/sys/annountCement/listByUser', { token: li.token });
  expect(bell.result).toHaveProperty('anntMsgTotal');
});

test('one operator has fifty sockets at most, the oldest makes room; a flood of texts is not remembered', async () => {
  const many = await operator(servers.db);
  const first = await servers.listen(0, many);
  const others = [];
  for (let count = 0; count < MOST_OF_ONE; count += 1) others.push(await servers.listen(0, many));
  expect(await first.closed).toBe(1013);
  const last = others.at(-1) as typeof first;
  const before = last.texts.length;
  for (let count = 0; count < 5000; count += 1) last.socket.send('x');
  last.socket.ping();
  await new Promise((resolve) => last.socket.once('pong', resolve));
  const { length } = last.texts;
  await vi.waitFor(() => expect(last.texts.length).toBeGreaterThan(before));
  expect(length).toBeLessThan(1000);
  for (const { socket } of others) socket.close();
}, 60_000);

test('a session that ends closes its sockets in every process within two seconds', async () => {
  const leaving = await operator(servers.db);
  const [ended, stays] = [await servers.listen(1, leaving), await servers.listen(1, li)];
  await servers.call(0, 'POST', '/sys/logout', { token: leaving.token });
  const late = new Promise((resolve) => setTimeout(resolve, 2500, 'still open'));
  expect(await Promise.race([ended.closed, late])).toBe(1008);
  expect(stays.socket.readyState).toBe(stays.socket.OPEN);
  stays.socket.close();
});

test("the app's backend is notified of ended sessions in every process, and of nothing that is for operators", async () => {
  const account = await appAccount(servers.db, ['heartbeat']);
  const deaf = await appAccount(servers.db, ['person']);
  const [socket, operators] = [await servers.listen(1, account), await servers.listen(1, li)];
  expect(await servers.open(0, `/websocket/${deaf.id}`, deaf.token).closed).toBe(1008);
  await servers.db.transaction().execute((tx) => notifyEndedSession(tx, { user: '5', session: 'abc' }));
  await vi.waitFor(() =>
    expect(socket.texts.map((text) => JSON.parse(text))).toContainEqual({
      cmd: 'signedOut',
      msgId: '5',
      msgTxt: 'abc',
    }),
  );
  expect(operators.texts.some((text) => text.includes('signedOut'))).toBe(false);
  await servers.db
    .updateTable('sys_app_token')
    .set({ ended_time: '2026-01-01 00:00:00' })
    .where('account_id', '=', account.id)
    .execute();
  expect(await socket.closed).toBe(1008);
  expect(operators.socket.readyState).toBe(operators.socket.OPEN);
  operators.socket.close();
});

async function appAccount(db: Db, codes: string[]): Promise<{ id: string; token: string }> {
  const { id } = await db
    .insertInto('sys_app_account')
    .values({ name: codes.join(), codes: JSON.stringify(codes) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await db
    .transaction()
    .execute((tx) => createAppToken(tx, { accountId: id, name: 'x', createBy: '1' }));
  return { id, token };
}
