import { type ChildProcess, execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startEmbedded } from '../../src/server/db/embedded/embedded';
import { callServer, signInTo, startBuiltServer, stopBuiltServer } from '../support/builtServer';
import { fileDigests, tableDigests } from '../support/sameContent';

const PASSWORD = 'Admin-2026!';
const LOAD = ['--users', '20000', '--orders', '100000', '--ledger', '200000'];

const run = (
  script: string,
  dataDir: string,
  ...words: string[]
): Promise<{ stdout: string }> & { child: ChildProcess } =>
  promisify(execFile)(process.execPath, [`scripts/${script}.mjs`, ...words], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD },
    maxBuffer: 10_000_000,
  });

async function digestsIn(dataDir: string): Promise<Map<string, string>> {
  const { connection, stop } = await startEmbedded({ dataDir, log: () => undefined });
  try {
    return await tableDigests(connection);
  } finally {
    await stop();
  }
}

test('demonstration and load, backed up beside the running server and restored into an empty folder', async () => {
  const own = await mkdtemp(join(tmpdir(), 'console-backup-'));
  const [dataDir, folder, target] = ['data', 'backup', 'restored'].map((name) => join(own, name)) as [
    string,
    string,
    string,
  ];
  await run('seed', dataDir);
  await run('seed', dataDir, ...LOAD);
  const server = await startBuiltServer({ DATA_DIR: dataDir, SEED: 'demo', ADMIN_PASSWORD: PASSWORD });
  const startedAt = performance.now();
  console.log((await run('backup', dataDir, folder)).stdout);
  console.log(`backup: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  await stopBuiltServer(server);
  // what the server did between the backup and its end is not in it
  const again = join(own, 'again');
  console.log((await run('backup', dataDir, again)).stdout);
  const restoring = performance.now();
  console.log((await run('restore', target, again)).stdout);
  console.log(`restore: ${((performance.now() - restoring) / 1000).toFixed(1)} s`);
  expect(await digestsIn(target)).toEqual(await digestsIn(dataDir));
  expect((await fileDigests(join(target, 'files'))).size).toBeGreaterThan(5);
  expect(await fileDigests(join(target, 'files'))).toEqual(await fileDigests(join(dataDir, 'files')));
  const restored = await startBuiltServer({ DATA_DIR: target, ADMIN_PASSWORD: PASSWORD });
  const token = await signInTo(restored.url, PASSWORD);
  const orders = await callServer(restored.url, '/finance/goldOrder/list', { token });
  expect(orders.body.result.total).toBeGreaterThan(90_000);
  await stopBuiltServer(restored);
  await rm(own, { recursive: true });
});
