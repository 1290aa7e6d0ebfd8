import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { LocationPort } from '../../../contract/ports';
import type { RangeChoice } from '../../../contract/record';
import type { Dashboard } from '../../../contract/screen';
import { readRange, writeRange } from './rangeState';

/** The range, kept in the address: refresh, back and a shared link agree. */
export function useRange(location: LocationPort, range: Dashboard['range']) {
  const address = useSyncExternalStore(location.subscribe, () => location.query().toString());
  const chosen = useMemo(() => readRange(new URLSearchParams(address), range), [address, range]);
  const choose = useCallback(
    (choice: RangeChoice) => {
      if (range) location.setQuery(writeRange(choice, range));
    },
    [location, range],
  );
  return { chosen, choose };
}
