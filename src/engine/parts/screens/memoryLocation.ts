import type { LocationPort } from '../../contract/ports';

/** Its own address for a screen shown beside or inside another: kept in memory, removed with it. */
export function memoryLocation(open: LocationPort['open'], start = new URLSearchParams()): LocationPort {
  let search = start.toString();
  const listeners = new Set<() => void>();
  return {
    query: () => new URLSearchParams(search),
    setQuery(next) {
      if (next.toString() === search) return;
      search = next.toString();
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open,
  };
}
