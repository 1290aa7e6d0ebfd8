import { useEffect, useId, useInsertionEffect, useRef } from 'react';
import type { WorkPort, WorkState } from '../../contract/ports';

/** Reports to the tab what a part of it holds, for as long as that part exists; a hidden tab still holds it. */
export function useUnsavedGuard(work: WorkPort | undefined, state: WorkState | null): void {
  const key = useId();
  const latest = useRef(work);
  useEffect(() => {
    work?.hold(key, state);
  }, [work, key, state]);
  // of all effects only these outlive being hidden by `<Activity>`: they end when the part is unmounted for good
  useInsertionEffect(() => {
    latest.current = work;
  });
  useInsertionEffect(() => () => latest.current?.hold(key, null), [key]);
}
