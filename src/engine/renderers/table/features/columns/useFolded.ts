import { useMemo, useState } from 'react';
import { isEmpty } from '#engine/condition/predicate';
import type { RecordData } from '#engine/contract/record';
import type { CompiledColumn } from '#engine/language/derive/compile';

/** A page of fewer rows says little about its columns. */
const LEAST_ROWS = 5;

export interface FoldedInput {
  columns: readonly CompiledColumn[];
  rows: readonly RecordData[];
  /** Columns that stay: what the operator keeps in sight, or fills in here. */
  kept: (key: string) => boolean;
  /** The field whose one value all rows have, for the list is narrowed to it; null: none. */
  sameIn: string | null;
}

/**
 * Columns that tell nothing of this page, because no row has a value there or the tab above already says it. They are
 * folded until the operator wants them. The first column stays.
 */
export function useFolded({ columns, rows, kept, sameIn }: FoldedInput) {
  const [isUnfolded, setUnfolded] = useState(false);
  const folded = useMemo(() => {
    if (rows.length < LEAST_ROWS) return NONE;
    const tellsNothing = ({ key }: CompiledColumn) =>
      key === sameIn || rows.every((record) => isEmpty(record[key]));
    return columns.slice(1).filter((column) => !kept(column.key) && tellsNothing(column));
  }, [columns, rows, kept, sameIn]);
  const shown = useMemo(
    () =>
      isUnfolded || folded.length === 0 ? columns : columns.filter((column) => !folded.includes(column)),
    [columns, folded, isUnfolded],
  );
  return { shown, folded, isUnfolded, setUnfolded };
}

const NONE: readonly CompiledColumn[] = [];
