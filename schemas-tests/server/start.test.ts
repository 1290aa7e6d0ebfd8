import { existsSync, lstatSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
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
} from '../support/builtServer';

/** The process that `npm start` runs, with its own embedded database. */
/** Without the demonstration, whose writing is a third of a first start; the browser's site has it. */
const EMPTY = { SEED: 'empty' };
const GIFT = { image: 'demo/image-1.png', kind: 'plain', price: 5, hostShare: 100 };
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
const add = async (url: string, token: string, name: string) =>
  expect((await callServer(url, '/gift/gift/add', { token, body: { ...GIFT, name } })).body.success).toBe(
    true,
  );
const total = async (url: string, token: string, path: string) =>
  (await callServer(url, path, { token })).body.result.total;

test('a first start says the password once; data, sessions and the password survive a restart', async () => {
  const old = join(dataDir, 'old-folder');
  await mkdir(old);
  await chmod(old, 0o755);
  const first = await start(EMPTY);
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
  const second = await start(EMPTY);
  expect(second.output).not.toContain('密码');
  expect(await total(second.url, token, '/gift/gift/list?name=重启不丢')).toBe(1);
  expect(await signInTo(second.url, own)).toBeTruthy();
});

test('a wrong setting is named and nothing starts', async () => {
  await expect(start({ PORT: 'abc' })).rejects.toThrow('PORT 应当是 0 到 65535 的整数，现在是 "abc"');
  await expect(start({ SEED: 'much' })).rejects.toThrow('SEED 只能是 demo 或 empty，现在是 "much"');
});
