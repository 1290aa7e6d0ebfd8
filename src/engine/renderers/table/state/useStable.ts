import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same object and always does what the last render meant. Call it from events only. */
export function useStable<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args) => latest.current(...args), []);
}
