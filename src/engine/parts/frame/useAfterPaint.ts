import { useDeferredValue, useLayoutEffect, useState } from 'react';

/**
 * Whether the component's first frame is painted: what takes long to render can follow it. It follows in one piece. A render that
 * React may interrupt leaves every observer of Formily that it gives up in memory for ever, so only this answer is deferred.
 */
export function useAfterPaint(): boolean {
  const isDue = useDeferredValue(true, false);
  const [isPainted, setPainted] = useState(false);
  // what a layout effect sets is rendered at once, without interruption
  useLayoutEffect(() => {
    if (isDue) setPainted(true);
  }, [isDue]);
  return isPainted;
}
