import { useEffect, useRef, useState } from 'react';
import { createSelectionStore, type SelectionStore } from '../grid/selection/selectionStore';

/** A selection that survives page turns and is dropped with another search: what is selected was among what is counted. */
export function useListSelection(filters: Readonly<Record<string, string>>): SelectionStore {
  const [selection] = useState(createSelectionStore);
  const search = JSON.stringify(filters);
  const seen = useRef(search);
  useEffect(() => {
    if (seen.current !== search) selection.clear();
    seen.current = search;
  }, [selection, search]);
  return selection;
}
