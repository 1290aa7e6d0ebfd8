import { useCallback, useState } from 'react';
import type { DataPort } from '../../contract/ports';
import type { Choice } from '../../contract/record';
import { useAnswer } from '../answer/useAnswer';

const DEBOUNCE_MS = 250;

interface Wanted {
  path: string;
  keyword: string;
  /** ms without typing before the request. */
  wait: number;
}

const NONE: readonly Choice[] = [];

/** Remote choices of the resource at `path`, once there is a search; it waits 250 ms for more typing by default. */
export function useLookup({ data, path }: { data: DataPort; path: string }) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  // another target begins without a search
  const request = wanted?.path === path ? wanted : null;
  const ask = async ({ keyword, wait }: Wanted, signal: AbortSignal) => {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return signal.aborted ? NONE : data.lookup(path, { keyword });
  };
  const { answer, isLoading, error } = useAnswer(
    request && ((signal) => ask(request, signal)),
    [data, path],
    {
      edition: request,
    },
  );
  const search = useCallback(
    (keyword: string, wait = DEBOUNCE_MS) => setWanted({ path, keyword, wait }),
    [path],
  );
  const hasFailed = error !== null && !isLoading;
  return { choices: error === null ? (answer ?? NONE) : NONE, isLoading, hasFailed, search };
}
