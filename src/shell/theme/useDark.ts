import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { isDark, settings } from '../settings/settings';

const QUERY = '(prefers-color-scheme: dark)';

/** Whether the page is drawn dark, following the system where the operator wants that. */
export function useDark(): boolean {
  const { appearance } = useSnapshot(settings);
  const isSystemDark = useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(QUERY);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(QUERY).matches,
  );
  return isDark({ appearance }, isSystemDark);
}
