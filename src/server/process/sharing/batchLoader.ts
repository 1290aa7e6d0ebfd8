import { setTimeout } from 'node:timers/promises';
import DataLoader from 'dataloader';
import { perOwner } from './perOwner';

/** Keys of one statement at most. */
const MOST_KEYS = 200;
/** Nobody waits longer for the statement before: where a database has gone, it may hang. */
const MOST_WAIT_MS = 100;

/** A separate one for each owner. */
export function batchLoaderFor<Owner extends object, Key, Value>(
  read: (owner: Owner, keys: readonly Key[]) => Promise<Value[]>,
) {
  return perOwner<Owner, DataLoader<Key, Value>>((owner) => batchLoader((keys) => read(owner, keys)));
}

/**
 * One statement for all who ask in one turn of the event loop, and while the statement before runs: the more there is to do, the more
 * of them share one.
 */
export function batchLoader<Key, Value>(
  read: (keys: readonly Key[]) => Promise<Value[]>,
): DataLoader<Key, Value> {
  let running: Promise<unknown> = Promise.resolve();
  return new DataLoader<Key, Value>(
    (keys) => {
      const values = read(keys);
      // those who wait for it get its failure
      running = values.catch(() => {});
      return values;
    },
    {
      cache: false,
      maxBatchSize: MOST_KEYS,
      batchScheduleFn: (send) => {
        const mostWait = setTimeout(MOST_WAIT_MS, undefined, { ref: false });
        void Promise.race([running, mostWait]).then(() => setImmediate(send));
      },
    },
  );
}
