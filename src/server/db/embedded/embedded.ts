import { findBinaries } from './binaries';
import { hasCluster, initialiseCluster } from './initialise';
import { joinRunning, launchPostmaster, stopPostmaster } from './launch';
import { chooseLauncher } from './launcher';
import { withLock } from './lock';
import { joined, started, stillUsed, stopped } from './messages';
import { findPlace } from './place';
import { type Connection, findPostmaster } from './postmaster';
import { registryEnter, registryLeave, registryOthers } from './registry';

export type { Connection } from './postmaster';

export interface EmbeddedDatabase {
  connection: Connection;
  /** Whether this call made the cluster. */
  isFirstStart: boolean;
  /** The server's process. */
  pid: number;
  /** Gives the database up; it stops with the last process that does. */
  stop(): Promise<void>;
}

interface StartOptions {
  /** The installation's data folder; the database takes `db`, `db.log` and `db-*` in it. */
  dataDir: string;
  log: (message: string) => void;
  /** Settings of PostgreSQL for this run, over those in the cluster's `postgresql.conf`. */
  settings?: Record<string, string>;
}

/**
 * A PostgreSQL of our own under `dataDir`: made when there is none, joined when it is running (by another process,
 * or left by one that was killed), started otherwise.
 *
 * @throws EmbeddedError when it cannot be had, in words for whoever installs the console.
 */
export async function startEmbedded({
  dataDir,
  log,
  settings = {},
}: StartOptions): Promise<EmbeddedDatabase> {
  const binaries = await findBinaries();
  const place = await findPlace(dataDir);
  return withLock({ folder: place.lock, log }, async () => {
    const isFirstStart = !(await hasCluster(place, binaries));
    let server = await joinRunning(place, log);
    if (server) {
      log(joined(server.pid));
    } else {
      const launcher = await chooseLauncher(place, binaries);
      if (isFirstStart) await initialiseCluster({ place, binaries, launcher, log });
      server = await launchPostmaster({ place, binaries, launcher, settings, log });
      log(started(server.pid));
    }
    const user = await registryEnter(place.users);
    let ending: Promise<unknown> | undefined;
    const stop = async () => {
      ending ??= registryLeave(place.users, user).then(() => stopUnused({ dataDir, log }));
      await ending;
    };
    return { ...server, isFirstStart, stop };
  });
}

/**
 * Stops the database under `dataDir` unless a living process uses it: at the end, or after one that was killed.
 * Says whether it is stopped now.
 */
export async function stopUnused({ dataDir, log }: Omit<StartOptions, 'settings'>): Promise<boolean> {
  const binaries = await findBinaries();
  const place = await findPlace(dataDir);
  return withLock({ folder: place.lock, log }, async () => {
    const users = await registryOthers(place.users);
    if (users.length > 0) {
      log(stillUsed(users));
      return false;
    }
    const running = await findPostmaster(place);
    if (!running) return true;
    await stopPostmaster(place, { pid: running.pid, binaries });
    log(stopped(running.pid));
    return true;
  });
}
