import { createConnection as createSocket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from '../../../engine/pure';
import { destroyConnection } from '../client/destroyConnection';
import { openAddress } from './address';
import { clearPlugins, refuseClearPostgres } from './clearPassword';

/** The address of a database and its user. */
export interface Source {
  dbType: 'postgresql' | 'mysql';
  host: string;
  port: number;
  dbName: string;
  dbUsername: string;
  /** Plain text; null: none. */
  dbPassword: string | null;
  /** Over TLS, the certificate being that of `host`. */
  isEncrypted: boolean;
}

/** Thrown where nothing answered in time, or nothing is there. */
export class TooLate extends Error {}

interface Tried {
  /** `PostgreSQL 18.1`. */
  version: string;
  milliseconds: number;
}

/** Sends one query to the database after the other; values replace `$1` in PostgreSQL, `?` in MySQL. */
export type RunQuery = <Row>(question: string, values?: readonly unknown[]) => Promise<Row[]>;

interface ConnectOptions {
  allowed: readonly string[];
  /** ms for all of it. */
  timeoutMs: number;
}

/** Connects, reads the version and disconnects. Throws the original error, `TooLate` after `timeoutMs`. */
export async function tryConnection(source: Source, how: ConnectOptions): Promise<Tried> {
  const startedAt = performance.now();
  const version = await askSource(source, how, async (ask) => {
    if (source.dbType === 'mysql') {
      const [row] = await ask<{ version: string }>('select version() as version');
      return `MySQL ${row?.version}`;
    }
    const [row] = await ask<Record<string, string>>('show server_version');
    return `PostgreSQL ${(Object.values(row ?? {})[0] ?? '').split(' ')[0]}`;
  });
  return { version, milliseconds: Math.round(performance.now() - startedAt) };
}

/** Connects, lets `work` run, and disconnects. Throws the original error, `TooLate` after `timeoutMs`. */
export async function askSource<T>(
  source: Source,
  { allowed, timeoutMs }: ConnectOptions,
  work: (ask: RunQuery) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  const left = () => Math.max(1, timeoutMs - (performance.now() - startedAt));
  const address = await within(timeoutMs, openAddress(source.host, source.port, allowed));
  try {
    return await (source.dbType === 'mysql' ? askMysql : askPostgres)(source, {
      address,
      timeoutMs: left(),
      work,
    });
  } catch (error) {
    if (!UNREACHED.includes(String(errorCode(error)))) throw error;
    await delay(left());
    throw new TooLate();
  }
}

/** What tells a closed port or a missing machine from a silent one: answered alike, and as late, so that nobody maps a network. */
const UNREACHED = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ETIMEDOUT'];

interface SourceCall<T> {
  address: string;
  timeoutMs: number;
  work: (ask: RunQuery) => Promise<T>;
}

async function askPostgres<T>(source: Source, { address, timeoutMs, work }: SourceCall<T>): Promise<T> {
  const client = new pg.Client({
    host: address,
    port: source.port,
    database: source.dbName,
    user: source.dbUsername,
    password: source.dbPassword ?? '',
    ssl: source.isEncrypted ? { servername: source.host } : false,
  });
  // the waiting promise reports it; without a listener it would end the process
  client.on('error', () => undefined);
  const ask: RunQuery = async <Row>(question: string, values: readonly unknown[] = []) =>
    (await client.query(question, [...values])).rows as Row[];
  try {
    const connecting = client.connect();
    if (!source.isEncrypted) refuseClearPostgres(client);
    return await within(
      timeoutMs,
      connecting.then(() => work(ask)),
    );
  } finally {
    destroyConnection(client);
  }
}

async function askMysql<T>(source: Source, { address, timeoutMs, work }: SourceCall<T>): Promise<T> {
  const { createConnection, authPlugins } = await import('mysql2');
  const connection = createConnection({
    // its certificate is judged by the name, the way there is what was judged
    host: source.host,
    stream: () => createSocket(source.port, address),
    database: source.dbName,
    user: source.dbUsername,
    password: source.dbPassword ?? '',
    // the server may ask for a file of ours: never
    flags: ['-LOCAL_FILES'],
    ...(source.isEncrypted
      ? { ssl: { rejectUnauthorized: true, verifyIdentity: true } }
      : { authPlugins: clearPlugins(authPlugins) }),
  });
  // the waiting promise reports it; a later error is nobody's, and must not end the process
  const broken = new Promise<never>((_, reject) => void connection.on('error', reject));
  broken.catch(() => undefined);
  const ask: RunQuery = <Row>(question: string, values: readonly unknown[] = []) =>
    new Promise<Row[]>((resolve, reject) => {
      connection.query(question, [...values], (error, rows) =>
        error ? reject(error) : resolve(rows as Row[]),
      );
    });
  try {
    return await within(timeoutMs, Promise.race([work(ask), broken]));
  } finally {
    connection.destroy();
  }
}

async function within<T>(timeoutMs: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate()), timeoutMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
    // a result after the time-out is dropped
    promise.catch(() => undefined);
  }
}
