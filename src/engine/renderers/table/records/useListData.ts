import { useState } from 'react';
import type { DataPort } from '../../../contract/ports';
import type { ListQuery, Page, RecordData } from '../../../contract/record';
import type { Screen } from '../../../contract/screen';
import { useAnswer } from '../../../parts/answer/useAnswer';
import { isEqual } from '../../../values/equal';
import { pageCursors } from './pageCursors';

interface Rows {
  /** The last rows that came; stale while another query is under way. */
  rows: readonly RecordData[];
  total: number;
  /** The total is a guess: counting every record would take too long. */
  isEstimated: boolean;
  /** The backend says that more rows follow; one of the family says nothing. */
  hasMore: boolean;
  /** When they came, in milliseconds; null: none came. */
  readAt: number | null;
}

export interface ListData extends Rows {
  isLoading: boolean;
  /** The rows are those of an earlier query, or there are none yet. */
  isStale: boolean;
  /** Why the last request failed. */
  error: string | null;
  /** Asks again what the list shows at that moment; done when the newest answer is there. */
  reload(): Promise<void>;
}

const NONE: Rows = { rows: [], total: 0, isEstimated: false, hasMore: false, readAt: null };

/**
 * The rows of a query, requested again for another edition; the former rows stay until the next ones come. Null: nothing is
 * requested.
 */
export function useListData(screen: Screen, data: DataPort, query: ListQuery | null, edition = 0): ListData {
  const [cursors] = useState(pageCursors);
  const ask = async (query: ListQuery, signal: AbortSignal, before: Rows | null): Promise<Rows> => {
    const page = await data.list(screen, cursors.withCursor(query), signal);
    if (!signal.aborted) cursors.learn(query, page);
    return rowsOf(page, before?.rows ?? NONE.rows);
  };
  const readInitialRows = () => {
    const page = query && data.listed?.(screen, query);
    if (!query || !page) return null;
    cursors.learn(query, page);
    return rowsOf(page, NONE.rows);
  };
  const { answer, isLoading, isStale, error, again } = useAnswer<Rows>(
    query && ((signal, before) => ask(query, signal, before)),
    [screen, data, JSON.stringify(query)],
    { edition, keepPreviousData: true, initialData: readInitialRows },
  );
  return { ...(answer ?? NONE), isLoading, isStale, error, reload: again };
}

function rowsOf(page: Page, before: readonly RecordData[]): Rows {
  return {
    rows: reuseRows(before, page.records),
    total: page.total,
    isEstimated: page.isEstimated === true,
    hasMore: page.cursor !== undefined,
    readAt: Date.now(),
  };
}

/** The new rows, each as the object it was before where nothing in it changed: such rows are not drawn again. */
export function reuseRows(before: readonly RecordData[], next: readonly RecordData[]): RecordData[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return next.map((row) => {
    const old = known.get(row.id);
    return old && isEqual(old, row) ? old : row;
  });
}
