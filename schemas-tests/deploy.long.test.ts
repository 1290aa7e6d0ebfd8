import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer, signInTo, startBuiltServer, stopBuiltServer } from './support/builtServer';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-deploy-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The container itself cannot be built here: its base is fetched from elsewhere. */
test('what the container holds is enough to serve, and for the commands', async () => {
  for (const part of ['dist', 'scripts', 'package.json'])
    await cp(part, join(folder, part), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const DATA_DIR = join(folder, 'data');
  const server = await startBuiltServer(
    { DATA_DIR, SEED: 'empty', ADMIN_PASSWORD: 'Admin-2026!' },
    { entry: join(folder, 'dist/server/main.js') },
  );
  const token = await signInTo(server.url, 'Admin-2026!');
  expect((await callServer(server.url, '/gift/gift/list', { token })).status).toBe(200);
  expect(await (await fetch(`${server.url}/goods/gift`)).text()).toContain('<div id=');
  const env = { ...process.env, DATA_DIR };
  execFileSync('npm', ['run', 'backup', '--', join(folder, 'backup')], { cwd: folder, env, stdio: 'pipe' });
  await stopBuiltServer(server);
  const moved = spawnSync('npm', ['run', 'move-files'], { cwd: folder, env });
  expect(String(moved.stderr)).toContain('没有设置 S3_BUCKET');
});

test('systemd finds nothing wrong with the unit', async () => {
  if (spawnSync('systemd-analyze', ['--version']).error) {
    console.log('skipped: no systemd-analyze on the PATH, the unit was not judged');
    return;
  }
  const unit = join(folder, 'console@8081.service');
  const text = await readFile('deploy/console@.service', 'utf8');
  await writeFile(unit, text.replace('/usr/bin/node', process.execPath));
  const judged = spawnSync('systemd-analyze', ['verify', unit]);
  expect(String(judged.stderr)).toBe('');
  expect(judged.status).toBe(0);
});
