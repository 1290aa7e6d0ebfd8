import { useLayoutEffect } from 'react';
import type { OwnRows } from '../../renderers/table/records/useOwnRows';
import type { RowsProps } from '../contract';

/** The list around the layout knows its records as the rows of a page, for as long as they are drawn. `reload` stays the same. */
export function useReported({ report }: RowsProps['model'], own: OwnRows): void {
  const { rows, total, isLoading, isStale, error, reload } = own;
  useLayoutEffect(() => {
    report({ rows, total, isLoading, isStale, error, reload });
  }, [report, rows, total, isLoading, isStale, error, reload]);
  useLayoutEffect(() => () => report(null), [report]);
}
