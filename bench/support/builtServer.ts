import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { stopUnused } from '../../src/server/db/embedded/embedded';
import type { AtEnd } from './closers';
import { temporaryFolder } from './temporaryFolder';

export interface BuiltServer {
  url: string;
  /** Holds the server's embedded database. */
  dataDir: string;
  /** Of the process alone, without its database. */
  pid: number;
}

export const ADMIN = { username: 'admin', password: 'Admin-2026!' };

const ENTRY = join(import.meta.dirname, '../../dist/server/main.js');

/** The options of Node with which `deploy/` runs the server: for many operators. */
export const DEPLOYED = ['--max-semi-space-size=32'];

/**
 * The built server as `npm start` runs it, or with other options of Node, in a separate process, over a separate embedded
 * database in this folder.
 */
export async function startBuiltServer(
  atEnd: AtEnd,
  seed: 'demo' | 'empty',
  dataFolder?: string,
  options: readonly string[] = [],
): Promise<BuiltServer> {
  const dataDir = dataFolder ?? (await temporaryFolder(atEnd));
  const settings = {
    PORT: '0',
    CALLS_PER_SECOND: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SCREENS_DIR: '',
    ADMIN_PASSWORD: ADMIN.password,
    SEED: seed,
  };
  const server = spawn(process.execPath, [...options, ENTRY], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
    // an interrupt at the terminal reaches us alone, and the server is then stopped in order
    detached: true,
  });
  atEnd(async () => {
    await ended(server);
    await stopUnused({ dataDir, log: () => {} });
  });
  return { url: await addressOf(server), dataDir, pid: server.pid as number };
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (address) resolve(address);
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`the built server ended before it served:\n${output}`)));
  });
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}
