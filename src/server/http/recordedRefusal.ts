import { RequestError } from '../../engine/pure';
import type { Db } from '../db/connection';
import { ownCommit } from '../db/strayCommits';

/**
 * A refusal that leaves a trace, although its transaction is undone: the code that answers it calls `recordRefusal`.
 */
export abstract class RecordedRefusal extends RequestError {
  /** Writes the trace, outside the transaction that was undone. */
  abstract record(db: Db): Promise<void>;
}

/** Any other error leaves no trace here. */
export async function recordRefusal(db: Db, error: unknown): Promise<void> {
  if (error instanceof RecordedRefusal) await ownCommit(() => error.record(db));
}
