import { useEffect, useState } from 'react';
import { RequestError } from '../../engine/index';
import { fetchPermissions } from '../auth/permissions';
import { signOut } from '../auth/signOut';
import { isWithoutVerdict } from '../http/client';
import { session } from '../session/session';
import type { Shell } from '../shell';

/** The server cannot be reached; the next try is due at `retryAt`, null while one is under way. */
export interface Reconnecting {
  failures: number;
  retryAt: number | null;
  retry(): void;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Fetches the permissions of a token that has none yet. A refusal ends the session; the guard then leads to login with a
 * redirect (spec §4). No answer says nothing about the session: it is kept, and the call is repeated with growing pauses.
 */
export function usePermissions(shell: Shell, token: string | null, isLoaded: boolean): Reconnecting | null {
  const [reconnecting, setReconnecting] = useState<Reconnecting | null>(null);
  useEffect(() => {
    if (token === null || isLoaded) return;
    let isOver = false;
    let isFetching = false;
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isCurrent = () => !isOver && session.token === token;
    const fail = (error: Error) => {
      if (!isCurrent()) return;
      if (isWithoutVerdict(error)) {
        failures += 1;
        const pause = pauseAfter(failures);
        timer = setTimeout(retry, pause);
        setReconnecting({ failures, retryAt: Date.now() + pause, retry });
        return;
      }
      // an answer of 401 has ended the session already
      if (error instanceof RequestError && error.details.status === 401) return;
      shell.notice.error(error.message);
      void signOut(shell.client, { isUserRequested: false });
    };
    const ask = () => {
      isFetching = true;
      fetchPermissions(shell, token, { isQuiet: failures > 0 })
        .catch(fail)
        .finally(() => {
          isFetching = false;
        });
    };
    const retry = () => {
      if (isFetching || !isCurrent()) return;
      clearTimeout(timer);
      setReconnecting({ failures, retryAt: null, retry });
      ask();
    };
    const onOnline = () => failures > 0 && retry();
    window.addEventListener('online', onOnline);
    ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
      setReconnecting(null);
    };
  }, [shell, token, isLoaded]);
  return reconnecting;
}

/** Doubled each time, and spread by a quarter, so that the pages of an office do not all come together. */
function pauseAfter(failures: number): number {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
  return pause * (0.75 + Math.random() / 2);
}
