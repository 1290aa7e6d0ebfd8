import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findBinaries } from '../../../src/server/db/embedded/binaries';
import { type Connection, startEmbedded } from '../../../src/server/db/embedded/embedded';
import { chooseLauncher, launcherEnvironment } from '../../../src/server/db/embedded/launcher';
import { findPlace, makePrivateFolder } from '../../../src/server/db/embedded/place';
import { settingFlags } from '../../../src/server/db/embedded/settings';

const run = promisify(execFile);

/** Nothing outlives the test, so nothing waits for the disk; what a standby needs is on. */
const PRIMARY = {
  ...{ wal_level: 'replica', max_wal_senders: '4', wal_keep_size: '512MB', hot_standby: 'on' },
  ...{ fsync: 'off', full_page_writes: 'off', autovacuum: 'off', shared_buffers: '64MB', io_method: 'sync' },
  ...{ max_parallel_workers_per_gather: '0', checkpoint_timeout: '1h', wal_writer_delay: '10ms' },
};
/** A conflict with what is replayed cancels a statement at once. Its time zone is not ours: what follows from it would differ. */
const STANDBY = {
  max_standby_streaming_delay: '0',
  timezone: 'America/New_York',
  wal_receiver_status_interval: '1s',
};
const ANSWER_WITHIN_MS = 30_000;

export interface Standby {
  /** The owner's, to the database of the primary. */
  connection: Connection;
  /** Stops replaying: what is written from now on is not there. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** A statement on it as its owner. */
  query(text: string): Promise<Record<string, unknown>[]>;
}

export interface TwoNodes {
  primary: Connection;
  standby: Standby;
  stop(): Promise<void>;
}

/** A primary, filled by `fill`, and a hot standby that streams from it. */
export async function startTwoNodes(fill: (primary: Connection) => Promise<void>): Promise<TwoNodes> {
  const folder = await mkdtemp(join(tmpdir(), 'console-two-nodes-'));
  const dataDir = join(folder, 'primary');
  const embedded = await startEmbedded({ dataDir, log: () => undefined, settings: PRIMARY });
  await fill(embedded.connection);
  const standby = await copyOf(embedded.connection, dataDir, join(folder, 'standby'));
  await standby.start();
  return {
    primary: embedded.connection,
    standby,
    async stop() {
      await standby.kill();
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A base backup of the low level, because the embedded PostgreSQL has no `pg_basebackup`. */
async function copyOf(primary: Connection, from: string, to: string): Promise<Standby> {
  const [source, place] = [await findPlace(from), await findPlace(to)];
  const client = new pg.Client(primary);
  await client.connect();
  await client.query("select pg_backup_start('standby', fast => true)");
  await run('cp', ['-a', source.cluster, place.cluster]);
  const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)');
  await client.end();
  await rm(join(place.cluster, 'postmaster.pid'), { force: true });
  const origin = `host=${primary.host} port=${primary.port} user=${primary.user} application_name=standby`;
  const binaries = await findBinaries();
  const launcher = await chooseLauncher(place, binaries);
  for (const [name, text] of [
    ['backup_label', rows[0].labelfile],
    ['standby.signal', ''],
  ])
    await writeFile(join(place.cluster, name), text);
  const { uid, gid } = launcher;
  if (uid !== undefined) await run('chown', ['-R', `${uid}:${gid}`, place.cluster]);
  const sockets = {
    listen_addresses: '',
    port: String(primary.port),
    unix_socket_directories: place.sockets,
  };
  const flags = settingFlags({ ...PRIMARY, ...STANDBY, ...sockets, primary_conninfo: origin });
  let ended: Promise<unknown> = Promise.resolve();
  let pid: number | undefined;
  const connection = { ...primary, host: place.sockets };
  const query = async (text: string) => {
    const one = new pg.Client({ ...connection, connectionTimeoutMillis: 1000 });
    one.on('error', () => undefined);
    try {
      await one.connect();
      return (await one.query(text)).rows as Record<string, unknown>[];
    } finally {
      await one.end();
    }
  };
  return {
    connection,
    query,
    pause: async () => {
      await query('select pg_wal_replay_pause()');
      await until(async () => {
        const [row] = await query('select pg_get_wal_replay_pause_state() as state');
        // it is paused with the next record
        return row?.state !== 'not paused';
      });
    },
    resume: async () => void (await query('select pg_wal_replay_resume()')),
    async kill() {
      if (pid === undefined) return;
      // quick: its children end with it
      process.kill(pid, 'SIGQUIT');
      await ended;
      pid = undefined;
    },
    async start() {
      await makePrivateFolder(place.sockets, launcher);
      const log = await open(place.logFile, 'a', 0o600);
      const [command = '', ...words] = [...launcher.prefix, binaries.postgres, '-D', place.cluster, ...flags];
      const child = spawn(command, words, {
        ...{ uid, gid, cwd: place.cluster, env: launcherEnvironment() },
        stdio: ['ignore', log.fd, log.fd],
      });
      ended = once(child, 'exit');
      await log.close();
      pid = child.pid;
      await until(
        async () => {
          if (child.exitCode !== null) throw new Error(await readFile(place.logFile, 'utf8'));
          return query('select 1').then(
            () => true,
            () => false,
          );
        },
        () => readFile(place.logFile, 'utf8'),
      );
    },
  };
}

/** Waits until it holds, and fails with the reason if it never does. */
export async function until(
  holds: () => Promise<boolean>,
  reason: () => Promise<string> | string = () => 'it never came',
): Promise<void> {
  const giveUpAt = Date.now() + ANSWER_WITHIN_MS;
  while (!(await holds())) {
    if (Date.now() > giveUpAt) throw new Error(await reason());
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
