import { once } from 'node:events';
import { existsSync, lstatSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type BuiltServer,
  callServer,
  signInFirst,
  signInTo,
  startBuiltServer,
  stopBuiltServer,
  uploadPicture,
} from '../support/builtServer';

/** The process that `npm start` runs, with its own embedded database: started, killed, and twice on one folder. */
const PASSWORD = 'Admin-2026!';
const EMPTY = { SEED: 'empty', ADMIN_PASSWORD: PASSWORD };
const GIFT = { kind: 'plain', price: 5, hostShare: 100 };
let dataDir: string;
const running: BuiltServer[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'console-start-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) await stopBuiltServer(server);
  await expect.poll(() => existsSync(join(dataDir, 'db/postmaster.pid'))).toBe(false);
  await rm(dataDir, { recursive: true, force: true });
});

async function start(variables: Record<string, string> = {}): Promise<BuiltServer> {
  const server = await startBuiltServer({ DATA_DIR: dataDir, ...variables });
  running.push(server);
  return server;
}
const add = async (url: string, token: string, name: string) => {
  const body = { ...GIFT, name, image: await uploadPicture(url, token) };
  expect((await callServer(url, '/gift/gift/add', { token, body })).body.success).toBe(true);
};
const total = async (url: string, token: string, path: string) =>
  (await callServer(url, path, { token })).body.result.total;

test('a first start prints the password once; data, sessions and the password survive a restart', async () => {
  const old = join(dataDir, 'old-folder');
  await mkdir(old);
  await chmod(old, 0o755);
  const first = await start({ SEED: 'empty' });
  expect(first.output).toContain(`注意：本机其他用户能读到数据目录里的内容（${old}）`);
  const password = /密码：(\S+)/.exec(first.output)?.[1] ?? '';
  // it was on a screen: the first sign-in changes it
  const own = 'River-2026!';
  const token = await signInFirst(first.url, { username: 'admin', password, own });
  await add(first.url, token, '重启不丢');
  const wide = (await readdir(dataDir, { recursive: true, withFileTypes: true }))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (place) => place !== old && ((lstatSync(place, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
    );
  expect(wide.filter((place) => !place.includes('db-socket/.s.'))).toEqual([]);
  const untouched = join(dataDir, 'untouched');
  await expect(start({ PORT: new URL(first.url).port, DATA_DIR: untouched })).rejects.toThrow(
    /端口 \d+ 已被占用/,
  );
  expect(existsSync(untouched)).toBe(false);
  await stopBuiltServer(first);
  const second = await start({ SEED: 'empty' });
  expect(second.output).not.toContain('密码');
  expect(await total(second.url, token, '/gift/gift/list?name=重启不丢')).toBe(1);
  expect(await signInTo(second.url, own)).toBeTruthy();
});

test('kill -9 of the server and of its database loses nothing that was answered', async () => {
  const first = await start(EMPTY);
  const token = await signInTo(first.url, PASSWORD);
  for (let number = 0; number < 5; number++) await add(first.url, token, `幸存${number}`);
  const postmaster = Number((await readFile(join(dataDir, 'db/postmaster.pid'), 'utf8')).split('\n')[0]);
  first.child.kill('SIGKILL');
  process.kill(postmaster, 'SIGKILL');
  await once(first.child, 'exit');
  const second = await start();
  expect(await total(second.url, token, '/gift/gift/list?name=幸存')).toBe(5);
  expect(await total(second.url, token, '/sys/dataLog/list?dataTable=gift')).toBe(5);
});

test('two processes on one folder serve one database', async () => {
  const first = await start(EMPTY);
  const second = await start();
  const token = await signInTo(first.url, PASSWORD);
  await add(first.url, token, '两处可见');
  expect(await total(second.url, token, '/gift/gift/list?name=两处')).toBe(1);
  await stopBuiltServer(first);
  expect(await total(second.url, token, '/gift/gift/list?name=两处')).toBe(1);
});

test('a log that nobody reads on does not keep the process from ending', async () => {
  const server = await start({ ...EMPTY, LOG_LEVEL: 'info' });
  server.child.stdout?.pause();
  for (let round = 0; round < 100; round++)
    await Promise.all(Array.from({ length: 50 }, () => callServer(server.url, '/nothing/here')));
  server.child.kill('SIGTERM');
  expect(await once(server.child, 'exit')).toEqual([0, null]);
});
