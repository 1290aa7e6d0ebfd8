import { useCallback, useEffect, useRef, useState } from 'react';
import type { DataPort } from '../contract/ports';
import type { Choice } from '../contract/record';

const DEBOUNCE_MS = 250;

interface Found {
  choices: readonly Choice[];
  isLoading: boolean;
  hasFailed: boolean;
}

const NOTHING: Found = { choices: [], isLoading: false, hasFailed: false };

/**
 * Remote choices of the resource at `path`. `search` waits 250 ms for more typing unless told not to, and an answer that
 * comes after a newer question is dropped.
 */
export function useLookup({ data, path }: { data: DataPort; path: string }) {
  const [found, setFound] = useState(NOTHING);
  const turn = useRef(0);
  const forget = useCallback(() => {
    turn.current += 1;
    setFound(NOTHING);
  }, []);
  const search = useCallback(
    async (keyword: string, wait = DEBOUNCE_MS) => {
      turn.current += 1;
      const mine = turn.current;
      const isLatest = () => mine === turn.current;
      setFound((before) => ({ ...before, isLoading: true }));
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (!isLatest()) return;
      const answer = await data.lookup(path, { keyword }).catch(() => null);
      if (isLatest()) setFound({ ...NOTHING, choices: answer ?? [], hasFailed: answer === null });
    },
    [data, path],
  );
  // another target or unmounting: what is still under way belongs to nobody
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the reason to forget
  useEffect(() => forget, [forget, path]);
  return { ...found, search };
}
