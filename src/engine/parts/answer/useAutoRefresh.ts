import { useEffect, useRef } from 'react';

/**
 * Calls `refresh` every so many seconds while the page is visible, and immediately when it becomes visible after longer.
 */
export function useAutoRefresh(seconds: number | null, refresh: () => Promise<void>): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    if (seconds === null) return;
    let last = Date.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < seconds * 1000) return;
      last = Date.now();
      void latest.current();
    };
    const timer = setInterval(look, seconds * 1000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [seconds]);
}
