import { useCallback, useState } from 'react';

/** `palette` by Ctrl+K; `search` and `narrowSearch` from the icon of the menu search. */
export type Overlay = 'palette' | 'search' | 'narrowSearch' | 'settings';

/** What is over the page: one at a time. Closing one leaves its successor alone. */
export function useOverlay() {
  const [shown, setShown] = useState<Overlay | null>(null);
  const show = (part: Overlay) => setShown(part);
  const close = useCallback((part: Overlay) => setShown((now) => (now === part ? null : now)), []);
  return { shown, show, close };
}
