import type { BulkResult } from '#engine/contract/record';
import { type BulkSender, runBulk } from './runBulk';

interface RunState {
  count: number;
  isCancelled: boolean;
}

/** A bulk action under way, as a dialog follows it. */
export interface BulkRun {
  total: number;
  state(): RunState;
  subscribe(listener: () => void): () => void;
  cancel(): void;
  finished: Promise<BulkResult>;
}

export function startBulk(ids: readonly string[], sender: BulkSender): BulkRun {
  const abort = new AbortController();
  const listeners = new Set<() => void>();
  let state: RunState = { count: 0, isCancelled: false };
  const update = (change: Partial<RunState>) => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };
  return {
    total: ids.length,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    cancel() {
      abort.abort();
      update({ isCancelled: true });
    },
    finished: runBulk(ids, sender, { signal: abort.signal, onProgress: (count) => update({ count }) }),
  };
}
