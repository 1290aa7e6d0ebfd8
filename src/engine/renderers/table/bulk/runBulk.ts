import type { BulkResult } from '../../../contract/record';
import { faultText } from '../dialogs/sayFault';

/** So many records go in one call: each is a transaction, and a call may take 9 seconds. */
const BATCH = 100;

/** Does something to many records, batch by batch. After a call that failed as a whole nothing more is sent. */
export async function runBulk(
  ids: readonly string[],
  send: (ids: string[]) => Promise<BulkResult>,
): Promise<BulkResult> {
  const result: BulkResult = { done: [], failed: [] };
  for (let from = 0; from < ids.length; from += BATCH) {
    try {
      const part = await send(ids.slice(from, from + BATCH));
      result.done.push(...part.done);
      result.failed.push(...part.failed);
    } catch (error) {
      const message = faultText(error);
      result.failed.push(...ids.slice(from).map((id) => ({ id, message })));
      break;
    }
  }
  return result;
}
