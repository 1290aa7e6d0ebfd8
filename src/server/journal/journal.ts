import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/connection';
import type { ExceptionEntry, OperationEntry } from './entries';
import { faultOf } from './fault';
import { type CountedFault, insertFaults, insertOperations } from './journalRows';

/** What operators did and what went wrong, written a moment later in batches: a request waits for neither. */
export interface Journal {
  operation(entry: OperationEntry): void;
  exception(entry: ExceptionEntry): void;
  /** Settles when everything noted before it is written, or could not be. */
  flush(): Promise<void>;
}

/** What may wait in memory; beyond it entries are dropped and counted. */
const MOST_OPERATIONS = 2000;
const MOST_FAULTS = 200;
/** Of one fault each time is counted, and so many are kept with who and where until the next write. */
const MOST_TIMES = 20;
const SOON_MS = 500;
const BATCH = 200;
/** After a write that failed. */
const LATER_MS = 5000;

/**
 * The journal of this process. What could not be written is tried again while memory allows; entries that were dropped are
 * told in the server's log. A process that is killed loses half a second of it.
 */
export function openJournal({ db, log }: { db: Db; log: FastifyBaseLogger }): Journal {
  const process_ = `${hostname()}:${process.pid}`;
  let operations: OperationEntry[] = [];
  let faults = new Map<string, CountedFault>();
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const plan = (ms: number) => {
    timer ??= setTimeout(() => void flush(), ms).unref();
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write).catch((error) => {
      log.error({ err: error }, 'writing the journal failed');
      plan(LATER_MS);
    });
    return writing;
  };
  const write = async () => {
    while (operations.length > 0) {
      const batch = operations.slice(0, BATCH);
      await insertOperations(db, batch);
      operations = operations.slice(batch.length);
    }
    await writeFaults();
    if (dropped > 0) log.error({ dropped }, 'entries of the journal were dropped');
    dropped = 0;
  };
  const writeFaults = async () => {
    const counted = faults;
    if (counted.size === 0) return;
    faults = new Map();
    try {
      await insertFaults(db, [...counted.values()], process_);
    } catch (error) {
      // those that came meanwhile are counted with them
      for (const [key, one] of faults) counted.set(key, together(counted.get(key), one));
      faults = counted;
      throw error;
    }
  };
  return {
    operation(entry) {
      if (operations.length >= MOST_OPERATIONS) dropped += 1;
      else operations.push(entry);
      if (operations.length === BATCH) void flush();
      else plan(SOON_MS);
    },
    exception(entry) {
      const fault = faultOf(entry.error, entry.place);
      const known = faults.get(fault.fingerprint);
      if (!known && faults.size >= MOST_FAULTS) dropped += 1;
      else faults.set(fault.fingerprint, together(known, { fault, entry, count: 1, times: [entry] }));
      plan(SOON_MS);
    },
    flush,
  };
}

function together(earlier: CountedFault | undefined, later: CountedFault): CountedFault {
  if (!earlier) return later;
  const { fault, count, times } = earlier;
  return {
    fault,
    entry: later.entry,
    count: count + later.count,
    times: [...times, ...later.times].slice(0, MOST_TIMES),
  };
}
