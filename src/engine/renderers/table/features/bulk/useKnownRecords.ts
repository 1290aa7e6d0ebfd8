import { useEffect, useRef } from 'react';
import type { RecordData } from '#engine/contract/record';
import type { SelectionStore } from '../../grid/selection/selectionStore';

/**
 * Records by id as they were last seen, and on which page: a selection across pages is made of records that are no longer on
 * screen.
 */
export function useKnownRecords(rows: readonly RecordData[], selection: SelectionStore, pageNo: number) {
  const known = useRef(new Map<string, { record: RecordData; pageNo: number }>());
  useEffect(() => {
    for (const id of known.current.keys()) if (!selection.has(id)) known.current.delete(id);
    for (const record of rows) {
      const id = String(record.id);
      // rows of the former page stay until the next ones come: the page they were first seen on is theirs
      known.current.set(id, { record, pageNo: known.current.get(id)?.pageNo ?? pageNo });
    }
  }, [rows, selection, pageNo]);
  return {
    recordsOf: (ids: readonly string[]): RecordData[] =>
      ids.map((id) => known.current.get(id)?.record ?? { id }),
    /** On how many pages the records with these ids were seen. */
    pagesOf: (ids: readonly string[]): number =>
      new Set(ids.flatMap((id) => known.current.get(id)?.pageNo ?? [])).size,
  };
}
