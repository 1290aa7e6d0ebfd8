import { useEffect, useRef } from 'react';
import type { RecordData } from '../../../contract/record';
import type { ChangeList } from '../state/useListState';

/** Moving through rows by key asks for details only where one rests. ms */
const REST_MS = 150;

/** Stores in the address the row whose details are beside the list, once the focus rests on it. */
export function useSideRow(side: string | null, change: ChangeList): (row: RecordData) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (row) => {
    clearTimeout(timer.current);
    const id = String(row.id);
    if (id === side) return;
    timer.current = setTimeout(() => change({ side: id }, { isReplacing: true }), REST_MS);
  };
}
