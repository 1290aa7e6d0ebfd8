import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../../src/testing/database';
import { WebSocket } from '../../src/testing/webSockets';
import {
  type BuiltServer,
  callServer,
  signInFirst,
  signInTo,
  startBuiltServer,
  stopBuiltServer,
  uploadPicture,
} from '../support/builtServer';

/** Two processes on one PostgreSQL agree within a second (`design.md` §5, "Past one machine"). */
const PASSWORD = 'Admin-2026!';
const WITHIN = { timeout: 1000, interval: 50 };
const GIFT = { image: '', kind: 'plain', price: 5, hostShare: 100 };
let folder: string;
let one: BuiltServer;
let other: BuiltServer;
let admin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-two-'));
  await mkdir(join(folder, 'screens/shop'), { recursive: true });
  const { host, user, database } = await createDatabase(inject('cluster'));
  const variables = {
    DATA_DIR: folder,
    DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`,
    SCREENS_DIR: join(folder, 'screens'),
    SEED: 'empty',
    ADMIN_PASSWORD: PASSWORD,
  };
  one = await startBuiltServer(variables);
  other = await startBuiltServer(variables);
  admin = await signInTo(one.url, PASSWORD);
  GIFT.image = await uploadPicture(one.url, admin);
});
afterAll(async () => {
  for (const server of [one, other]) if (server) await stopBuiltServer(server);
  await rm(folder, { recursive: true, force: true });
});

const askOther = (path: string, token = admin) => callServer(other.url, path, { token });
const postToFirst = (path: string, body: object, token = admin) => callServer(one.url, path, { token, body });

test('a session and a write of one are there on the other', async () => {
  await postToFirst('/gift/gift/add', { ...GIFT, name: '两处可见' });
  expect((await askOther('/gift/gift/list?name=两处可见')).body.result.total).toBe(1);
});

test('the end of a session on one is seen on the other', async () => {
  const token = await signInTo(one.url, PASSWORD);
  expect((await askOther('/gift/gift/list', token)).status).toBe(200);
  await postToFirst('/sys/logout', {}, token);
  await expect.poll(async () => (await askOther('/gift/gift/list', token)).status, WITHIN).toBe(500);
});

test('a right given and taken on one holds on the other', async () => {
  await postToFirst('/sys/role/add', { roleName: '送礼', roleCode: 'gifts' });
  const roles = (await askOther('/sys/role/queryall')).body.result as { id: string; roleCode: string }[];
  const role = roles.find(({ roleCode }) => roleCode === 'gifts')?.id ?? '';
  const password = 'Operator-2026!';
  await postToFirst('/sys/user/add', {
    username: 'clerk',
    realname: 'clerk',
    password,
    confirmpassword: password,
    selectedroles: role,
    selecteddeparts: '',
  });
  const clerk = await signInFirst(one.url, { username: 'clerk', password, own: 'River-2027!' });
  expect((await askOther('/gift/gift/list', clerk)).status).toBe(403);
  const menus = (await askOther('/sys/permission/list')).body.result as Menu[];
  const gift = findMenu(menus, '/goods/gift');
  const grant = (permissionIds: string, lastpermissionIds: string) =>
    postToFirst('/sys/permission/saveRolePermission', { roleId: role, permissionIds, lastpermissionIds });
  await grant(gift, '');
  await expect.poll(async () => (await askOther('/gift/gift/list', clerk)).status, WITHIN).toBe(200);
  await grant('', gift);
  await expect.poll(async () => (await askOther('/gift/gift/list', clerk)).status, WITHIN).toBe(403);
});

test('a notice published on one reaches a socket of the other', async () => {
  const id = (
    await postToFirst('/sys/annountCement/add', {
      titile: '两处通知',
      msgContent: '正文',
      msgType: 'ALL',
      priority: 'M',
      msgCategory: '1',
    })
  ).body;
  expect(id.success).toBe(true);
  const list = (await askOther('/sys/annountCement/list')).body.result as {
    records: { id: string; titile: string }[];
  };
  const annt = list.records.find(({ titile }) => titile === '两处通知')?.id ?? '';
  const userId = (
    await callServer(one.url, '/sys/login', { body: { username: 'admin', password: PASSWORD } })
  ).body.result.userInfo.id as string;
  const socket = new WebSocket(`${other.url.replace('http', 'ws')}/console/websocket/${userId}`, [admin]);
  const frames: { cmd: string; msgId: string }[] = [];
  socket.on('message', (text) => frames.push(JSON.parse(String(text))));
  await once(socket, 'open');
  // the answer to a heartbeat: from here on the socket is one of the pool
  socket.send('HeartBeat');
  await expect.poll(() => frames.length, WITHIN).toBeGreaterThan(0);
  await callServer(one.url, `/sys/annountCement/doReleaseData?id=${annt}`, { token: admin });
  await expect
    .poll(() => frames.some((frame) => frame.cmd === 'topic' && frame.msgId === annt), WITHIN)
    .toBe(true);
  socket.close();
});

test('a screen file that appears is served by both', async () => {
  const screen = {
    title: '货架',
    resource: { path: '/shop/shelf', table: 'shelf' },
    fields: { name: { type: 'text', title: '名称', required: true } },
    table: { columns: ['name'] },
    form: ['name'],
  };
  await writeFile(join(folder, 'screens/shop/shelf.json'), JSON.stringify(screen));
  // each looks at the folder once a second, whichever sees it first publishes
  const seen = { timeout: 3000, interval: 50 };
  await expect
    .poll(async () => (await callServer(one.url, '/shop/shelf/list', { token: admin })).status, seen)
    .toBe(200);
  await expect.poll(async () => (await askOther('/shop/shelf/list')).status, WITHIN).toBe(200);
});

test('both are live and ready; one that stops finishes what it began and is ready no more', async () => {
  for (const { url } of [one, other]) {
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  }
  const writes = Array.from({ length: 30 }, (_, index) =>
    callServer(other.url, '/gift/gift/add', { token: admin, body: { ...GIFT, name: `停前${index}` } }).catch(
      () => null,
    ),
  );
  await Promise.race(writes);
  await stopBuiltServer(other);
  const acknowledged = (await Promise.all(writes)).filter((answer) => answer?.body.success).length;
  const stored = (await callServer(one.url, '/gift/gift/list?name=停前', { token: admin })).body.result
    .total as number;
  expect(acknowledged).toBeGreaterThan(0);
  expect(stored).toBe(acknowledged);
});

interface Menu {
  id: string;
  url?: string;
  children?: Menu[];
}

function findMenu(menus: Menu[], url: string): string {
  const all = (list: Menu[]): Menu[] => list.flatMap((menu) => [menu, ...all(menu.children ?? [])]);
  const found = all(menus).find((menu) => menu.url === url);
  if (!found) throw new Error(`no menu ${url}`);
  return found.id;
}
