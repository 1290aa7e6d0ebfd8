import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilPrinted } from '../support/untilPrinted';
import { freePort } from './freePort';

export interface RedisServer {
  /** `redis://127.0.0.1:…`, without a password. */
  url: string;
  port: number;
  end(): Promise<void>;
}

/** Why there is no Redis to test with; null: there is one. Reported once, so that a skipped test is seen to be skipped. */
export const noRedis = absence('redis-server', ['--version'], 'Redis');

/** A separate Redis on a port of 127.0.0.1, which keeps nothing on disk; ready when it answers. */
export async function startRedis(): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'console-redis-'));
  const port = await freePort();
  const settings = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no' };
  const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn('redis-server', flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  await untilOutput(child, /Ready to accept connections/);
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    end: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The reason to skip, printed, when a program is not on the `PATH`. */
export function absence(program: string, flags: string[], what: string): string | null {
  try {
    execFileSync(program, flags, { stdio: 'ignore' });
    return null;
  } catch {
    const reason = `skipped: no ${program} on the PATH, ${what} was not tested`;
    console.log(reason);
    return reason;
  }
}

async function untilOutput(child: ChildProcess, wanted: RegExp): Promise<void> {
  const output = await untilPrinted(child.stdout!, (text) => wanted.test(text));
  if (!wanted.test(output)) throw new Error(output);
}
