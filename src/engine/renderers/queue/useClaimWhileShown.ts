import { useEffect, useInsertionEffect, useRef } from 'react';

interface ShownClaim {
  /** The claim outlives being hidden: what is being written about a record stays with it. */
  isRetained: boolean;
  claim(): Promise<void>;
  release(): void;
}

/** Claims when the view is shown; gives back when it is hidden or unmounted. Answers both as they are at this moment. */
export function useClaimWhileShown({ isRetained, claim, release }: ShownClaim) {
  const retained = useRef(false);
  const isShown = useRef(false);
  useEffect(() => {
    retained.current = isRetained;
  }, [isRetained]);
  useEffect(() => {
    isShown.current = true;
    if (!retained.current) void claim();
    return () => {
      isShown.current = false;
      if (!retained.current) release();
    };
  }, [claim, release]);
  // of all effects only these outlive being hidden by `<Activity>`
  useInsertionEffect(() => () => release(), [release]);
  return { isShown, isRetained: retained };
}
