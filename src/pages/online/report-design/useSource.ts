import { useState } from 'react';

interface History {
  past: readonly string[];
  now: string;
  future: readonly string[];
}

/** Steps that can be undone. */
const MOST = 200;

/** The report's text with one history over builder and text; null: there is nothing to take back, or to do again. */
export function useSource(initial: string) {
  const [{ past, now, future }, setHistory] = useState<History>({ past: [], now: initial, future: [] });
  const [last] = past.slice(-1);
  const [next] = future;
  return {
    source: now,
    put: (text: string) =>
      setHistory((was) =>
        was.now === text ? was : { past: [...was.past, was.now].slice(-MOST), now: text, future: [] },
      ),
    undo:
      last === undefined
        ? null
        : () => setHistory({ past: past.slice(0, -1), now: last, future: [now, ...future] }),
    redo:
      next === undefined
        ? null
        : () => setHistory({ past: [...past, now], now: next, future: future.slice(1) }),
  };
}
