import { useSyncExternalStore } from 'react';

/** Spec §9: under 1088 px is mobile. */
const QUERY = '(max-width: 1087px)';

export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(QUERY);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(QUERY).matches,
  );
}
