import type { Kysely } from 'kysely';
import pg from 'pg';
import { type ConnectionConfig, isPooled, sessionConfig } from './client/clientConfig';
import { type ConnectionChecks, openPool } from './client/pool';
import { MarkingKysely, type SecondConnection } from './heldConnection';
import { PooledDialect, type Starving } from './pooledDialect';
import type { Tables } from './tables';

export type { ConnectionConfig } from './client/clientConfig';

export type Db = Kysely<Tables>;

/** Called after every statement, successful or not. */
export type Observe = (statement: string, ms: number) => void;

export interface ConnectOptions {
  /** A statement that takes longer is ended; 0: none is. */
  statementMs?: number;
  /** A statement that waits longer for a lock is ended, with words of its own if that is before `statementMs`; 0: none is. */
  lockMs?: number;
  observe?: Observe;
  checks?: ConnectionChecks;
  /** How long a caller waits for a connection (`PoolExhausted`), and how long a transaction may do nothing; 0: as long as it takes. */
  waitMs?: number;
  idleTransactionMs?: number;
  /** Takes the statement of a transaction that asked for a second connection; absent: such a statement throws. */
  onSecondConnection?: (error: SecondConnection, statement: string) => void;
}

/**
 * One pool. Sessions use Asia/Shanghai, and times come back as text, so that no JavaScript Date is between column and
 * wire; 64-bit integers come back as text too, and each field's type decides what becomes a number.
 */
export function connect(
  config: ConnectionConfig,
  size = 10,
  {
    statementMs = 0,
    lockMs = 0,
    waitMs = 0,
    idleTransactionMs = 0,
    observe,
    checks,
    onSecondConnection,
  }: ConnectOptions = {},
): Db {
  const pool = openPool(config, {
    connectionTimeoutMillis: waitMs,
    ...checks,
    max: size,
    // a pooler refuses it: the user of the application has them as its own (`pooledSettings.ts`)
    ...(!isPooled(config) && {
      options: optionsOf({
        ...SESSION_SETTINGS,
        statement_timeout: statementMs,
        lock_timeout: lockMs,
        idle_in_transaction_session_timeout: idleTransactionMs,
      }),
    }),
    types: {
      getTypeParser: (oid: number, format?: string) =>
        PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  });
  const starving: Starving = { since: null };
  const db: Db = new MarkingKysely(pool, {
    dialect: new PooledDialect({ pool, waitMs, starving, onSecondConnection }),
    log: ({ level, query, queryDurationMillis }) => {
      if (level === 'query') answers.set(db, performance.now());
      observe?.(query.sql, queryDurationMillis);
    },
  });
  configs.set(db, config);
  pools.set(db, pool);
  starvations.set(db, starving);
  return db;
}

/** What our code takes for granted in a session. */
export const SESSION_SETTINGS = { timezone: 'Asia/Shanghai', datestyle: 'ISO', intervalstyle: 'iso_8601' };

function optionsOf(settings: Readonly<Record<string, string | number>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

const configs = new WeakMap<Db, ConnectionConfig>();
const pools = new WeakMap<Db, pg.Pool>();
const answers = new WeakMap<Db, number>();
const starvations = new WeakMap<Db, Starving>();

/** The state of a pool of `connect`: its connections, the busy ones, and the number of waiting callers. */
export function poolFigures(db: Db): { connections: number; busy: number; waiting: number } {
  const pool = pools.get(db);
  if (pool === undefined) throw new Error('this is no pool of connect()');
  const { totalCount, idleCount, waitingCount } = pool;
  return { connections: totalCount, busy: totalCount - idleCount, waiting: waitingCount };
}

/** For how many milliseconds nobody has got a connection of this pool; 0: somebody got one, or nobody asked. */
export function starvedMs(db: Db): number {
  const since = starvations.get(db)?.since ?? null;
  return since === null ? 0 : performance.now() - since;
}

/** When a statement of a pool of `connect` last ended well, as `performance.now()` counts; null: none has. */
export function lastAnswer(db: Db): number | null {
  return answers.get(db) ?? null;
}

/**
 * How a pool of `connect` reaches its database, without a pooler, for code that needs a separate connection; a transaction has none.
 */
export function configOf(db: Db): ConnectionConfig {
  const config = configs.get(db);
  if (config === undefined) throw new Error('this is no pool of connect()');
  return sessionConfig(config);
}

const asText = (value: string) => value;
const PARSERS = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.TIMESTAMPTZ, asText],
  [pg.types.builtins.TIMESTAMP, asText],
  [pg.types.builtins.DATE, asText],
  [pg.types.builtins.INT8, asText],
]);
