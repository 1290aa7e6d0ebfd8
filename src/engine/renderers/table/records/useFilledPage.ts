import { useEffect } from 'react';
import type { ListState } from '../state/listState';
import type { ChangeList } from '../state/useListState';
import type { ListData } from './useListData';

/** Goes back to the last page that has rows when the one shown lost its own, as after deleting them. */
export function useFilledPage(
  { rows, total, isEstimated, isStale }: ListData,
  state: ListState,
  change: ChangeList,
): void {
  const { pageNo, pageSize } = state;
  const isEmptied = !isStale && rows.length === 0 && pageNo > 1;
  useEffect(() => {
    if (!isEmptied) return;
    // a guess may be pages off: only the first is sure to have rows
    const last = isEstimated ? 1 : Math.max(1, Math.ceil(total / pageSize));
    change({ pageNo: Math.min(pageNo - 1, last) }, { isReplacing: true });
  }, [isEmptied, total, isEstimated, pageNo, pageSize, change]);
}
