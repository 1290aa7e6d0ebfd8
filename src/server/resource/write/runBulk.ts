import { type BulkResult, RequestError } from '../../../engine/pure';
import { gateNow } from '../../db/commitGate';

/** Each record is its own transaction; failures are reported with their reason. */
export async function runBulk(
  ids: string[],
  run: (id: string) => Promise<void>,
  unwanted?: AbortSignal,
): Promise<BulkResult> {
  const result: BulkResult = { done: [], failed: [] };
  const gate = gateNow();
  if (gate !== null) gate.records = ids;
  for (const [index, id] of ids.entries()) {
    unwanted?.throwIfAborted();
    gate?.progress?.(index, ids.length);
    if (gate !== null) gate.record = id;
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
