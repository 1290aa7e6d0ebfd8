import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../src/testing/database';
import { timeLimit } from '../src/testing/slowness';
import { callServer, signInTo, startBuiltServer, stopBuiltServer } from './support/builtServer';
import { recipeFiles } from './support/fences';

/** The recipes put into a copy of the tree, as a reader does: it builds, is checked, and the suites find what was added. */
const COPIED = [
  'src',
  'schemas-tests',
  'scripts',
  'types',
  'docs',
  'public',
  'bench',
  'extensions',
  'index.html',
];
const FILES = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'vitest.config.ts',
];
const CONFIGS = ['', '.base', '.browser', '.server', '.pure'].map((name) => `tsconfig${name}.json`);

let tree: string;
beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'console-cookbook-'));
  for (const name of [...COPIED, ...FILES, ...CONFIGS]) await cp(name, join(tree, name), { recursive: true });
  await symlink(join(process.cwd(), 'node_modules'), join(tree, 'node_modules'));
  for (const { path, text } of recipeFiles()) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), text);
  }
});
afterAll(() => rm(tree, { recursive: true, force: true }));

function run(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: tree,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'test', NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  expect(status, `${words.join(' ')}\n${stdout}\n${stderr}`.slice(-4000)).toBe(0);
  return stdout;
}

test('it builds with them, and every screen is right', () => {
  run('scripts/build.mjs');
  expect(run('scripts/screens.mjs', 'check')).not.toContain('goods/comment.json');
});

test('their code compiles', () => {
  for (const config of CONFIGS.filter((name) => name !== 'tsconfig.base.json'))
    run('node_modules/typescript/bin/tsc', '--noEmit', '-p', config);
});

test.each([
  ['the field type is judged by its example', 'page', 'schemas-tests/widgets.test.tsx', 'stars'],
  ['the effect, its sheet and its screen agree', 'unit', 'schemas-tests/domain.test.ts', ''],
])('%s', (_, project, file, named) => {
  const filter = named === '' ? [] : ['-t', named];
  const output = run('node_modules/vitest/vitest.mjs', 'run', '--project', project, file, ...filter);
  expect(output).toMatch(/Tests\s+\d+ passed/);
});

test('the job that an extension adds is listed, and marks the topics that have posts', async () => {
  const { host, user, database } = await createDatabase(inject('cluster'));
  const variables = {
    DATA_DIR: join(tree, 'data'),
    DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`,
    SEED: 'empty',
    ADMIN_PASSWORD: 'Admin-2026!',
  };
  const server = await startBuiltServer(variables, { entry: join(tree, 'dist/server/main.js') });
  try {
    const token = await signInTo(server.url, variables.ADMIN_PASSWORD);
    const call = async (path: string, body?: object) =>
      (await callServer(server.url, path, { token, body })).body;
    for (const [name, posts] of Object.entries({ 歌会: 30, 电台: 5, 冷门: 0 }))
      expect((await call('/live/topic/add', { name, posts })).success).toBe(true);
    const { records } = (await call('/sys/quartzJob/list?jobClassName=hotTopics')).result;
    expect(records).toMatchObject([{ cronExpression: '0 0 5 ? * MON' }]);
    expect((await call(`/sys/quartzJob/execute?id=${records[0].id}`)).success).toBe(true);
    const hot = async () =>
      (await call('/live/topic/list?hot=true')).result.records.map(({ name }: { name: string }) => name);
    await expect.poll(hot, { timeout: timeLimit(30_000) }).toEqual(['歌会', '电台']);
    const [{ id }] = (await call('/live/topic/list?hot=true')).result.records;
    expect(JSON.stringify((await call(`/live/topic/history?id=${id}`)).result)).toContain('成为热门');
  } finally {
    await stopBuiltServer(server);
  }
});
