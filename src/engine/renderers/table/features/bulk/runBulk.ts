import type { Follow } from '#engine/contract/ports';
import type { BulkResult } from '#engine/contract/record';
import { errorText } from '#engine/parts/actions/notifyError';
import * as texts from '#texts/renderers/table';

/** So many records go in one call: each is a transaction, and a call may take 9 seconds. */
const BATCH = 20;
/** So many calls together: the server's pool is everybody's. */
const AT_ONCE = 2;

export const CANCELLED = texts.cancelled;

/** How the records are sent. */
export interface BulkSender {
  /** Records in one call, and calls at the same time. */
  batch: number;
  atOnce: number;
  send(ids: string[], follow: Follow): Promise<BulkResult>;
}

/** Calls that are waited for. */
export const inCalls = (send: BulkSender['send']): BulkSender => ({ batch: BATCH, atOnce: AT_ONCE, send });

interface BulkOptions {
  /** After an abort nothing more is sent; what is under way is waited for. */
  signal?: AbortSignal;
  /** Called with the number of finished records. */
  onProgress?(count: number): void;
}

/**
 * Does something to many records, batch by batch, a few batches together. After a call that failed as a whole nothing more is
 * sent; what was not sent counts as failed, with the reason.
 */
export async function runBulk(
  ids: readonly string[],
  { batch: size, atOnce, send }: BulkSender,
  { signal = new AbortController().signal, onProgress }: BulkOptions = {},
): Promise<BulkResult> {
  const batches = Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
  const isOnly = atOnce === 1;
  const results: BulkResult[] = [];
  let stopped: string | null = null;
  let next = 0;
  let answered = 0;
  const work = async () => {
    for (let index = next++; index < batches.length; index = next++) {
      const batch = batches[index] as string[];
      if (signal.aborted) stopped ??= CANCELLED;
      if (stopped !== null) {
        results[index] = allFailed(batch, stopped);
        continue;
      }
      try {
        const before = answered;
        results[index] = await send(batch, {
          signal,
          onProgress: (done) => isOnly && onProgress?.(before + done),
        });
      } catch (error) {
        stopped = errorText(error);
        results[index] = allFailed(batch, stopped);
      }
      answered += batch.length;
      onProgress?.(answered);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return {
    done: results.flatMap(({ done }) => done),
    failed: results.flatMap(({ failed }) => failed),
  };
}

function allFailed(ids: readonly string[], message: string): BulkResult {
  return { done: [], failed: ids.map((id) => ({ id, message })) };
}
