import { findBinaries } from './binaries';
import { hasCluster, initialiseCluster } from './initialise';
import { joinRunning, launchPostmaster, stopPostmaster } from './launch';
import { chooseLauncher } from './launcher';
import { withLock } from './lock';
import { joined, lost, started, stillUsed, stopped } from './messages';
import { findPlace } from './place';
import { type Connection, findPostmaster, type Server } from './postmaster';
import { isRunning } from './processes';
import { registryEnter, registryLeave, registryOthers } from './registry';

export type { Connection } from './postmaster';

export interface EmbeddedDatabase {
  connection: Connection;
  /** Whether this call made the cluster. */
  isFirstStart: boolean;
  /** The server's process when it was had. */
  pid: number;
  /** From now on starts it again when its process has ended; every so many ms it is looked for. */
  supervise(everyMs: number): void;
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
 * A PostgreSQL of our own under `dataDir`: created if there is none, joined if it is running (for another process, or
 * left by a killed one), started otherwise.
 *
 * @throws EmbeddedError if it is not available, in words for the person who installs the console.
 */
export async function startEmbedded({
  dataDir,
  log,
  settings = {},
}: StartOptions): Promise<EmbeddedDatabase> {
  const binaries = await findBinaries();
  const place = await findPlace(dataDir);
  const joinOrLaunch = async (isFirstStart: boolean): Promise<Server> => {
    const running = await joinRunning(place, log);
    if (running) {
      log(joined(running.pid));
      return running;
    }
    const launcher = await chooseLauncher(place, binaries);
    if (isFirstStart) await initialiseCluster({ place, binaries, launcher, log });
    const server = await launchPostmaster({ place, binaries, launcher, settings, log });
    log(started(server.pid));
    return server;
  };
  return withLock({ folder: place.lock, log }, async () => {
    const isFirstStart = !(await hasCluster(place, binaries));
    const server = await joinOrLaunch(isFirstStart);
    const user = await registryEnter(place.users);
    let ending: Promise<unknown> | undefined;
    let watch: NodeJS.Timeout | undefined;
    const stop = async () => {
      clearInterval(watch);
      ending ??= registryLeave(place.users, user).then(() => stopUnused({ dataDir, log }));
      await ending;
    };
    const again = () =>
      withLock({ folder: place.lock, log }, async () => (ending ? null : joinOrLaunch(false)));
    const supervise = (everyMs: number) => {
      watch ??= watchServer(server.pid, { everyMs, log, again });
    };
    return { ...server, isFirstStart, supervise, stop };
  });
}

/**
 * The holder of the pool finds a new server under the same socket; on Windows, where its port would be another,
 * nothing is done.
 */
function watchServer(
  first: number,
  {
    everyMs,
    log,
    again,
  }: { everyMs: number; log: (message: string) => void; again: () => Promise<Server | null> },
): NodeJS.Timeout | undefined {
  if (process.platform === 'win32') return undefined;
  let pid = first;
  let isLooking = false;
  const look = async () => {
    if (await isRunning(pid)) return;
    log(lost(pid));
    pid = (await again())?.pid ?? pid;
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((error: Error) => log(error.message))
      .finally(() => {
        isLooking = false;
      });
  }, everyMs);
  return timer.unref();
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
