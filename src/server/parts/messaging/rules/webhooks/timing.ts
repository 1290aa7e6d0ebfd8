/** How messages are sent; a test has no day to wait. */
export interface Timing {
  /** ms for one try. */
  timeoutMs: number;
  /** Seconds until each further try; after the last one a message is given up. */
  waits: readonly number[];
  /** Whether robots get their messages apart. */
  isSpaced: boolean;
}

export const USUAL_TIMING: Timing = {
  timeoutMs: 10_000,
  // eight tries within a day
  waits: [10, 60, 300, 1800, 7200, 21_600, 54_000],
  isSpaced: true,
};
