// @vitest-environment node
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What a build is made from. */
const PARTS = [
  'src',
  'scripts',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
];

/** A copy of the project whose build is of other code: it knows no effects, and would say so. */
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'stale-'));
  for (const part of PARTS) await cp(part, join(root, part), { recursive: true });
  await symlink(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  await mkdir(join(root, 'dist/server'), { recursive: true });
  await writeFile(join(root, 'dist/build.json'), '{"fingerprint":"old","code":"old"}');
  await writeFile(
    join(root, 'dist/server/screens.js'),
    'export const run = () => { console.log("old"); return 0; };',
  );
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function check(): Promise<string> {
  const run = promisify(execFile)(process.execPath, ['scripts/screens.mjs', 'check'], { cwd: root });
  return (await run.catch((error: { stdout: string }) => error)).stdout.trim();
}

test('files are judged by the current code, not by an old build; and a broken file is reported though nothing can be built', async () => {
  const sheet = join(root, 'src/server/parts/platform/dict.sheet.json');
  const screen = join(root, 'src/schemas/system/dict.json');
  const effects = JSON.parse(await readFile(sheet, 'utf8')) as Record<string, object>;
  await writeFile(sheet, JSON.stringify({ ...effects, renew: effects.refresh }));
  const text = await readFile(screen, 'utf8');
  await writeFile(screen, text.replace('dict.refresh', 'dict.renew'));
  expect(await check()).toMatch(/^\d+ 个页面，没有错误$/);
  await writeFile(screen, text.replace('dict.refresh', 'dict.nothing'));
  expect(await check()).toMatch(/^system\/dict\.json:\d+:\d+ {2}动作 "dict\.nothing" 不存在/);
}, 120_000);
