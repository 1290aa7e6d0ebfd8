import { useEffect, useState } from 'react';

/** How long others wait for a part that has not come. */
const MOST_MS = 1000;

/**
 * Whether a part of the page has its height: it has called `settle`, or takes too long. What is below it shows then,
 * so that nothing moves away from under a press.
 */
export function useSettled(isAwaited: boolean): [isSettled: boolean, settle: () => void] {
  const [isSettled, setSettled] = useState(!isAwaited);
  useEffect(() => {
    const late = setTimeout(setSettled, MOST_MS, true);
    return () => clearTimeout(late);
  }, []);
  const [settle] = useState(() => () => setSettled(true));
  return [isSettled, settle];
}
