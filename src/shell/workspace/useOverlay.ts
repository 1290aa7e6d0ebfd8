import { startTransition, useCallback, useState } from 'react';

export type Overlay = 'palette' | 'search' | 'settings';

/** What lies over the page: one at a time. Its script is fetched first, and the page answers meanwhile. */
export function useOverlay() {
  const [shown, setShown] = useState<Overlay | null>(null);
  const show = (part: Overlay) => startTransition(() => setShown(part));
  const close = useCallback(() => setShown(null), []);
  return { shown, show, close };
}
