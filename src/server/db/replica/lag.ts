import type { Position } from './position';

/** One a second: beyond the largest limit of the lag nobody asks how large it is. */
const MOST_SAMPLES = 1000;

/** How far a replica lags by the clock of this process: since when the primary was where the replica is. */
export interface Lag {
  /** The primary was there at this moment (ms). */
  sample(at: number, position: Position): void;
  /** The replica is there. */
  reach(position: Position): void;
  ms(now: number): number;
}

export function measureLag(startedAt: number): Lag {
  let samples: { at: number; position: Position }[] = [];
  let reachedAt = startedAt;
  return {
    sample(at, position) {
      samples = [...samples, { at, position }].slice(-MOST_SAMPLES);
    },
    reach(position) {
      const reached = samples.findLast((sample) => sample.position <= position);
      if (reached === undefined) return;
      reachedAt = reached.at;
      samples = samples.filter(({ at }) => at > reached.at);
    },
    ms: (now) => now - reachedAt,
  };
}
