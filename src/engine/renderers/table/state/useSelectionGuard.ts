import { useCallback, useSyncExternalStore } from 'react';
import type { WorkPort } from '../../../contract/ports';
import { useUnsavedGuard } from '../../../parts/focus/useUnsavedGuard';
import type { SelectionStore } from '../grid/selection/selectionStore';

/** Selected rows are found again however many tabs were opened since: the tab keeps them. */
export function useSelectionGuard(work: WorkPort | undefined, selection: SelectionStore): void {
  const subscribe = useCallback((listener: () => void) => selection.subscribe(null, listener), [selection]);
  const hasSelected = useSyncExternalStore(subscribe, () => selection.size() > 0);
  useUnsavedGuard(work, hasSelected ? 'open' : null);
}
