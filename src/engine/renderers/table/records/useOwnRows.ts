import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RecordData } from '../../../contract/record';
import type { ListData } from './useListData';

/** What a layout that requests its records itself has at hand. */
export interface OwnRows {
  /** In the order in which the layout shows them. */
  rows: readonly RecordData[];
  /** How many there are, those that it has not requested included. */
  total: number;
  isLoading: boolean;
  /** None came yet for what is shown. */
  isStale: boolean;
  error: string | null;
  /** Requests what is shown again; done when it is there. */
  reload(): Promise<void>;
}

const LOADING: Omit<ListData, 'reload'> = {
  rows: [],
  total: 0,
  isEstimated: false,
  hasMore: false,
  readAt: null,
  isLoading: true,
  isStale: true,
  error: null,
};

/** The rows of a list whose layout requests them: it reports them, and the list around it knows them as those of a page. */
export function useOwnRows(): { list: ListData; report(own: OwnRows | null): void } {
  const [own, report] = useState<OwnRows | null>(null);
  const latest = useRef(own);
  useLayoutEffect(() => {
    latest.current = own;
  });
  const list = useMemo<ListData>(() => {
    const known = own ?? LOADING;
    return { ...LOADING, ...known, reload: () => latest.current?.reload() ?? Promise.resolve() };
  }, [own]);
  return { list, report };
}
