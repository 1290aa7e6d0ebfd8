import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type BuiltServer,
  callServer,
  signInTo,
  startBuiltServer,
  stopBuiltServer,
} from '../support/builtServer';

/** The process that `npm start` runs, killed, and twice on one folder. */
const PASSWORD = 'Admin-2026!';
const EMPTY = { SEED: 'empty', ADMIN_PASSWORD: PASSWORD };
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
