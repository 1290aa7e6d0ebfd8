import { errorCode } from '../../engine/pure';
export interface BatchResult<T> {
  /** Not written for a reason that passes, such as a database that is away; to be tried again. */
  unwritten: T[];
  /** Refused for their content, which no later attempt changes. */
  dropped: number;
  /** The first error of each kind; null: none. */
  error: unknown;
  contentError: unknown;
}

/**
 * Writes entries by `write`, which stores all of its batch or nothing. When the database refuses a batch for the content of an
 * entry, the batch is halved until only such entries are left out. Never throws.
 */
export async function writeBatch<T>(
  entries: readonly T[],
  write: (batch: readonly T[]) => Promise<void>,
): Promise<BatchResult<T>> {
  if (entries.length === 0) return { unwritten: [], dropped: 0, error: null, contentError: null };
  try {
    await write(entries);
    return { unwritten: [], dropped: 0, error: null, contentError: null };
  } catch (error) {
    if (!isContentError(error)) return { unwritten: [...entries], dropped: 0, error, contentError: null };
    if (entries.length === 1) return { unwritten: [], dropped: 1, error: null, contentError: error };
  }
  const middle = Math.ceil(entries.length / 2);
  const first = await writeBatch(entries.slice(0, middle), write);
  const second = await writeBatch(entries.slice(middle), write);
  return {
    unwritten: [...first.unwritten, ...second.unwritten],
    dropped: first.dropped + second.dropped,
    error: first.error ?? second.error,
    contentError: first.contentError ?? second.contentError,
  };
}

/** SQLSTATE class 22, data exceptions: texts that cannot be stored (22021, 22P02, 22P05), numbers out of range and the like. */
function isContentError(error: unknown): boolean {
  return /^22...$/.test(errorCode(error) ?? '');
}
