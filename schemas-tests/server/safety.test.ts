import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installedSql } from '../../src/main/additions';
import { buildApp } from '../../src/server/app/app';
import { migrate } from '../../src/server/db/migrate';
import { SettingError } from '../../src/server/process/environment';
import { startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a database of a newer version is refused with a sentence', async () => {
  const { db } = server.services;
  await db.insertInto('schema_migration').values({ number: 9999, name: '9999-later.sql' }).execute();
  await expect(migrate(db, installedSql)).rejects.toThrow(SettingError);
  await expect(migrate(db, installedSql)).rejects.toThrow('数据来自更新的版本（本程序没有迁移 9999');
  await db.deleteFrom('schema_migration').where('number', '=', '9999').execute();
});

test('a caller who guesses many names from one address must prove to be a person; others who share it are not kept out', async () => {
  const attempt = (username: string, password = 'x') =>
    server.app.inject({
      method: 'POST',
      url: '/console/sys/login',
      payload: { username, password },
      remoteAddress: '203.0.113.9',
    });
  expect((await attempt('猜0')).json().message).toBe('用户名或密码错误');
  // each real try costs a hash; what came before is noted as the server itself does
  await sql`insert into sys_attempt (subject, ip)
    select 'user:猜' || n, ip from sys_attempt, generate_series(1, 59) n where subject = 'user:猜0'`.execute(
    server.services.db,
  );
  // others share the address: they need the captcha, and are not locked out
  expect((await attempt('admin', 'Admin-2026!')).json().message).toBe('验证码无效');
  // an operator elsewhere signs in as before
  expect((await server.signIn('admin', 'Admin-2026!')).token).toBeTruthy();
});

test('a stop does not wait for the streams of open pages: they are ended', async () => {
  const own = await startTestServer();
  const url = await own.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await fetch(`${url}/screens/events`);
  const reader = stream.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(': open\n\n');
  await own.close();
  expect((await reader?.read())?.done).toBe(true);
});

test('every answer carries strict headers, and an answer of the API is never cached', async () => {
  const answer = await server.app.inject({ url: '/console/sys/user/list' });
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  const page = await server.app.inject({ url: '/config.json' });
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.headers['content-security-policy']).not.toContain('unsafe-eval');
});

test('a body that is too large, no JSON, or of another kind is refused in Chinese', async () => {
  const post = (payload: string, type = 'application/json') =>
    server.app.inject({
      method: 'POST',
      url: '/console/gift/gift/add',
      headers: { token: server.admin.token, 'content-type': type },
      payload,
    });
  expect((await post(JSON.stringify({ name: 'x'.repeat(3_000_000) }))).statusCode).toBe(413);
  expect((await post('{')).json()).toMatchObject({ success: false, message: '请求的格式不正确' });
  expect((await post('<a/>', 'text/xml')).json()).toMatchObject({
    success: false,
    message: '请求的格式不正确',
  });
  const nested = `{"name":${'['.repeat(500)}${']'.repeat(500)}}`;
  expect((await post(nested)).json()).toMatchObject({ success: false, message: '内容嵌套太深' });
});

test('a process that lost its database reports that it cannot serve', async () => {
  const other = await startTestServer();
  expect((await other.app.inject({ url: '/health/ready' })).statusCode).toBe(200);
  await other.application.destroy();
  expect((await other.app.inject({ url: '/health/ready' })).statusCode).toBe(503);
  expect((await other.app.inject({ url: '/health/live' })).statusCode).toBe(200);
  await other.app.close();
});

test('an untrusted proxy is reported once', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const own = await buildApp({ ...server.services, log });
  for (let call = 0; call < 3; call++)
    await own.inject({ url: '/health/live', headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
  await own.close();
});
