import { useEffect, useSyncExternalStore } from 'react';
import type { DataPort } from '../../contract/ports';
import type { Choice } from '../../contract/record';

/** What operators change in a dictionary is seen after at most this long. */
const FRESH_MS = 60_000;

/**
 * The choices of a dictionary, read once for all cells, filters and inputs that show it; null until they came, and where no
 * dictionary is named. When reading fails values are shown as they are.
 */
export function useDict(data: DataPort, code: string | null): readonly Choice[] | null {
  const shelf = shelfOf(data, code ?? '');
  useEffect(() => {
    if (code !== null) preloadDict(data, code);
  }, [data, code]);
  return useSyncExternalStore(shelf.subscribe, shelf.choices);
}

/** Reads a dictionary before something shows it. */
export function preloadDict(data: DataPort, code: string): void {
  const shelf = shelfOf(data, code);
  if (Date.now() - shelf.readAt < FRESH_MS) return;
  shelf.readAt = Date.now();
  data.dict(code).then(shelf.put, () => {});
}

interface Shelf {
  readAt: number;
  choices(): readonly Choice[] | null;
  put(choices: readonly Choice[]): void;
  subscribe(listener: () => void): () => void;
}

const shelves = new WeakMap<DataPort, Map<string, Shelf>>();

function shelfOf(data: DataPort, code: string): Shelf {
  const mine = shelves.get(data) ?? new Map<string, Shelf>();
  shelves.set(data, mine);
  const shelf = mine.get(code) ?? createShelf();
  mine.set(code, shelf);
  return shelf;
}

function createShelf(): Shelf {
  let cached: readonly Choice[] | null = null;
  const listeners = new Set<() => void>();
  return {
    readAt: Number.NEGATIVE_INFINITY,
    choices: () => cached,
    put(choices) {
      cached = choices;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
