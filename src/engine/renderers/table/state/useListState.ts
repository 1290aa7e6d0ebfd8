import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { LocationPort } from '../../../contract/ports';
import type { ListShape } from './listShape';
import { type ListState, readListState, writeListState } from './listState';

/** The list's state as its address says, and the way to change it. Another search, order or size begins at page 1. */
export function useListState(location: LocationPort, shape: ListShape): [ListState, ChangeList] {
  const subscribe = useCallback((listener: () => void) => location.subscribe(listener), [location]);
  const address = useSyncExternalStore(subscribe, () => location.query().toString());
  const state = useMemo(() => readListState(new URLSearchParams(address), shape), [address, shape]);
  const change = useCallback<ChangeList>(
    (part, options) => {
      const before = readListState(location.query(), shape);
      const isOther = 'filters' in part || 'sort' in part || 'pageSize' in part;
      const next = { ...before, ...(isOther && { pageNo: 1 }), ...part };
      location.setQuery(writeListState(next, shape), options);
    },
    [location, shape],
  );
  return [state, change];
}

export type ChangeList = (part: Partial<ListState>, options?: { isReplacing?: boolean }) => void;
