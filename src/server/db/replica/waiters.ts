import type { Position } from './position';

/** Reads that wait until the replica has replayed what their callers wrote. */
export interface Waiters {
  count(): number;
  /** Settles when `reach` passes the position, else with false after so long, or at `release`. */
  wait(position: Position, withinMs: number): Promise<boolean>;
  reach(position: Position): void;
  /** Nothing will be reached: all of them go on without. */
  release(): void;
}

export function createWaiters(): Waiters {
  const waiting = new Set<{ position: Position; end(isReached: boolean): void }>();
  const endAll = (isReached: boolean, upTo?: Position) => {
    for (const one of [...waiting]) if (upTo === undefined || one.position <= upTo) one.end(isReached);
  };
  return {
    count: () => waiting.size,
    wait: (position, withinMs) =>
      new Promise((resolve) => {
        const one = {
          position,
          end(isReached: boolean) {
            waiting.delete(one);
            clearTimeout(late);
            resolve(isReached);
          },
        };
        const late = setTimeout(() => one.end(false), withinMs);
        waiting.add(one);
      }),
    reach: (position) => endAll(true, position),
    release: () => endAll(false),
  };
}
