import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Connection, stopUnused } from '../embedded';

const made: string[] = [];

/** A data folder under a new folder that only we may enter. */
export async function temporaryDataDir(name = 'data'): Promise<string> {
  const parent = await realpath(await mkdtemp(join(tmpdir(), 'embedded-')));
  const dataDir = join(parent, name);
  made.push(dataDir);
  return dataDir;
}

/** Stops what still runs in the folders made and removes them. */
export async function removeDataDirs(): Promise<void> {
  for (const dataDir of made.splice(0)) {
    await rm(join(dataDir, 'db-users'), { recursive: true, force: true });
    await stopUnused({ dataDir, log: () => {} }).catch(() => {});
    const parent = dataDir.match(/^.*?embedded-[^/]*/)![0];
    await rm(parent, { recursive: true, force: true });
  }
}

/** The rows that one statement gives on a separate connection. */
export async function queryOnce(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
