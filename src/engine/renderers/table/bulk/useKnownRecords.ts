import { useEffect, useRef } from 'react';
import type { RecordData } from '../../../contract/record';
import type { SelectionStore } from '../grid/selectionStore';

/** Records by id as they were last seen: a selection across pages is made of records that are no longer on screen. */
export function useKnownRecords(rows: readonly RecordData[], selection: SelectionStore) {
  const known = useRef(new Map<string, RecordData>());
  useEffect(() => {
    for (const id of known.current.keys()) if (!selection.has(id)) known.current.delete(id);
    for (const row of rows) known.current.set(String(row.id), row);
  }, [rows, selection]);
  return (ids: readonly string[]): RecordData[] => ids.map((id) => known.current.get(id) ?? { id });
}
