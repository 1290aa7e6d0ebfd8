import { useEffect } from 'react';
import type { TransferPort } from '../../../../contract/ports';
import type { Task } from '../../../../contract/record';
import { useAnswer } from '../../../../parts/answer/useAnswer';

const ASK_EVERY_MS = 700;

/** A task in progress, until it has ended. A failed request is repeated, less often. */
export function useTask(id: string, transfer: TransferPort) {
  const { answer: task, error, isLoading, again } = useAnswer(() => transfer.task(id), [transfer, id]);
  useEffect(() => {
    if (isLoading || (error === null && task !== null && hasEnded(task))) return;
    const timer = setTimeout(again, error === null ? ASK_EVERY_MS : ASK_EVERY_MS * 4);
    return () => clearTimeout(timer);
  }, [isLoading, task, error, again]);
  return { task, fault: error };
}

export function hasEnded({ state }: Task): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled';
}
