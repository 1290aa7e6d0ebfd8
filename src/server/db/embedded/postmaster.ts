import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { USER } from './initialise';
import type { DatabasePaths } from './launcher';
import { notAnswering, usedElsewhere, waitingForServer } from './messages';
import { PORT } from './place';
import { isRunning, isTaken, processCommand } from './processes';

/** How to reach the database, in the form that `pg` takes. */
export interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
  ssl: false;
}

/** A server that takes connections. */
export interface Server {
  pid: number;
  connection: Connection;
}

/** The running server as it describes itself in `postmaster.pid`. */
interface Postmaster {
  pid: number;
  port: number;
  socketFolder: string;
  isReady: boolean;
}

const WORD_AFTER_MS = 3000;
const ANSWER_WITHIN_MS = 30_000;

/**
 * The server of this cluster, whether or not it takes connections yet. A `postmaster.pid` that outlived its server
 * is removed when its number is taken by something else, which PostgreSQL would believe to be the server.
 */
export async function findPostmaster(place: DatabasePaths): Promise<Postmaster | undefined> {
  const found = await readPostmaster(place);
  if (!found) return undefined;
  const command = await processCommand(found.pid);
  if (command && isServerOf(command, place)) return found;
  if (process.platform !== 'win32') {
    const socket = { ...found, port: PORT, socketFolder: place.sockets };
    if (await answeringFolder(await postmasterConnection(place, socket))) throw usedElsewhere(place.root);
  }
  if (isTaken(found.pid)) await removeLocks(place);
  return undefined;
}

/** Both files by which PostgreSQL knows a running server: of its cluster and of its socket. */
async function removeLocks(place: DatabasePaths): Promise<void> {
  await rm(join(place.sockets, `.s.PGSQL.${PORT}.lock`), { force: true });
  await rm(join(place.cluster, 'postmaster.pid'), { force: true });
}

/**
 * Waits until the server takes connections, which after a crash may be minutes.
 * `undefined` when it ended instead; an error when it says that it is ready and does not answer.
 */
export async function waitUntilReady(
  place: DatabasePaths,
  { pid, log }: { pid: number; log: (message: string) => void },
): Promise<Server | undefined> {
  const startedAt = performance.now();
  let hasReported = false;
  let readySince: number | undefined;
  for (;;) {
    const found = await readPostmaster(place);
    if (found?.pid === pid && found.isReady) {
      const connection = await postmasterConnection(place, found);
      const folder = await answeringFolder(connection);
      if (folder && comparable(folder) === comparable(place.cluster)) return { pid, connection };
      readySince ??= performance.now();
      if (performance.now() - readySince > ANSWER_WITHIN_MS) throw notAnswering(pid, place.logFile);
    }
    if (!(await isRunning(pid))) return undefined;
    if (!hasReported && performance.now() - startedAt > WORD_AFTER_MS) {
      log(waitingForServer(pid));
      hasReported = true;
    }
    await delay(5);
  }
}

/** Lines of postmaster.pid: pid, data folder, start, port, socket folder, address, shared memory, status. */
export async function readPostmaster({ cluster }: DatabasePaths): Promise<Postmaster | undefined> {
  const file = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = file.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!(pid > 0)) return undefined;
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '', isReady: lines[7] === 'ready' };
}

async function postmasterConnection(
  place: DatabasePaths,
  { port, socketFolder }: Postmaster,
): Promise<Connection> {
  const common = { port, user: USER, database: 'postgres', ssl: false as const };
  if (process.platform !== 'win32') return { ...common, host: socketFolder };
  const password = (await readFile(place.passwordFile, 'utf8')).trim();
  return { ...common, host: '127.0.0.1', password };
}

function isServerOf(command: string, { cluster }: DatabasePaths): boolean {
  const words = ` ${command} `.replaceAll('"', '');
  return comparable(words).includes(comparable(` -D ${cluster} `.replaceAll('"', '')));
}

/** The data folder of the server that answers, or nothing when none does. */
async function answeringFolder(connection: Connection): Promise<string | undefined> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      `SELECT current_setting('data_directory') AS folder`,
    );
    return rows[0]?.folder;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Windows writes one path in several ways. */
function comparable(path: string): string {
  return process.platform === 'win32' ? path.replaceAll('\\', '/').toLowerCase() : path;
}
