import { useSyncExternalStore } from 'react';

/** As wide as a phone (spec §9): rows are cards there. Paper is none, however narrow. */
const QUERY = 'screen and (max-width: 767px)';

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
