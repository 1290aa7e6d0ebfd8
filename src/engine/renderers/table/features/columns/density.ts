import { useCallback, useSyncExternalStore } from 'react';

export type Density = 'airy' | 'middle' | 'dense';

/** Row height in pixels. */
export const ROW_HEIGHTS: Record<Density, number> = { airy: 44, middle: 36, dense: 30 };

const listeners = new Set<() => void>();

/** How high this operator likes rows, in all lists, open ones immediately; remembered by this browser. */
export function useDensity(userId: string): [Density, (next: Density) => void] {
  const subscribe = useCallback((listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, []);
  const density = useSyncExternalStore(subscribe, () => densityOf(userId));
  const choose = useCallback(
    (next: Density) => {
      try {
        localStorage.setItem(keyOf(userId), next);
      } catch {
        // a full or forbidden storage leaves rows as they are
      }
      for (const listener of listeners) listener();
    },
    [userId],
  );
  return [density, choose];
}

function densityOf(userId: string): Density {
  try {
    const stored = localStorage.getItem(keyOf(userId)) ?? '';
    return Object.hasOwn(ROW_HEIGHTS, stored) ? (stored as Density) : 'middle';
  } catch {
    return 'middle';
  }
}

function keyOf(userId: string): string {
  return `console.density.${userId}`;
}
