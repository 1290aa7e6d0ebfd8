import { type BulkResult, RequestError } from '../../../engine/pure';

/** Each record is its own transaction; failures are reported with their reason. */
export async function runBulk(
  ids: string[],
  run: (id: string) => Promise<void>,
  unwanted?: AbortSignal,
): Promise<BulkResult> {
  const result: BulkResult = { done: [], failed: [] };
  for (const id of ids) {
    unwanted?.throwIfAborted();
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
