import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { type Execute, gateNow } from './commitGate';
import { holdsConnection, PoolExhausted, SecondConnection } from './heldConnection';

/** Since when a pool has had no connection for anybody, as `performance.now()` counts; null: it has some. */
export interface Starving {
  since: number | null;
}

interface GatedConfig extends PostgresDialectConfig {
  pool: pg.Pool;
  waitMs: number;
  starving: Starving;
  onSecondConnection: ((error: SecondConnection, statement: string) => void) | undefined;
}

/**
 * PostgreSQL, with every commit of a request through the gate of that request (`commitGate.ts`), and no second connection for code
 * that holds one (`heldConnection.ts`).
 */
export class GatedDialect extends PostgresDialect {
  readonly #config: GatedConfig;

  constructor(config: GatedConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new GatedDriver(this.#config);
  }
}

type Run = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;

class GatedDriver extends PostgresDriver {
  readonly #config: GatedConfig;
  /** Connections that were given to code with another one, until their first statement is reported. */
  readonly #second = new WeakMap<DatabaseConnection, SecondConnection>();
  readonly #gated = new WeakSet<DatabaseConnection>();
  readonly #transactions = new WeakMap<DatabaseConnection, TransactionSettings>();

  constructor(config: GatedConfig) {
    super(config);
    this.#config = config;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const { pool, onSecondConnection } = this.#config;
    const second = holdsConnection(pool) ? new SecondConnection() : null;
    if (second !== null && !onSecondConnection) throw second;
    const connection = await this.#acquire();
    if (second !== null) this.#second.set(connection, second);
    if (!this.#gated.has(connection)) {
      this.#gated.add(connection);
      const run: Run = connection.executeQuery.bind(connection);
      connection.executeQuery = <Row>(query: CompiledQuery) => this.#execute<Row>(connection, run, query);
    }
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

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    this.#transactions.set(connection, settings);
    await super.beginTransaction(connection, settings);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const gate = gateNow();
    const commit = () => super.commitTransaction(connection);
    const isReading = this.#transactions.get(connection)?.accessMode === 'read only';
    if (gate === null || isReading) await commit();
    else
      await gate.commit(
        executeOn((query) => connection.executeQuery(query)),
        commit,
      );
    this.#transactions.delete(connection);
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#transactions.delete(connection);
    await super.rollbackTransaction(connection);
  }

  /** A statement that writes by itself becomes a transaction, so that it passes the gate as well. */
  async #execute<Row>(
    connection: DatabaseConnection,
    run: Run,
    query: CompiledQuery,
  ): Promise<QueryResult<Row>> {
    const second = this.#second.get(connection);
    if (second) {
      this.#second.delete(connection);
      this.#config.onSecondConnection?.(second, query.sql);
    }
    const gate = gateNow();
    if (gate === null || this.#transactions.has(connection) || !WRITES.test(query.sql)) return run(query);
    await run(CompiledQuery.raw('begin'));
    try {
      const result = await run<Row>(query);
      await gate.commit(executeOn(run), async () => void (await run(CompiledQuery.raw('commit'))));
      return result;
    } catch (error) {
      // a broken connection has rolled back by itself; what matters is the first error
      await run(CompiledQuery.raw('rollback')).catch(() => undefined);
      throw error;
    }
  }
}

const WRITES = /^\s*(insert|update|delete|merge|with\b[^;]*\b(insert|update|delete)\b)/i;

function executeOn(run: Run): Execute {
  return (text, parameters) => run<Record<string, unknown>>(CompiledQuery.raw(text, [...parameters]));
}
