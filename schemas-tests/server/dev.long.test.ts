import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { createDatabase } from '../../src/testing/database';
import { untilPrinted } from '../support/untilPrinted';

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return String(port);
}

test('npm run dev serves page and API on the ports it is given, and the page reaches its own API', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-dev-'));
  const { host, port, user, database } = await createDatabase(inject('cluster'));
  const [api, page] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: api,
      DEV_PORT: page,
      DATA_DIR: dataDir,
      SEED: 'empty',
      DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = await untilPrinted(child.stdout, (text) => text.includes('开发页面：'));
  expect(output).toContain(`http://127.0.0.1:${api}`);
  expect(output).toMatch(new RegExp(`开发页面：http://(localhost|127.0.0.1):${page}/`));
  const config = await (await fetch(`http://localhost:${page}/config.json`)).json();
  expect(config).toMatchObject({ apiUrl: '/console' });
  child.kill('SIGTERM');
  await once(child, 'exit');
  await rm(dataDir, { recursive: true, force: true });
});
