import { createConnection as createSocket } from 'node:net';
import pg from 'pg';
import { hangUp } from '../db/hangUp';
import { openAddress } from './address';

/** Where a database is and as whom it is asked. */
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

/** Thrown where nothing answered in time. */
export class TooLate extends Error {}

interface Tried {
  /** `PostgreSQL 18.1`. */
  version: string;
  milliseconds: number;
}

/** Connects, asks for the version and hangs up. Throws what went wrong as it came, `TooLate` after `patience` ms. */
export async function tryConnection(
  source: Source,
  { allowed, patience }: { allowed: readonly string[]; patience: number },
): Promise<Tried> {
  const begin = performance.now();
  const address = await within(patience, openAddress(source.host, source.port, allowed));
  const left = Math.max(1, patience - (performance.now() - begin));
  const version = await (source.dbType === 'mysql' ? askMysql : askPostgres)(source, address, left);
  return { version, milliseconds: Math.round(performance.now() - begin) };
}

async function askPostgres(source: Source, address: string, patience: number): Promise<string> {
  const client = new pg.Client({
    host: address,
    port: source.port,
    database: source.dbName,
    user: source.dbUsername,
    password: source.dbPassword ?? '',
    ssl: source.isEncrypted ? { servername: source.host } : false,
  });
  // told by the promise that waits; without a listener it would end the process
  client.on('error', () => undefined);
  try {
    const asked = client.connect().then(() => client.query<{ version: string }>('show server_version'));
    const { rows } = await within(patience, asked);
    return `PostgreSQL ${(Object.values(rows[0] ?? {})[0] ?? '').split(' ')[0]}`;
  } finally {
    hangUp(client);
  }
}

async function askMysql(source: Source, address: string, patience: number): Promise<string> {
  const { createConnection } = await import('mysql2');
  const connection = createConnection({
    // its certificate is judged by the name, the way there is what was judged
    host: source.host,
    stream: () => createSocket(source.port, address),
    database: source.dbName,
    user: source.dbUsername,
    password: source.dbPassword ?? '',
    // the server may ask for a file of ours: never
    flags: ['-LOCAL_FILES'],
    ...(source.isEncrypted && { ssl: { rejectUnauthorized: true, verifyIdentity: true } }),
  });
  try {
    const asked = new Promise<string>((resolve, reject) => {
      // told by the promise that waits; what comes after it is nobody's, and must not end the process
      connection.on('error', reject);
      connection.query('select version() as version', (error, rows) =>
        error ? reject(error) : resolve(String((rows as { version?: string }[])[0]?.version)),
      );
    });
    return `MySQL ${await within(patience, asked)}`;
  } finally {
    connection.destroy();
  }
}

async function within<T>(patience: number, asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate()), patience);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
    // what comes after the end of patience is nobody's
    asked.catch(() => undefined);
  }
}
