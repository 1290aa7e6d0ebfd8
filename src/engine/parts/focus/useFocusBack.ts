import { useEffect, useState } from 'react';

/**
 * For what is over the page: when it closes, the focus returns to where it was, unless it has moved elsewhere
 * meanwhile.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isNowhere = document.activeElement === null || document.activeElement === document.body;
      if (isNowhere && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    },
    [before],
  );
}
