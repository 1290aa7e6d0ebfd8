import { useCallback, useSyncExternalStore } from 'react';
import type { PagePorts } from '../shell/ports';

/** What the address of the page's tab names (`?id=`); null: nothing. */
export function useAddressedId({ location }: PagePorts): string | null {
  const subscribe = useCallback(
    (listener: () => void) => location?.subscribe(listener) ?? (() => {}),
    [location],
  );
  return useSyncExternalStore(subscribe, () => location?.query().get('id') ?? null);
}
