import { useEffect, useState } from 'react';
import type { TransferPort } from '../../../contract/ports';
import type { Task } from '../../../contract/record';
import { faultText } from '../dialogs/sayFault';

const ASK_EVERY_MS = 700;

/** A task as it goes on, until it has ended. */
export function useTask(id: string, transfer: TransferPort) {
  const [task, setTask] = useState<Task | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const ask = () =>
      transfer.task(id).then(
        (next) => {
          if (!isWanted) return;
          setFault(null);
          setTask(next);
          if (!hasEnded(next)) timer = setTimeout(ask, ASK_EVERY_MS);
        },
        (error: unknown) => {
          if (!isWanted) return;
          setFault(faultText(error));
          timer = setTimeout(ask, ASK_EVERY_MS * 4);
        },
      );
    void ask();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [id, transfer]);
  return { task, fault };
}

export function hasEnded({ state }: Task): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled';
}
