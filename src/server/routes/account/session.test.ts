import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator } from '../../../testing/server/people';
import { type TestServer, testServer } from '../../../testing/server/testServer';
import { createSession, IDLE_MINUTES } from '../../access/sessions';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const db = () => server.services.db;
const list = async (token: string) =>
  (await server.call('GET', '/sys/user/session/list', { token })).result as Record<string, unknown>[];
const isAlive = async (token: string) =>
  (await server.call('GET', '/sys/user/getCurrentUserDeparts', { token })).success;

test('one’s own sessions: listed without their tokens, ended one by one or all but this', async () => {
  const { id, token } = await operator(db());
  const start = (userAgent: string) => createSession(db(), { userId: id, ip: '10.0.0.7', userAgent });
  const [phone, laptop, third] = [await start('Phone'), await start('Laptop'), await start('Third')];
  const stranger = await operator(db());
  const sessions = await list(token);
  expect(sessions.map((one) => `${one.userAgent} ${one.isCurrent}`).sort()).toEqual([
    'Laptop false',
    'Phone false',
    'Third false',
    'null true',
  ]);
  expect(sessions[0]).toMatchObject({ isCurrent: true });
  expect(Object.keys(sessions[1] as object).sort()).toEqual(
    ['activeTime', 'createTime', 'id', 'ip', 'isCurrent', 'userAgent'].sort(),
  );
  const of = (userAgent: string) => sessions.find((one) => one.userAgent === userAgent)?.id;
  const end = (one: unknown, by = token) =>
    server.call('DELETE', `/sys/user/session/delete?id=${one}`, { token: by });
  expect(await end(of('Phone'), stranger.token)).toMatchObject({
    success: false,
    message: '这个登录已经结束',
  });
  expect(await end(of('Phone'))).toMatchObject({ success: true });
  expect(await end(of('Phone'))).toMatchObject({ message: '这个登录已经结束' });
  expect([await isAlive(phone), await isAlive(laptop)]).toEqual([false, true]);
  expect(await server.call('DELETE', '/sys/user/session/deleteOthers', { token })).toMatchObject({
    success: true,
  });
  expect([await isAlive(laptop), await isAlive(third), await isAlive(token)]).toEqual([false, false, true]);
  expect(await isAlive(stranger.token)).toBe(true);
});

test('idle time-out: off until set; polling and what a page asks unattended is no doing', async () => {
  const { id, token } = await operator(db());
  const idleFor = async (minutes: number) => {
    await sql`update sys_session set active_time = now() - make_interval(mins => ${minutes}) where user_id = ${id}::bigint`.execute(
      db(),
    );
    server.services.callers.forget();
  };
  const minutesIdle = async () => {
    const { rows } = await sql<{ idle: number }>`
      select extract(epoch from now() - active_time)::int / 60 as idle from sys_session where user_id = ${id}::bigint`.execute(
      db(),
    );
    return rows[0]?.idle;
  };
  await idleFor(60 * 24 * 6);
  expect(await isAlive(token)).toBe(true);
  await sql`insert into sys_config (code, value) values (${IDLE_MINUTES}, '30')`.execute(db());
  const other = await operator(db());
  await idleFor(20);
  await server.call('GET', '/sys/annountCement/listByUser', { token });
  const request = { url: '/console/sys/user/getCurrentUserDeparts', headers: { token, 'x-unattended': '1' } };
  await server.app.inject(request);
  expect(await minutesIdle()).toBe(20);
  await idleFor(31);
  expect(await isAlive(token)).toBe(false);
  expect(await isAlive(other.token)).toBe(true);
  await sql`delete from sys_config`.execute(db());
});

test('doing something is noted', async () => {
  const { id, token } = await operator(db());
  await sql`update sys_session set active_time = now() - interval '1 hour' where user_id = ${id}::bigint`.execute(
    db(),
  );
  await isAlive(token);
  expect((await list(token))[0]?.activeTime).toBe(
    (
      await sql<{ now: string }>`
    select to_char(active_time, 'YYYY-MM-DD HH24:MI:SS') as now from sys_session
    where user_id = ${id}::bigint and active_time > now() - interval '1 minute'`.execute(db())
    ).rows[0]?.now,
  );
});
