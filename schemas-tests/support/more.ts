import { test } from 'vitest';

const isWhole = process.env.WHOLE === '1';

/** A test of a suite's long half: `x.long.test.ts` imports `x.test.ts` with `WHOLE` set. */
export const more: typeof test | (() => void) = isWhole ? test : () => undefined;

/** A number of runs, or the cases themselves: the first in `npm test`, the second in the long half. */
export const byHalf = <T>(short: T, whole: T): T => (isWhole ? whole : short);
