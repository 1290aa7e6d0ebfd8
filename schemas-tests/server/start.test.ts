import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** The process that `npm start` runs, with its own embedded database. */
let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'console-start-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) await stop(child);
  await expect.poll(() => existsSync(join(dataDir, 'db/postmaster.pid'))).toBe(false);
  await rm(dataDir, { recursive: true, force: true });
});

interface Running {
  child: ChildProcess;
  url: string;
  said: string;
  startMs: number;
}

async function start(variables: Record<string, string> = {}): Promise<Running> {
  const began = performance.now();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  for await (const chunk of child.stdout) {
    said += chunk;
    const url = /控制台已启动：(\S+)/.exec(said)?.[1];
    if (!url) continue;
    child.stdout.resume();
    return { child, url, said, startMs: performance.now() - began };
  }
  await once(child, 'exit');
  throw new Error(said);
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

async function call(url: string, path: string, { token = '', body }: { token?: string; body?: object } = {}) {
  const response = await fetch(`${url}/console${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(token ? { TOKEN: token } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const signIn = async (url: string, password: string): Promise<string> =>
  (await call(url, '/sys/login', { body: { username: 'admin', password } })).body.result.token;

test('a first start says the password once; data, sessions and the password survive a restart', async () => {
  const first = await start();
  const password = /密码：(\S+)/.exec(first.said)?.[1] ?? '';
  const token = await signIn(first.url, password);
  const gift = { name: '重启不丢', image: 'demo/image-1.png', kind: 'plain', price: 5, hostShare: 100 };
  expect((await call(first.url, '/gift/gift/add', { token, body: gift })).body.success).toBe(true);
  await stop(first.child);
  const second = await start();
  expect(second.said).not.toContain('密码');
  expect((await call(second.url, '/gift/gift/list?name=重启不丢', { token })).body.result.total).toBe(1);
  expect(await signIn(second.url, password)).toBeTruthy();
});

test('kill -9 of the server and of its database loses nothing that was answered', async () => {
  const first = await start({ SEED: 'empty', ADMIN_PASSWORD: 'Admin-2026!' });
  const token = await signIn(first.url, 'Admin-2026!');
  const gift = { image: 'demo/image-1.png', kind: 'plain', price: 5, hostShare: 100 };
  for (let number = 0; number < 5; number++) {
    expect(
      (await call(first.url, '/gift/gift/add', { token, body: { ...gift, name: `幸存${number}` } })).body
        .success,
    ).toBe(true);
  }
  const postmaster = Number((await readFile(join(dataDir, 'db/postmaster.pid'), 'utf8')).split('\n')[0]);
  first.child.kill('SIGKILL');
  process.kill(postmaster, 'SIGKILL');
  await once(first.child, 'exit');
  const second = await start();
  expect((await call(second.url, '/gift/gift/list?name=幸存', { token })).body.result.total).toBe(5);
  expect((await call(second.url, '/sys/dataLog/list?dataTable=gift', { token })).body.result.total).toBe(5);
});

test('two processes on one folder serve one database; a taken port is named', async () => {
  const first = await start({ SEED: 'empty', ADMIN_PASSWORD: 'Admin-2026!' });
  const second = await start();
  const token = await signIn(first.url, 'Admin-2026!');
  const gift = { name: '两处可见', image: 'demo/image-1.png', kind: 'plain', price: 5, hostShare: 100 };
  expect((await call(first.url, '/gift/gift/add', { token, body: gift })).body.success).toBe(true);
  expect((await call(second.url, '/gift/gift/list?name=两处', { token })).body.result.total).toBe(1);
  await expect(start({ PORT: new URL(first.url).port })).rejects.toThrow(/端口 \d+ 已被占用/);
  await stop(first.child);
  expect((await call(second.url, '/gift/gift/list?name=两处', { token })).body.result.total).toBe(1);
});

test('a wrong setting is named and nothing starts', async () => {
  await expect(start({ PORT: 'abc' })).rejects.toThrow('PORT 应当是 0 到 65535 的整数，现在是 "abc"');
  await expect(start({ SEED: 'much' })).rejects.toThrow('SEED 只能是 demo 或 empty，现在是 "much"');
});
