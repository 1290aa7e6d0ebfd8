import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { holdsConnection, PoolExhausted, SecondConnection } from './heldConnection';

/** Since when a pool has had no connection for anybody, as `performance.now()` counts; null: it has some. */
export interface Starving {
  since: number | null;
}

interface PooledConfig extends PostgresDialectConfig {
  pool: pg.Pool;
  waitMs: number;
  starving: Starving;
  onSecondConnection: ((error: SecondConnection, statement: string) => void) | undefined;
}

/**
 * PostgreSQL over a pool: no second connection for code that holds one (`heldConnection.ts`), and an honest error where none becomes free.
 */
export class PooledDialect extends PostgresDialect {
  readonly #config: PooledConfig;

  constructor(config: PooledConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new PooledDriver(this.#config);
  }
}

class PooledDriver extends PostgresDriver {
  readonly #config: PooledConfig;

  constructor(config: PooledConfig) {
    super(config);
    this.#config = config;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const { pool, onSecondConnection } = this.#config;
    const second = holdsConnection(pool) ? new SecondConnection() : null;
    if (second !== null && !onSecondConnection) throw second;
    const connection = await this.#acquire();
    if (second !== null) reportFirst(connection, (statement) => onSecondConnection?.(second, statement));
    return connection;
  }

  async #acquire(): Promise<DatabaseConnection> {
    const { pool, waitMs, starving } = this.#config;
    try {
      const connection = await super.acquireConnection();
      starving.since = null;
      return connection;
    } catch (error) {
      // the pool says so of a server that does not answer as well, but then it has room
      const isFull = pool.totalCount >= pool.options.max && pool.idleCount === 0;
      if (!(error instanceof Error) || !/^timeout exceeded/.test(error.message) || !isFull) throw error;
      starving.since ??= performance.now() - waitMs;
      throw new PoolExhausted();
    }
  }
}

/** Reports the connection's next statement. */
function reportFirst(connection: DatabaseConnection, report: (statement: string) => void): void {
  connection.executeQuery = <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
    Reflect.deleteProperty(connection, 'executeQuery');
    report(query.sql);
    return connection.executeQuery<Row>(query);
  };
}
