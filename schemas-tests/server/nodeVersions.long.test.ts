import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { startBuiltServer, stopBuiltServer } from '../support/builtServer';

/** The editions of Node after the one that installations need at least, as the npm package `node` brings them. */
const run = promisify(execFile);

async function nodeOf(version: number): Promise<string> {
  const words = ['exec', '--yes', `--package=node@${version}`, '--', 'node', '-p', 'process.execPath'];
  const { stdout } = await run('npm', words, { cwd: tmpdir() });
  return stdout.trim();
}

describe.each([22, 24])('Node %i', (version) => {
  test('starts the product over an empty folder and stops it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'console-node-'));
    const variables = { DATA_DIR: dataDir, DATABASE_URL: '', SEED: 'empty', ADMIN_PASSWORD: 'Admin-2026!' };
    const server = await startBuiltServer(variables, { node: await nodeOf(version) });
    try {
      const ready = await fetch(`${server.url}/health/ready`);
      expect(ready.status).toBe(200);
    } finally {
      await stopBuiltServer(server);
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  test('passes suites of plain data and of the ledger', async () => {
    const vitest = join(process.cwd(), 'node_modules/vitest/vitest.mjs');
    const suites = ['--project', 'unit', '--project', 'server'];
    const files = ['src/engine', 'src/server/resource/plan', 'schemas-tests/server/ledger.test.ts'];
    // it fails with its output where a test fails
    await run(await nodeOf(version), [vitest, 'run', ...suites, ...files], {
      env: { ...process.env, VITEST: '', VITEST_WORKER_ID: '', VITEST_POOL_ID: '' },
      maxBuffer: 64 * 1024 * 1024,
    });
  });
});
