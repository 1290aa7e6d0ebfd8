import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, type KyselyConfig, type TransactionBuilder } from 'kysely';
import type { Tables } from './tables';

interface Held {
  pool: object;
  isReleased: boolean;
}

const held = new AsyncLocalStorage<Held | null>();

/** Code that holds a connection of a pool asked the same pool for another one. */
export class SecondConnection extends Error {
  override message =
    'code inside a transaction asked the pool for a second connection: use the transaction, or wait for its commit';
}

/** Every connection of a pool was busy for as long as a caller may wait. */
export class PoolExhausted extends Error {
  override message = 'no connection became free in time';
}

export function holdsConnection(pool: object): boolean {
  const mark = held.getStore();
  return !!mark && mark.pool === pool && !mark.isReleased;
}

/**
 * Lets `work` take a connection although the transaction around it holds one. Only for work that nobody waits for, or of which one
 * runs at a time in the installation: nothing else is safe from waiting for itself.
 */
export function withSecondConnection<T>(work: () => T): T {
  return held.run(null, work);
}

/**
 * A database whose transactions mark their callbacks as holding a connection. As many callers as the pool is large would wait for
 * each other for ever if each asked for a second one.
 */
export class MarkingKysely extends Kysely<Tables> {
  readonly #pool: object;

  constructor(pool: object, config: KyselyConfig) {
    super(config);
    this.#pool = pool;
  }

  override transaction(): TransactionBuilder<Tables> {
    return marked(super.transaction(), this.#pool);
  }
}

function marked(builder: TransactionBuilder<Tables>, pool: object): TransactionBuilder<Tables> {
  const own: Pick<TransactionBuilder<Tables>, 'execute' | 'setAccessMode' | 'setIsolationLevel'> = {
    execute(work) {
      const mark: Held = { pool, isReleased: false };
      return builder
        .execute((tx) => held.run(mark, () => work(tx)))
        .finally(() => {
          mark.isReleased = true;
        });
    },
    setAccessMode: (mode) => marked(builder.setAccessMode(mode), pool),
    setIsolationLevel: (level) => marked(builder.setIsolationLevel(level), pool),
  };
  return own as TransactionBuilder<Tables>;
}
