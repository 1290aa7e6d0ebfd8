import { useEffect, useState } from 'react';
import { isFocusNowhere } from './isFocusNowhere';

/**
 * For what is over the page: when it closes, the focus returns to where it was, unless it has moved elsewhere
 * meanwhile.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (isFocusNowhere() && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    },
    [before],
  );
}
