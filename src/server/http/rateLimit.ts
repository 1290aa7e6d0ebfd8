import { RequestError } from '../../engine/pure';

/** Seconds of calls that may come together: 20 a second are bursts of 100. */
const BURST_SECONDS = 5;

export interface RateLimit {
  /**
   * Counts a call of this caller; refuses with HTTP 429 if more come than the limit allows: `perSecond` of their own,
   * else everybody's.
   */
  count(caller: string, perSecond?: number): void;
  /** Refuses where the next call would be; counts none. */
  assertLeft(caller: string): void;
}

/**
 * Calls of each caller by a bucket that fills steadily: `perSecond` lasting, five seconds' worth in a burst. 0: no limit. Each
 * process counts for itself.
 */
export function createRateLimit(perSecond: number, now: () => number = () => performance.now()): RateLimit {
  if (perSecond === 0) return { count: () => undefined, assertLeft: () => undefined };
  const buckets = new Map<string, { left: number; at: number }>();
  const filledAt = (moment: number, caller: string, own: number) => {
    const size = own * BURST_SECONDS;
    const { left, at } = buckets.get(caller) ?? { left: size, at: moment };
    return Math.min(size, left + ((moment - at) / 1000) * own);
  };
  return {
    count(caller, own = perSecond) {
      const moment = now();
      dropFull(buckets, moment);
      const filled = filledAt(moment, caller, own);
      // the newest are last
      buckets.delete(caller);
      buckets.set(caller, { left: filled < 1 ? filled : filled - 1, at: moment });
      if (filled < 1) throw tooMany(own);
    },
    assertLeft(caller) {
      if (filledAt(now(), caller, perSecond) < 1) throw tooMany(perSecond);
    },
  };
}

function tooMany(perSecond: number): RequestError {
  return new RequestError(`请求过于频繁（每秒最多 ${perSecond} 次），请稍后再试`, { status: 429, code: 429 });
}

/** A caller who has been silent for so long has a full bucket again, like a new one. */
function dropFull(buckets: Map<string, { at: number }>, moment: number): void {
  for (const [caller, { at }] of buckets) {
    if (moment - at < BURST_SECONDS * 1000) return;
    buckets.delete(caller);
  }
}
