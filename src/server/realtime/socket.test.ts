import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator } from '../testing/people';
import { type RealtimeServers, realtimeServers } from '../testing/realtimeServers';

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

test('the token is said back as sub-protocol, or may stand in the query', async () => {
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

test('a text that is too long closes the socket, and the server goes on', async () => {
  const socket = await servers.listen(1, li);
  socket.socket.send('x'.repeat(5000));
  expect(await socket.closed).toBe(1009);
  const bell = await servers.call(0, 'GET', '/sys/annountCement/listByUser', { token: li.token });
  expect(bell.result).toHaveProperty('anntMsgTotal');
});

test('a session that ends closes its sockets in every process within two seconds', async () => {
  const leaving = await operator(servers.db);
  const [ended, stays] = [await servers.listen(1, leaving), await servers.listen(1, li)];
  await servers.call(0, 'POST', '/sys/logout', { token: leaving.token });
  const late = new Promise((resolve) => setTimeout(resolve, 2500, 'still open'));
  expect(await Promise.race([ended.closed, late])).toBe(1008);
  expect(stays.socket.readyState).toBe(stays.socket.OPEN);
  stays.socket.close();
});
