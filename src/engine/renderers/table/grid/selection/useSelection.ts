import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { SelectionStore } from './selectionStore';

export type PageState = 'none' | 'some' | 'all';

/** Whether one row is selected; renders the caller only when that changes. */
export function useIsSelected(selection: SelectionStore | undefined, id: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => selection?.subscribe(id, listener) ?? nothing,
    [selection, id],
  );
  return useSyncExternalStore(subscribe, () => selection?.has(id) ?? false);
}

/** How much of a page is selected; renders the caller only when the answer changes. */
export function usePageState(selection: SelectionStore, ids: readonly string[]): PageState {
  const subscribe = useCallback((listener: () => void) => selection.subscribe(null, listener), [selection]);
  return useSyncExternalStore(subscribe, () => pageState(selection, ids));
}

/** What the mouse and the keys do to the selection of the page `ids`. */
export interface PageSelection {
  /** Toggles a row; with `isRange` every row from the one toggled last gets the same state. */
  toggleRow(index: number, isRange: boolean): void;
  togglePage(): void;
  selectPage(): void;
}

/** `toggleRow` keeps its identity for good, so that a page turn renders no row on its account. */
export function usePageSelection(
  selection: SelectionStore | undefined,
  ids: readonly string[],
): PageSelection {
  const anchor = useRef<string | undefined>(undefined);
  const latest = useRef({ selection, ids });
  useLayoutEffect(() => {
    latest.current = { selection, ids };
  });
  const toggleRow = useCallback((index: number, isRange: boolean) => {
    const { selection, ids } = latest.current;
    const id = ids[index]!;
    const from = isRange && anchor.current !== undefined ? ids.indexOf(anchor.current) : -1;
    const range = from < 0 ? [id] : ids.slice(Math.min(from, index), Math.max(from, index) + 1);
    selection?.set(range, !selection.has(id));
    anchor.current = id;
  }, []);
  return {
    toggleRow,
    togglePage: () => selection?.set(ids, pageState(selection, ids) !== 'all'),
    selectPage: () => selection?.set(ids, true),
  };
}

function pageState(selection: SelectionStore, ids: readonly string[]): PageState {
  if (selection.size() === 0) return 'none';
  let count = 0;
  for (const id of ids) if (selection.has(id)) count += 1;
  return count === 0 ? 'none' : count === ids.length ? 'all' : 'some';
}

function nothing() {}
