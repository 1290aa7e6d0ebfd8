import { test } from 'vitest';

/** A test of a suite's long half: `x.long.test.ts` imports `x.test.ts` with `WHOLE` set. */
export const more: typeof test | (() => void) = process.env.WHOLE === '1' ? test : () => undefined;
