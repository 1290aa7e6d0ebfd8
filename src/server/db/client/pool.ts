import pg from 'pg';
import { DatabaseClient } from './client';
import { type ConnectionConfig, clientConfig, isPooled, sessionConfig } from './clientConfig';
import { preparingClient } from './preparingClient';
import { watchSilence } from './silence';

interface PoolOptions extends ConnectionChecks, Pick<pg.PoolConfig, 'options' | 'types'> {
  max: number;
}

/** What a new connection has to meet before it is used. */
export type ConnectionChecks = Pick<pg.PoolConfig, 'verify' | 'connectionTimeoutMillis'>;

/** Above the time of a statement that an operator waits for (`app/start.ts`). */
const ASK_AFTER_MS = 10_000;

/** Connections to our own database, of which none goes on with a server that is gone or takes no writes any more. */
export function openPool(config: ConnectionConfig, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig(config),
    ...options,
    // a pooler gives each transaction another server, where nothing is prepared
    Client: isPooled(config) ? DatabaseClient : preparingClient(),
  } as pg.PoolConfig);
  // the waiting query reports a broken connection, and the pool replaces it; without a listener it would end the process
  pool.on('error', () => undefined);
  pool.on('release', (_, client) => {
    const released = client as unknown as DatabaseClient;
    // the pool drops one that ends
    if (released.hasTurned) void released.end();
  });
  watchSilence(pool, { limitMs: ASK_AFTER_MS, config: sessionConfig(config), isPooled: isPooled(config) });
  return pool;
}
