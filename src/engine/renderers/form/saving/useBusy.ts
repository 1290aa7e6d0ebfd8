import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** One piece of work at a time: while one lasts, another is not started. */
export function useBusy(refuse: (error: unknown) => void) {
  const [isBusy, setBusy] = useState(false);
  // a state is read a draw late
  const isAtWork = useRef(false);
  const start = async (work: () => Promise<void>): Promise<void> => {
    if (isAtWork.current) return;
    isAtWork.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      // inputs that were closed are open again before one of them takes the focus
      isAtWork.current = false;
      flushSync(() => setBusy(false));
      refuse(error);
    } finally {
      isAtWork.current = false;
      setBusy(false);
    }
  };
  return { isBusy, isAtWork: () => isAtWork.current, start };
}
