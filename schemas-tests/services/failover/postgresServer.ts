import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { freePort } from '../freePort';
import { type Part, startPart } from './part';
import { giveTo, POSTGRES, USER } from './programs';

/** Debian's PostgreSQL on a port of 127.0.0.1, with roles and database as `docs/operations.md` has an administrator create them. */
export interface PostgresServer {
  folder: string;
  port: number;
  part: Part;
  /** The address of a role: `postgres`, `console_owner` or `console`. */
  urlOf(user: string, port?: number): string;
  stop(): Promise<void>;
}

export const APPLICATION = { database: 'console', user: 'console', password: 'console-1' };

export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'console-postgres-'));
  await chmod(folder, 0o755);
  giveTo(folder);
  const [port, data] = [await freePort(), join(folder, 'db')];
  const [command, before] =
    process.getuid?.() === 0
      ? ['setpriv', [`--reuid=${USER}`, `--regid=${USER}`, '--clear-groups']]
      : ['env', []];
  const initdb = [join(POSTGRES, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'];
  execFileSync(command, [...before, ...initdb, '--locale=C.UTF-8', '--no-sync'], {
    stdio: 'ignore',
    cwd: folder,
  });
  const part = startPart({
    ...{ name: 'postgres', folder, program: join(POSTGRES, 'postgres'), user: USER },
    // the tests kill processes, not the machine
    args: ['-D', data, '-p', `${port}`, '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
  });
  const urlOf = (user: string, at = port) =>
    `postgres://${user}:${user}-1@127.0.0.1:${at}/${APPLICATION.database}`;
  const connected = () => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    return client.connect().then(
      () => client,
      () => null,
    );
  };
  const client = (await vi.waitUntil(connected, { timeout: 60_000, interval: 200 })) as pg.Client;
  await client.query("create role console_owner login createrole password 'console_owner-1'");
  await client.query(`create database ${APPLICATION.database} owner console_owner`);
  await client.end();
  return {
    ...{ folder, port, part, urlOf },
    async stop() {
      await part.end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
