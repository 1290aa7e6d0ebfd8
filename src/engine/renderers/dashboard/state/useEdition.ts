import { useEffect, useReducer } from 'react';

/** A number that grows when all cards are to be asked again: by the button, and by itself every `seconds` while seen. */
export function useEdition(seconds: number | null) {
  const [edition, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (seconds === null) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh();
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return { edition, refresh };
}
