import { useRef, useState } from 'react';
import { isStale } from '../../contract/errors';
import type { NoticePort } from '../../contract/ports';
import { notifyError } from './notifyError';

interface ActionRunnerInput {
  notice: NoticePort;
  /** Another operator handled the record meanwhile: nothing is left to answer, and what is shown is read again. */
  onStale(): void;
}

export type ActionRunner = ReturnType<typeof useActionRunner>;

/** Runs what buttons of a list, a queue and the drawer do: each key once at a time. A failure is shown. */
export function useActionRunner({ notice, onStale }: ActionRunnerInput) {
  const running = useRef(new Set<string>());
  const [isRunning, setRunning] = useState(false);
  return {
    /** Work that shows is under way. */
    isRunning,
    isIdle: () => running.current.size === 0,
    /** Does nothing while work of this key runs. `isShown`: `isRunning` reports it. */
    async once(key: string, work: () => Promise<void>, { isShown = false } = {}): Promise<void> {
      if (running.current.has(key)) return;
      running.current.add(key);
      if (isShown) setRunning(true);
      try {
        await work();
      } catch (error) {
        notifyError(notice, error);
      } finally {
        running.current.delete(key);
        if (isShown) setRunning(false);
      }
    },
    /** The same work; an answer that comes too late warns and heals instead of failing. */
    healing:
      <Args extends unknown[]>(work: (...args: Args) => Promise<void>) =>
      async (...args: Args): Promise<void> => {
        try {
          await work(...args);
        } catch (error) {
          if (!isStale(error)) throw error;
          notice.warn(error.message);
          onStale();
        }
      },
  };
}
