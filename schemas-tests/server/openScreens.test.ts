import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Manifest } from '../../src/engine/pure';
import { buildApp } from '../../src/server/app/app';
import { screenFiles } from '../../src/server/app/screenFiles';
import { operator, role } from '../../src/testing/server/people';
import { startTestServer, type TestServer } from '../support/testServer';

/** The definition of a screen is for operators who may open it, and for nobody else (`language.md` §10). */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ hasDemo: true });
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}, app = server.app) =>
  app.inject({ url, headers });
const manifestOf = async (token: string) =>
  ((await get('/screens/manifest.json', { token })).json() as Manifest).screens;

/** Of each role the prefixes whose list it grants, read from the tables. */
async function rolesOf() {
  const { rows } = await sql<{ id: string; code: string; perms: string | null }>`
    select r.id::text, r.role_code as code, string_agg(p.perms, ',') as perms
    from sys_role r left join sys_role_permission g on g.role_id = r.id left join sys_permission p on p.id = g.permission_id
    where r.role_code <> 'admin' group by r.id order by r.id`.execute(server.services.db);
  return rows.map(({ perms, ...one }) => ({ ...one, codes: new Set((perms ?? '').split(',')) }));
}

test('each role gets the files of the screens that it opens: every screen and every role', async () => {
  const all = await manifestOf(server.admin.token);
  expect(Object.keys(all)).toHaveLength(server.services.screens.all().length);
  const closed = { id: await role(server.services.db, []), code: 'nothing', codes: new Set<string>() };
  const roles = [...(await rolesOf()), closed];
  expect(roles.length).toBeGreaterThan(5);
  for (const { id: roleId, code, codes } of roles) {
    const { token } = await operator(server.services.db, { roleIds: [roleId] });
    const open = server.services.screens.all().filter(({ permission }) => codes.has(`${permission}:list`));
    const ids = open.map(({ id }) => id);
    expect([code, Object.keys(await manifestOf(token)).sort()]).toEqual([code, ids.sort()]);
    for (const [id, { hash }] of Object.entries(all)) {
      const { statusCode } = await get(`/screens/${id}.${hash}.json`, { token });
      expect([code, id, statusCode]).toEqual([code, id, ids.includes(id) ? 200 : 403]);
    }
  }
});

test('nobody without a session gets one, and the events name none', async () => {
  const [[id, { hash }] = ['', { hash: '' }]] = Object.entries(await manifestOf(server.admin.token));
  for (const url of ['/screens/manifest.json', `/screens/${id}.${hash}.json`, '/screens/a/b.json']) {
    expect([url, (await get(url)).statusCode]).toEqual([url, 401]);
    const ended = await get(url, { token: 'ended' });
    expect([url, ended.statusCode, ended.json().success]).toEqual([url, 500, false]);
  }
});

test('the stream of changes, which is open to anybody, names no screen', async () => {
  let listener: (ids: string[]) => void = () => undefined;
  const subscribe = (next: typeof listener) => {
    listener = next;
    return () => undefined;
  };
  const app = fastify();
  screenFiles(app, { screens: { ...server.services.screens, subscribe } }, () => Promise.reject(new Error()));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const reader = (await fetch(`${url}/screens/events`)).body?.getReader();
  const next = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect(await next()).toBe(': open\n\n');
  listener(['finance/withdrawal']);
  expect(await next()).toBe('data: changed\n\n');
  await app.close();
});

test('they are kept for the session that asked, and the list is asked for each time', async () => {
  const headers = { token: server.admin.token };
  const manifest = await get('/screens/manifest.json', headers);
  expect(manifest.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
  expect(String(manifest.headers.vary)).toContain('TOKEN');
  const again = await get('/screens/manifest.json', {
    ...headers,
    'if-none-match': String(manifest.headers.etag),
  });
  expect(again.statusCode).toBe(304);
  const [[id, { hash }] = ['', { hash: '' }]] = Object.entries((manifest.json() as Manifest).screens);
  const file = await get(`/screens/${id}.${hash}.json`, headers);
  expect(file.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  expect(String(file.headers.vary)).toContain('TOKEN');
  const stale = await get(`/screens/${id}.0000000000000000.json`, headers);
  expect(stale.statusCode).toBe(404);
});

describe('of a built site', () => {
  let folder: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'console-site-'));
    await mkdir(join(folder, 'screens/goods'), { recursive: true });
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<html><head></head><body>page</body></html>');
    await writeFile(join(folder, 'assets/a.js'), '// script');
    for (const name of ['manifest.json', 'manifest.json.br', 'goods/gift.json'])
      await writeFile(join(folder, 'screens', name), '"礼物列表"');
    app = await buildApp(server.services, folder);
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  test('the page says nothing of screens', async () => {
    const { body } = await get('/goods/gift', { accept: 'text/html' }, app);
    expect(body).toContain('site-data');
    expect(body).not.toContain('manifest');
    expect(body).not.toContain('礼物');
  });

  test.for([
    '/screens/manifest.json',
    '//screens/manifest.json',
    '/./screens/manifest.json',
    '/assets/../screens/manifest.json',
    '/%73creens/manifest.json',
    '/%2fscreens/manifest.json',
    '/%2e/screens/manifest.json',
    '/%252e/screens/manifest.json',
    '/assets%2f..%2fscreens/manifest.json',
    '/screens%2fmanifest.json',
    '/%5cscreens/manifest.json',
    '/screens//goods/gift.json',
    '/SCREENS/manifest.json',
    '/screens/manifest.json.br',
  ])('its own screen files are not served: %s', async (path) => {
    const { body } = await get(path, {}, app);
    expect(body).not.toContain('礼物列表');
  });

  test('its scripts are', async () => {
    expect((await get('/assets/a.js', {}, app)).body).toBe('// script');
  });
});
