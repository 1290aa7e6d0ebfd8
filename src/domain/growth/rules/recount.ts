import type { RawBuilder } from 'kysely';
import type { Db } from '#server/db/connection';

/** Those with greater ids than this, in the order of ids, so many of them. */
export interface Batch {
  afterId: string;
  size: number;
}

export interface Counted {
  /** The greatest id of the batch; null: nobody was left. */
  last: string | null;
  done: number;
  changed: number;
}

/** How all levels are recalculated, batch by batch. */
export interface Recount {
  /** The rows after `from`: all whom it concerns. */
  all: RawBuilder<unknown>;
  /** One transaction takes so many. */
  size: number;
  /** `isByClock`: no threshold was moved. */
  batch(tx: Db, progress: { afterId: string; isByClock: boolean }): Promise<Counted>;
}
