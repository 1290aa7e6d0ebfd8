// @vitest-environment node
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

/** Extensions as packages in an installation that has none: installed from their tarballs, used, broken, removed. */
let root: string;
let running: ChildProcess | undefined;

/** Everything of the repository that is under version control, and the packages that it needs. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'console-packages-'));
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-z']);
  for (const file of stdout.split('\0').filter((name) => name !== '' && !name.startsWith('extensions/'))) {
    await mkdir(join(root, file, '..'), { recursive: true });
    await cp(file, join(root, file));
  }
  await promisify(execFile)('cp', ['-a', join(process.cwd(), 'node_modules'), join(root, 'node_modules')]);
});
afterEach(stop);
afterAll(() => rm(root, { recursive: true, force: true }));

async function stop(): Promise<void> {
  const server = running;
  running = undefined;
  if (server?.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

const run = async (...words: string[]) =>
  (
    await promisify(execFile)('npm', ['run', '-s', ...words], { cwd: root }).catch(
      (error: { stdout: string }) => error,
    )
  ).stdout.trim();
const pack = async (name: string) =>
  join(
    process.cwd(),
    (await promisify(execFile)('npm', ['run', '-s', 'extension', '--', 'pack', name])).stdout.trim(),
  );

async function start(): Promise<(path: string) => Promise<{ success: boolean; result: never }>> {
  running = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: join(root, 'data'),
      SEED: 'empty',
      ADMIN_PASSWORD: 'Admin-2026!',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of running.stdout ?? []) {
    output += chunk;
    const url = /控制台已启动：(\S+)/.exec(output)?.[1];
    if (!url) continue;
    running.stdout?.resume();
    const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const signedIn = await fetch(`${url}/console/sys/login`, {
      ...post,
      body: JSON.stringify({ username: 'admin', password: 'Admin-2026!' }),
    });
    const { result } = (await signedIn.json()) as { result: { token: string } };
    return async (path) =>
      (await fetch(`${url}/console${path}`, { headers: { token: result.token } })).json() as never;
  }
  throw new Error(output);
}

const states = async (get: Awaited<ReturnType<typeof start>>) =>
  (
    (await get('/monitoring/extension/query?card=states')).result as {
      rows: { name: string; reason: string }[];
    }
  ).rows.map(({ name, reason }) => [name, reason]);

test('two are installed from their tarballs, serve their screens, and leave no trace but their tables when removed', async () => {
  const packages = [await pack('map-picker'), await pack('signature')];
  try {
    for (const file of packages) await run('extension', '--', 'add', file);
    const { console: named } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    expect(named).toEqual({ extensions: ['console-extension-map-picker', 'console-extension-signature'] });
    expect(await run('screens', '--', 'check')).toMatch(/^\d+ 个页面，没有错误$/);
    const get = await start();
    expect(await states(get)).toEqual([
      ['map-picker', ''],
      ['signature', ''],
    ]);
    expect(await get('/demo/location/list')).toMatchObject({ success: true, result: { total: 0 } });
    expect(await get('/demo/contract/list')).toMatchObject({ success: true, result: { total: 0 } });
    await stop();
    for (const name of ['map-picker', 'signature'])
      await run('extension', '--', 'remove', `console-extension-${name}`);
    const bare = await start();
    expect(await states(bare)).toEqual([]);
    expect(await bare('/demo/location/list')).toMatchObject({ success: false });
  } finally {
    for (const file of packages) await rm(file);
  }
}, 900_000);

test.each<[string, string, string, RegExp]>([
  ['throws when it is loaded', 'domain/starRating.ts', "throw new Error('坏了');\n", /^载入代码失败：坏了$/],
  ['is no TypeScript', 'widgets/starRating/view.tsx', 'export const = 1;\n', /不是能读的 TypeScript/],
  [
    'names an export that is not there',
    'widgets/starRating/view.tsx',
    "import { nothing } from '@console/engine';\nnothing();\n",
    /^不能构建：.*nothing/,
  ],
])(
  'one that %s is left out, the page says why, and the console runs',
  async (_, file, code, reason) => {
    await rm(join(root, 'extensions'), { recursive: true, force: true });
    await run('extension', '--', 'new', 'star-rating');
    const path = join(root, 'extensions/star-rating', file);
    await writeFile(path, `${code}${await readFile(path, 'utf8')}`);
    const get = await start();
    expect(await states(get)).toEqual([['star-rating', expect.stringMatching(reason)]]);
    expect(await get('/star-rating/item/list')).toMatchObject({ success: false });
    expect(await get('/gift/gift/list')).toMatchObject({ success: true });
  },
  600_000,
);
