import { useEffect, useReducer, useState } from 'react';

/** Spec §8: a script that has not come after this time is an error. */
const SCRIPT_MS = 120_000;

export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

const fetched = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * What `load` brings, null until then; `load` stays the same function, null requests nothing yet. A failure is thrown
 * while drawing, to the boundary above. React's `lazy` would delay by 0.3 s whatever comes after a placeholder, at
 * every level of a first visit.
 */
export function useFetched<T>(load: (() => Promise<T>) | null): T | null {
  const [failure, setFailure] = useState<{ load: unknown; error: unknown } | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (load === null || fetched.has(load)) return;
    let isWanted = true;
    const late = setTimeout(() => isWanted && setFailure({ load, error: new ChunkLoadError() }), SCRIPT_MS);
    load().then(
      (value) => {
        clearTimeout(late);
        fetched.set(load, value);
        if (isWanted) redraw();
      },
      (error: unknown) => isWanted && setFailure({ load, error }),
    );
    return () => {
      isWanted = false;
      clearTimeout(late);
    };
  }, [load]);
  if (load === null) return null;
  if (failure?.load === load) throw failure.error;
  return (fetched.get(load) as T | undefined) ?? null;
}
