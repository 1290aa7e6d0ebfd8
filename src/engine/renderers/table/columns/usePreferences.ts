import { useCallback, useRef, useState } from 'react';
import { type ListPreferences, readPreferences, writePreferences } from './preferences';

export type ChangePreferences = (next: (before: ListPreferences) => ListPreferences) => void;

/** An operator's own looks of a list, remembered by this browser. */
export function usePreferences(screenId: string): [ListPreferences, ChangePreferences] {
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
