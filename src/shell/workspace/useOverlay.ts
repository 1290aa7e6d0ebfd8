import { useCallback, useState } from 'react';

export type Overlay = 'palette' | 'search' | 'settings';

/** What is over the page: one at a time. Closing one leaves its successor alone. */
export function useOverlay() {
  const [shown, setShown] = useState<Overlay | null>(null);
  const show = (part: Overlay) => setShown(part);
  const close = useCallback((part: Overlay) => setShown((now) => (now === part ? null : now)), []);
  return { shown, show, close };
}
