import { type BulkResult, RequestError } from '../../../engine/pure';
import type { Press } from '../../tasks/press';

export interface BulkRun {
  /** Each record notes in it that its transaction is committed. */
  press?: Press | null;
  /** Aborted when nobody waits for the answer any more. */
  unwanted?: AbortSignal;
}

/** Each record is its own transaction (`oncePressed`); failures are reported with their reason. */
export async function runBulk(
  ids: string[],
  run: (id: string) => Promise<unknown>,
  { press, unwanted }: BulkRun = {},
): Promise<BulkResult> {
  const result: BulkResult = { done: [], failed: [] };
  for (const [index, id] of ids.entries()) {
    unwanted?.throwIfAborted();
    press?.progress?.(index, ids.length);
    if (press) press.record = { id, ids };
    try {
      await run(id);
      result.done.push(id);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      result.failed.push({ id, message: error.message });
    }
  }
  return result;
}
