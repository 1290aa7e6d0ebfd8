import { useEffect, useSyncExternalStore } from 'react';

type Names = Readonly<Record<string, string>>;

/** Names of places by code, fetched once with the first that is drawn; null until they came. Without them codes are shown. */
export function useRegionNames(isWanted = true): Names | null {
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted]);
  return useSyncExternalStore(subscribe, () => cached);
}

let cached: Names | null = null;
let isLoading = false;
const listeners = new Set<() => void>();

function load(): void {
  if (cached !== null || isLoading) return;
  isLoading = true;
  import('virtual:region-names').then(
    (module) => {
      cached = module.default;
      for (const listener of listeners) listener();
    },
    // the next one drawn tries again
    () => {
      isLoading = false;
    },
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
