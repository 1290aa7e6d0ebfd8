import { useEffect, useState } from 'react';
import type { FoundInScreen } from '../../../engine/index';
import type { RecordFinder } from './records';

/** ms without typing before the request: a pasted or typed number causes one request. */
const PAUSE_MS = 300;

interface SearchState {
  keyword: string;
  found: readonly FoundInScreen[];
  hasFailed: boolean;
}

const NONE: readonly FoundInScreen[] = [];

/** Records that answer to what is typed; an older question is cancelled as soon as there is a newer one. */
export function useFoundRecords(finder: RecordFinder | null, typed: string) {
  const [known, setKnown] = useState<SearchState | null>(null);
  const keyword = isWorthSearching(typed) && finder ? typed.trim() : '';
  useEffect(() => {
    if (keyword === '' || !finder) return;
    const abort = new AbortController();
    const put = (answer: Omit<SearchState, 'keyword'>) =>
      !abort.signal.aborted && setKnown({ keyword, ...answer });
    const timer = setTimeout(() => {
      finder.find(keyword, { signal: abort.signal }).then(
        (found) => put({ found: found, hasFailed: false }),
        // the client reports why
        () => put({ found: NONE, hasFailed: true }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [finder, keyword]);
  const isAnswered = known?.keyword === keyword;
  return {
    found: keyword !== '' && isAnswered ? known.found : NONE,
    /** Titles of the lists that were searched. */
    searched: keyword !== '' && isAnswered ? searchedTitles(known.found) : [],
    isLooking: keyword !== '' && !isAnswered,
    hasFailed: isAnswered && (known?.hasFailed ?? false),
  };
}

/** A view of another list's records says nothing that the list does not. */
function searchedTitles(found: readonly FoundInScreen[]): string[] {
  const sources = new Map<string, string>();
  for (const { screen, source, title } of found)
    if (screen === source || !sources.has(source)) sources.set(source, title);
  return [...sources.values()];
}

/** One letter finds too much; one Chinese character says something. */
function isWorthSearching(typed: string): boolean {
  return typed.trim().length > 1 || /\p{Script=Han}/u.test(typed);
}
