import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, utimesSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return String(port);
}

test('npm run dev serves page and API, restarts once more for files saved during a restart, and leaves no database behind', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-dev-'));
  const [api, page] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: api,
      DEV_PORT: page,
      DATA_DIR: dataDir,
      SEED: 'empty',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  const starts = () => output.split(`控制台已启动：http://127.0.0.1:${api}`).length - 1;
  const isLive = () =>
    fetch(`http://127.0.0.1:${api}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await expect.poll(starts, { timeout: 120_000 }).toBe(1);
    expect(output).toMatch(new RegExp(`开发页面：http://(localhost|127.0.0.1):${page}/`));
    const config = await (await fetch(`http://localhost:${page}/config.json`)).json();
    expect(config).toMatchObject({ apiUrl: '/console' });
    // the second file is saved while the first restart is under way
    for (const file of ['src/server/app/start.ts', 'src/engine/pure.ts']) {
      utimesSync(file, new Date(), new Date());
      await expect.poll(isLive, { timeout: 60_000 }).toBe(false);
    }
    await expect.poll(starts, { timeout: 120_000 }).toBeGreaterThan(1);
    await expect.poll(isLive, { timeout: 120_000 }).toBe(true);
    expect(child.exitCode).toBeNull();
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  expect(existsSync(join(dataDir, 'db/postmaster.pid'))).toBe(false);
  await rm(dataDir, { recursive: true, force: true });
});
