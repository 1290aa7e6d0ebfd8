import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { RequestError } from '../../../contract/errors';
import type { DataPort } from '../../../contract/ports';
import type { ListQuery, RecordData } from '../../../contract/record';
import type { Screen } from '../../../contract/screen';
import { keepRows } from './keepRows';
import { pageCursors } from './pageCursors';

interface Answer {
  /** The query it answers, as text. */
  to: string;
  rows: RecordData[];
  total: number;
  isEstimated: boolean;
  hasMore: boolean;
}

export interface ListData {
  /** The last rows that came; stale while another query is under way. */
  rows: readonly RecordData[];
  total: number;
  /** The total is a guess: counting every record would take too long. */
  isEstimated: boolean;
  /** The backend says that more rows follow; one of the family says nothing. */
  hasMore: boolean;
  isLoading: boolean;
  /** The rows are those of an earlier query, or there are none yet. */
  isStale: boolean;
  /** Why the last request failed. */
  fault: string | null;
  /** Asks again what the list shows at that moment; done when the newest answer is there. */
  reload(): Promise<void>;
}

const NO_ROWS: readonly RecordData[] = [];

/** The rows a query asks for. A late answer never replaces a newer one; the former rows stay until the next ones came. */
export function useListData(screen: Screen, data: DataPort, query: ListQuery): ListData {
  const asked = JSON.stringify(query);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(true);
  const question = useRef({ screen, data, asked });
  const [cursors] = useState(pageCursors);
  const running = useRef<{ abort: AbortController; done: Promise<void> } | null>(null);
  useLayoutEffect(() => {
    question.current = { screen, data, asked };
  });

  const reload = useCallback((): Promise<void> => {
    running.current?.abort.abort();
    const abort = new AbortController();
    const done = ask(question.current, abort.signal);
    running.current = { abort, done };
    return done;

    async function ask({ screen, data, asked }: typeof question.current, signal: AbortSignal) {
      setLoading(true);
      const query = JSON.parse(asked) as ListQuery;
      const outcome = await data.list(screen, cursors.asked(query), signal).then(
        (page) => ({ page, fault: null }),
        (error: unknown) => ({ page: null, fault: faultOf(error) }),
      );
      if (signal.aborted) return running.current?.abort === abort ? undefined : running.current?.done;
      const { page } = outcome;
      if (page) {
        cursors.learn(query, page);
        setAnswer((before) => ({
          to: asked,
          rows: keepRows(before?.rows ?? NO_ROWS, page.records),
          total: page.total,
          isEstimated: page.isEstimated === true,
          hasMore: page.cursor !== undefined,
        }));
      }
      setFault(outcome.fault);
      setLoading(false);
    }
  }, [cursors]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is the reason to ask
  useEffect(() => {
    void reload();
    return () => running.current?.abort.abort();
  }, [reload, screen, data, asked]);

  return {
    rows: answer?.rows ?? NO_ROWS,
    total: answer?.total ?? 0,
    isEstimated: answer?.isEstimated ?? false,
    hasMore: answer?.hasMore ?? false,
    isLoading,
    isStale: answer?.to !== asked,
    fault,
    reload,
  };
}

function faultOf(error: unknown): string {
  return error instanceof RequestError ? error.message : '加载失败，请检查网络后重试';
}
