import { useEffect, useEffectEvent, useInsertionEffect, useRef } from 'react';

interface LeftClaims {
  /** The claims outlive being hidden: what is being written about a record stays with it. */
  isRetained: boolean;
  /** The view is hidden: work ends. */
  stop(): void;
  /** `isLeaving`: the page goes, and the call has to outlive it. */
  release(isLeaving: boolean): void;
}

/** Gives claims back when the view is hidden or unmounted, or its page goes. Answers whether it is shown at this moment. */
export function useReleaseWhenLeft({ isRetained, stop, release }: LeftClaims) {
  const retained = useRef(false);
  const isShown = useRef(false);
  useEffect(() => {
    retained.current = isRetained;
  }, [isRetained]);
  // events: work goes on when its ports or its file are handed over anew
  const end = useEffectEvent(stop);
  const giveBack = useEffectEvent(release);
  useEffect(() => {
    isShown.current = true;
    const leave = () => giveBack(true);
    window.addEventListener('pagehide', leave);
    return () => {
      isShown.current = false;
      window.removeEventListener('pagehide', leave);
      if (!retained.current) end();
    };
  }, []);
  // of all effects only these outlive being hidden by `<Activity>`
  useInsertionEffect(() => () => giveBack(false), []);
  return { isShown, isRetained: retained };
}
