import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { isRunning } from '../../src/server/db/embedded/processes';

/** `npm start` itself, with the processes that npm begins. */
const started: { npm: ChildProcess; dataDir: string }[] = [];

async function npmStart(): Promise<{ npm: ChildProcess; url: string; dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-stopping-'));
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, SEED: 'empty', ADMIN_PASSWORD: 'Admin-2026!' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // a separate group, so that nothing of it outlives the test
    detached: true,
  });
  started.push({ npm, dataDir });
  let output = '';
  for await (const chunk of npm.stdout) {
    output += chunk;
    const url = /控制台已启动：(\S+)/.exec(output)?.[1];
    if (!url) continue;
    npm.stdout.resume();
    return { npm, url, dataDir };
  }
  throw new Error(output);
}

/** Ends what a test left running. */
export async function endAll(): Promise<void> {
  for (const { npm, dataDir } of started.splice(0)) {
    try {
      process.kill(-(npm.pid as number), 'SIGKILL');
    } catch {
      // nothing of the group is left, as it should be
    }
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The number in `postmaster.pid`. */
const databasePid = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'db/postmaster.pid'), 'utf8')).split('\n')[0]);

/** `npm start` gets the signal (SIGINT with its group, as a terminal sends it): server and database are ended. */
export async function expectToStop(signal: 'SIGTERM' | 'SIGKILL' | 'SIGINT'): Promise<void> {
  const { npm, url, dataDir } = await npmStart();
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  const database = await databasePid(dataDir);
  const pid = npm.pid as number;
  process.kill(signal === 'SIGINT' ? -pid : pid, signal);
  await once(npm, 'exit');
  await expect.poll(() => isRunning(database), { timeout: 15_000 }).toBe(false);
  expect(existsSync(join(dataDir, 'db/postmaster.pid')), signal).toBe(false);
  const isServed = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  await expect.poll(isServed, { timeout: 15_000 }).toBe(false);
}
