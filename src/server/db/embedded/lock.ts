import { setTimeout as delay } from 'node:timers/promises';
import { waitingForOthers } from './messages';
import { registryEnter, registryLeave, registryOthers } from './registry';

const WORD_AFTER_MS = 3000;

/**
 * Runs `work` while no other process works under the same folder. A process that has entered and then sees no other
 * one holds the lock: of two that enter together at least one sees the other, steps back and tries again. A killed
 * holder is not waited for; a living one is, as long as it takes.
 */
export async function withLock<T>(
  { folder, log }: { folder: string; log: (message: string) => void },
  work: () => Promise<T>,
): Promise<T> {
  const name = await acquire(folder, log);
  try {
    return await work();
  } finally {
    await registryLeave(folder, name);
  }
}

async function acquire(folder: string, log: (message: string) => void): Promise<string> {
  let wordAt = performance.now() + WORD_AFTER_MS;
  for (;;) {
    let others = await registryOthers(folder);
    if (others.length === 0) {
      const name = await registryEnter(folder);
      others = await registryOthers(folder, name);
      if (others.length === 0) return name;
      await registryLeave(folder, name);
    }
    if (performance.now() > wordAt) {
      log(waitingForOthers(others));
      wordAt = Number.POSITIVE_INFINITY;
    }
    await delay(5 + Math.random() * 20);
  }
}
