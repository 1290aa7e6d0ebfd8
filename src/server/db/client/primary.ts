import pg from 'pg';
import type { Host } from '../../process/databaseHosts';
import { isDatabaseAway, NoPrimary } from './away';
import { destroyConnection } from './destroyConnection';

/** How long one host may take to say what it is. */
const PROBE_MS = 3000;
/** Connections that are opened together look once. */
const FRESH_MS = 1000;

interface Found {
  host: Promise<Host>;
  at: number;
}

const found = new Map<string, Found>();

/**
 * The host of several that takes writes; all are asked together, because one that is cut off says nothing. Throws what a reachable
 * host refuses, such as a wrong password, else `NoPrimary`.
 */
export function primaryOf(hosts: readonly Host[], config: pg.ClientConfig): Promise<Host> {
  const name = hosts.map(({ host, port }) => `${host}:${port}`).join();
  const known = found.get(name);
  if (known !== undefined && performance.now() - known.at < FRESH_MS) return known.host;
  const host = firstWritable(hosts, config);
  found.set(name, { host, at: performance.now() });
  host.catch(() => found.delete(name));
  return host;
}

async function firstWritable(hosts: readonly Host[], config: pg.ClientConfig): Promise<Host> {
  try {
    return await Promise.any(
      hosts.map(async (host) => {
        if (!(await isWritable(host, config))) throw new NoPrimary(`${host.host}:${host.port} is read-only`);
        return host;
      }),
    );
  } catch (error) {
    const { errors } = error as AggregateError;
    const refusal = errors.find((one) => one instanceof pg.DatabaseError && !isDatabaseAway(one));
    throw (
      refusal ?? new NoPrimary(`no host takes writes: ${errors.map(({ message }) => message).join('; ')}`)
    );
  }
}

async function isWritable({ host, port }: Host, config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  Object.assign(client, { host, port });
  // the waiting promise reports it; without a listener it would end the process
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await takesWrites(client);
  } finally {
    destroyConnection(client);
  }
}

/** One round trip: a standby, and a server that was set to read-only, say "on". */
export async function takesWrites(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  return rows[0]?.transaction_read_only === 'off';
}
