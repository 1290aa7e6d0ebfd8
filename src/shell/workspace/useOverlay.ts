import { useCallback, useState } from 'react';

export type Overlay = 'palette' | 'search' | 'settings';

/** What lies over the page: one at a time. Closing one leaves alone what came in its place. */
export function useOverlay() {
  const [shown, setShown] = useState<Overlay | null>(null);
  const show = (part: Overlay) => setShown(part);
  const close = useCallback((part: Overlay) => setShown((now) => (now === part ? null : now)), []);
  return { shown, show, close };
}
