import { useCallback, useMemo, useRef, useState } from 'react';
import type { CompiledColumn } from '#engine/language/derive/compile';
import { arrangeColumns, moveColumn, pinColumn, placeColumns, toggleColumn } from './arrangeColumns';
import { ROW_HEIGHTS, useDensity } from './density';
import { type ListPreferences, NO_PREFERENCES, readPreferences, writePreferences } from './preferences';

interface Offered {
  columns: readonly CompiledColumn[];
  otherColumns: readonly CompiledColumn[];
}

/** How this operator wants the list to look, and the ways to change it. Keep `offered` stable. */
export function useDisplay(screenId: string, userId: string, offered: Offered) {
  const [preferences, change] = usePreferences(screenId);
  const { hidden, added, order, widths, pins } = preferences;
  const [density, setDensity] = useDensity(userId);
  const arranged = useMemo(
    () => arrangeColumns(offered, { hidden, added, order, pins }),
    [offered, hidden, added, order, pins],
  );
  const columns = useMemo(
    () => arranged.filter(({ isShown }) => isShown).map(({ column }) => column),
    [arranged],
  );
  const pinned = useMemo(
    () => new Set(arranged.flatMap(({ column, isPinned }) => (isPinned ? [column.key] : []))),
    [arranged],
  );
  return {
    arranged,
    /** The shown ones. */
    columns,
    /** Keys of those that stay in sight while others scroll. */
    pinned,
    /** The operator chose their order: it holds however narrow the page is. */
    isOrderOwn: order.length > 0,
    widths,
    density,
    rowHeight: ROW_HEIGHTS[density],
    toggle: (key: string) => change((before) => toggleColumn(offered, before, key)),
    move: (key: string, step: -1 | 1) => change((before) => moveColumn(offered, before, key, step)),
    /** The shown ones from left to right. */
    place: (keys: readonly string[]) => change((before) => placeColumns(offered, before, keys)),
    pin: (key: string, isPinned: boolean) => change((before) => pinColumn(before, key, isPinned)),
    resize: (key: string, width: number) =>
      change((before) => ({ ...before, widths: { ...before.widths, [key]: width } })),
    setDensity,
    reset: () => change(() => NO_PREFERENCES),
    /** All of the looks, as a saved view keeps them. */
    preferences,
    apply: (next: ListPreferences) => change(() => next),
  };
}

type ChangePreferences = (next: (before: ListPreferences) => ListPreferences) => void;

/** An operator's own looks of a list, remembered by this browser. */
function usePreferences(screenId: string): [ListPreferences, ChangePreferences] {
  const [preferences, setPreferences] = useState(() => readPreferences(screenId));
  const latest = useRef(preferences);
  const change = useCallback<ChangePreferences>(
    (next) => {
      latest.current = next(latest.current);
      writePreferences(screenId, latest.current);
      setPreferences(latest.current);
    },
    [screenId],
  );
  return [preferences, change];
}
