import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Connection, startEmbedded, stopUnused } from '../server/db/embedded/embedded';

/** What a test needs to know of the cluster; plain data, so that it can be handed to workers. */
export interface Cluster {
  connection: Connection;
}

export interface TestCluster extends Cluster {
  /** Stops the server and removes all it held. */
  stop(): Promise<void>;
}

const PREFIX = 'console-test-cluster-';
const SETTLED_MS = 60_000;
const ROOM_WANTED = 2 * 1024 ** 3;
const log = () => {};

/**
 * Nothing here outlives the run, so nothing waits for the disk, and nothing is tidied: autovacuum would visit hundreds of
 * short-lived databases in turn. Tests run on every core already, so a query gets no parallel workers.
 */
const SETTINGS = {
  autovacuum: 'off',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  checkpoint_timeout: '1h',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_wal_size: '256MB',
};

/** Starts its own PostgreSQL in a temporary folder, the same way as the console does. */
export async function startTestCluster(): Promise<TestCluster> {
  const parent = await quickFolder();
  await removeAbandoned(parent);
  const dataDir = await mkdtemp(join(parent, PREFIX));
  const { connection, stop } = await startEmbedded({ dataDir, log, settings: SETTINGS });
  return {
    connection,
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Makes a database as a copy of `template`, to which nobody may be connected meanwhile, and says how to reach it.
 * It is removed with the cluster.
 */
export async function createDatabase(
  { connection }: Cluster,
  { template = 'template1' }: { template?: string } = {},
): Promise<Connection> {
  const database = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const source = client.escapeIdentifier(template);
    await client.query(`CREATE DATABASE ${database} TEMPLATE ${source} STRATEGY FILE_COPY`);
  } finally {
    await client.end();
  }
  return { ...connection, database };
}

/** In memory where there is room: a database is then copied in 10 ms, on a disk in 50 to 400. */
async function quickFolder(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined);
  return memory && memory.bavail * memory.bsize > ROOM_WANTED ? '/dev/shm' : tmpdir();
}

/** Clusters of runs that were killed; a folder that has only just been made may be another run's beginning. */
async function removeAbandoned(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(PREFIX));
  for (const dataDir of names.map((name) => join(parent, name))) {
    const made = await stat(dataDir).catch(() => undefined);
    if (!made || Date.now() - made.mtimeMs < SETTLED_MS) continue;
    const isStopped = await stopUnused({ dataDir, log }).catch(() => false);
    if (isStopped) await rm(dataDir, { recursive: true, force: true });
  }
}
