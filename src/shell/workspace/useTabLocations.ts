import { useCallback } from 'react';
import { locationOf } from '../tabs/tabStore';
import type { useStableNavigate } from './layout/useStableNavigate';

/** Each tab's own location. Panes outlive navigations, so their router reads the address bar itself at the moment it is asked. */
export function useTabLocations(navigate: ReturnType<typeof useStableNavigate>) {
  return useCallback(
    (path: string) =>
      locationOf(path, {
        isActive: (one) => window.location.pathname === one,
        navigate: (address, options) => navigate(address, options),
      }),
    [navigate],
  );
}
