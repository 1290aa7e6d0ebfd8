import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/connection';
import { writeBatch } from '../db/writeBatch';
import type { ExceptionEntry, OperationEntry } from './entries';
import { summarizeException } from './exceptionSummary';
import { type CountedException, insertExceptions, insertOperations } from './journalRows';

/** What operators did and what went wrong, written a moment later in batches: a request waits for neither. */
export interface Journal {
  operation(entry: OperationEntry): void;
  exception(entry: ExceptionEntry): void;
  /** Settles when everything noted before it is written, or could not be. */
  flush(): Promise<void>;
}

/** What may wait in memory; beyond it entries are dropped and counted. */
const MOST_OPERATIONS = 2000;
const MOST_EXCEPTIONS = 200;
/** Every occurrence of an exception is counted, and so many are stored with operator and place until the next write. */
const MOST_TIMES = 20;
const SOON_MS = 500;
const BATCH = 200;
/** After a write that failed. */
const LATER_MS = 5000;

/**
 * The journal of this process. Entries that could not be written are tried again while memory allows, but for those that the
 * database refuses for their content. The server's log counts entries that were dropped. A process that is killed loses half a
 * second of it.
 */
export function openJournal({ db, log }: { db: Db; log: FastifyBaseLogger }): Journal {
  const process_ = `${hostname()}:${process.pid}`;
  let operations: OperationEntry[] = [];
  let exceptions = new Map<string, CountedException>();
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const plan = (ms: number) => {
    timer ??= setTimeout(() => void flush(), ms).unref();
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };
  const write = async () => {
    // operations that cannot be written do not hold faults back
    const results = [await writeOperations(), await writeExceptions()];
    const [contentError] = results.flatMap((one) => one.contentError ?? []);
    if (dropped > 0) log.error({ dropped, err: contentError }, 'entries of the journal were dropped');
    dropped = 0;
    const [error] = results.flatMap((one) => one.error ?? []);
    if (error === undefined) return;
    log.error({ err: error }, 'writing the journal failed');
    plan(LATER_MS);
  };
  const writeOperations = async () => {
    let contentError: unknown = null;
    while (operations.length > 0) {
      const batch = operations.slice(0, BATCH);
      const result = await writeBatch(batch, (entries) => insertOperations(db, entries));
      operations = [...result.unwritten, ...operations.slice(batch.length)];
      dropped += result.dropped;
      contentError ??= result.contentError;
      if (result.error !== null) return { error: result.error, contentError };
    }
    return { error: null, contentError };
  };
  const writeExceptions = async () => {
    const batch = [...exceptions.values()];
    exceptions = new Map();
    const result = await writeBatch(batch, (counted) => insertExceptions(db, counted, process_));
    dropped += result.dropped;
    // those that came meanwhile are counted with them
    const earlier = new Map(result.unwritten.map((one) => [one.exception.fingerprint, one]));
    for (const [key, one] of exceptions) earlier.set(key, mergeExceptions(earlier.get(key), one));
    exceptions = earlier;
    return result;
  };
  return {
    operation(entry) {
      if (operations.length >= MOST_OPERATIONS) dropped += 1;
      else operations.push(entry);
      if (operations.length === BATCH) void flush();
      else plan(SOON_MS);
    },
    exception(entry) {
      const exception = summarizeException(entry.error, entry.place);
      const known = exceptions.get(exception.fingerprint);
      if (!known && exceptions.size >= MOST_EXCEPTIONS) dropped += 1;
      else
        exceptions.set(
          exception.fingerprint,
          mergeExceptions(known, { exception, entry, count: 1, times: [entry] }),
        );
      plan(SOON_MS);
    },
    flush,
  };
}

function mergeExceptions(earlier: CountedException | undefined, later: CountedException): CountedException {
  if (!earlier) return later;
  const { exception, count, times } = earlier;
  return {
    exception,
    entry: later.entry,
    count: count + later.count,
    times: [...times, ...later.times].slice(0, MOST_TIMES),
  };
}
