import { Kysely } from 'kysely';
import pg from 'pg';
import { processName } from '../process/processName';
import { GatedDialect } from './gatedDialect';
import { PreparingClient } from './prepared/preparingClient';
import type { Tables } from './tables';

export type Db = Kysely<Tables>;

/** How to reach the database: a URL, or the parts that the embedded one gives. */
export type ConnectionConfig =
  | { connectionString: string }
  | {
      host: string;
      port: number;
      user: string;
      database: string;
      password?: string;
      ssl?: pg.ClientConfig['ssl'];
    };

/** Called after every statement, successful or not. */
export type Observe = (statement: string, ms: number) => void;

/**
 * One pool. Sessions use Asia/Shanghai, and times come back as text, so that no JavaScript Date is between column and
 * wire; 64-bit integers come back as text too, and each field's type decides what becomes a number. A statement that
 * takes longer than `statementMs` is ended; 0: none is.
 */
export function connect(config: ConnectionConfig, size = 10, statementMs = 0, observe?: Observe): Db {
  const pool = new pg.Pool({
    ...namedConfig(config),
    Client: PreparingClient,
    max: size,
    options: `-c timezone=Asia/Shanghai -c datestyle=ISO -c intervalstyle=iso_8601 -c statement_timeout=${statementMs}`,
    types: {
      getTypeParser: (oid: number, format?: string) =>
        PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  });
  // the waiting query reports a broken connection, and the pool replaces it; without listeners, on the pool for an
  // idle one and on itself for one in use, it would end the process
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db: Db = new Kysely<Tables>({
    dialect: new GatedDialect({ pool }),
    log: ({ level, query, queryDurationMillis }) => {
      if (level === 'query') answers.set(db, performance.now());
      observe?.(query.sql, queryDurationMillis);
    },
  });
  configs.set(db, config);
  pools.set(db, pool);
  return db;
}

/** Under the name of this process, by which others know that it lives; a name in the address would win, so it goes. */
export function namedConfig(config: ConnectionConfig): ConnectionConfig & { application_name: string } {
  const named = { application_name: processName };
  if (!('connectionString' in config) || !URL.canParse(config.connectionString))
    return { ...config, ...named };
  const url = new URL(config.connectionString);
  if (!url.searchParams.has('application_name')) return { ...config, ...named };
  url.searchParams.delete('application_name');
  return { connectionString: url.href, ...named };
}

const configs = new WeakMap<Db, ConnectionConfig>();
const pools = new WeakMap<Db, pg.Pool>();
const answers = new WeakMap<Db, number>();

/** The state of a pool of `connect`: its connections, the busy ones, and the number of waiting callers. */
export function poolFigures(db: Db): { connections: number; busy: number; waiting: number } {
  const pool = pools.get(db);
  if (pool === undefined) throw new Error('this is no pool of connect()');
  const { totalCount, idleCount, waitingCount } = pool;
  return { connections: totalCount, busy: totalCount - idleCount, waiting: waitingCount };
}

/** When a statement of a pool of `connect` last ended well, as `performance.now()` counts; null: none has. */
export function lastAnswer(db: Db): number | null {
  return answers.get(db) ?? null;
}

/**
 * How a pool of `connect` reaches its database, for code that needs a separate connection; a transaction has none.
 */
export function configOf(db: Db): ConnectionConfig {
  const config = configs.get(db);
  if (config === undefined) throw new Error('this is no pool of connect()');
  return config;
}

const asText = (value: string) => value;
const PARSERS = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.TIMESTAMPTZ, asText],
  [pg.types.builtins.TIMESTAMP, asText],
  [pg.types.builtins.DATE, asText],
  [pg.types.builtins.INT8, asText],
]);
