import { useEffect, useState } from 'react';
import { RequestError } from '../../contract/errors';
import type { OversightPort } from '../../contract/ports';
import type { HistoryEntry } from '../../contract/record';
import type { Screen } from '../../contract/screen';

interface Asked {
  screen: Screen;
  id: string;
  edition: number;
  oversight: OversightPort;
}

interface Known {
  entries: HistoryEntry[];
  hasMore: boolean;
}

/** A record's history page by page; another edition begins anew. */
export function useHistory({ screen, id, edition, oversight }: Asked) {
  const [known, setKnown] = useState<Known>({ entries: [], hasMore: false });
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const ask = (cursor: string | undefined, isWanted: () => boolean) => {
    setLoading(true);
    setFailure(null);
    return oversight.history(screen, id, cursor).then(
      (page) => {
        if (!isWanted()) return;
        setKnown((before) => ({
          entries: cursor === undefined ? page.records : [...before.entries, ...page.records],
          hasMore: page.hasMore,
        }));
        setLoading(false);
      },
      (error: unknown) => {
        if (!isWanted()) return;
        setFailure(error instanceof RequestError ? error.message : '加载失败');
        setLoading(false);
      },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another edition or attempt is the reason to ask again
  useEffect(() => {
    let isWanted = true;
    void ask(undefined, () => isWanted);
    return () => {
      isWanted = false;
    };
  }, [screen, id, edition, oversight, attempt]);
  return {
    ...known,
    isLoading,
    failure,
    more: () => ask(known.entries.at(-1)?.id, () => true),
    retry: () => setAttempt((count) => count + 1),
  };
}
