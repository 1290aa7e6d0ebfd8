import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DataPort } from '../../contract/ports';
import type { ListQuery, Page, RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { failureOf } from '../../parts/answer/failure';
import { pointerRelease } from '../../parts/answer/pointerRelease';
import { reuseRows } from '../../renderers/table/records/useListData';

/** What is known of a column. */
export interface ColumnRows {
  rows: readonly RecordData[];
  total: number;
  isEstimated: boolean;
  hasMore: boolean;
  /** Where the next page begins, if the backend says so. */
  cursor: string | undefined;
  isLoading: boolean;
  error: string | null;
  /** The query that the rows answer, as text; null: none came yet. */
  answered: string | null;
}

export const NO_ROWS: ColumnRows = {
  rows: [],
  total: 0,
  isEstimated: false,
  hasMore: false,
  cursor: undefined,
  isLoading: true,
  error: null,
  answered: null,
};

interface ColumnsInput {
  screen: Screen;
  data: DataPort;
  /** By column; without pages. */
  queries: ReadonlyMap<string, Omit<ListQuery, 'pageNo' | 'pageSize'>>;
  /** Another number requests all of them again. */
  edition: number;
}

/** A page of a column, and the most that a list answers at once. */
export const COLUMN_PAGE = 20;
const MOST = 1000;

interface Running {
  abort: AbortController;
  done: Promise<void>;
}

/** The rows of several columns, each a list of its own that grows by a page at a time. */
export function useColumns({ screen, data, queries, edition }: ColumnsInput) {
  const [columns, setColumns] = useState<ReadonlyMap<string, ColumnRows>>(new Map());
  const latest = useRef({ queries, columns });
  useLayoutEffect(() => {
    latest.current = { queries, columns };
  });
  const running = useRef(new Map<string, Running>());

  const read = useCallback(
    (key: string, isMore: boolean): Promise<void> => {
      const { queries, columns } = latest.current;
      const query = queries.get(key);
      const before = running.current.get(key);
      if (query === undefined) return Promise.resolve();
      // one page after the other
      if (isMore && before) return before.done;
      before?.abort.abort();
      const abort = new AbortController();
      const change = (part: (column: ColumnRows) => ColumnRows) =>
        setColumns((all) => new Map(all).set(key, part(all.get(key) ?? NO_ROWS)));
      const answered = JSON.stringify(query);
      const request = pageOf(query, columns.get(key) ?? NO_ROWS, isMore && { answered });
      const done = settle(data.list(screen, request, abort.signal));
      running.current.set(key, { abort, done });
      return done;

      async function settle(coming: Promise<Page>): Promise<void> {
        change((column) => ({ ...column, isLoading: true }));
        const outcome = await coming.then(
          (page) => ({ page }),
          (error: unknown) => ({ error }),
        );
        while (pointerRelease()) await pointerRelease();
        if (abort.signal.aborted) return;
        running.current.delete(key);
        if ('page' in outcome) {
          const { page } = outcome;
          change((column) => withPage(column, page, { isMore, answered }));
        } else {
          const error = failureOf(undefined, outcome.error);
          change((column) => ({ ...column, isLoading: false, error }));
        }
      }
    },
    [screen, data],
  );

  const reload = useCallback(async () => {
    await Promise.all([...latest.current.queries.keys()].map((key) => read(key, false)));
  }, [read]);
  const question = JSON.stringify([...queries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question or edition requests all columns again
  useEffect(() => {
    const mine = running.current;
    void reload();
    return () => {
      for (const { abort } of mine.values()) abort.abort();
      mine.clear();
    };
  }, [reload, question, edition]);

  return {
    columns,
    reload,
    more: useCallback((key: string) => void read(key, true), [read]),
    retry: useCallback((key: string) => void read(key, false), [read]),
    /** Done when nothing is on its way. */
    idle: useCallback(
      () => Promise.all([...running.current.values()].map(({ done }) => done)).then(() => undefined),
      [],
    ),
  };
}

/** Again all that was loaded of the same question, or the page after it. */
function pageOf(
  query: Omit<ListQuery, 'pageNo' | 'pageSize'>,
  column: ColumnRows,
  more: { answered: string } | false,
): ListQuery {
  const { rows, cursor, answered } = column;
  const isSame = answered === JSON.stringify(query);
  const loaded = isSame ? Math.ceil(rows.length / COLUMN_PAGE) : 0;
  if (!more) return { ...query, pageNo: 1, pageSize: Math.min(MOST, Math.max(1, loaded) * COLUMN_PAGE) };
  const page = { ...query, pageNo: loaded + 1, pageSize: COLUMN_PAGE };
  return cursor === undefined ? page : { ...page, cursor };
}

function withPage(
  column: ColumnRows,
  page: Page,
  { isMore, answered }: { isMore: boolean; answered: string },
): ColumnRows {
  const known = new Set(isMore ? column.rows.map(({ id }) => id) : []);
  const rows = isMore
    ? [...column.rows, ...page.records.filter(({ id }) => !known.has(id))]
    : reuseRows(column.rows, page.records);
  return {
    rows,
    total: page.total,
    isEstimated: page.isEstimated === true,
    // a page that brings nothing new is the last one, whatever the count says
    hasMore: page.records.length > 0 && (page.cursor !== undefined || rows.length < page.total),
    cursor: page.cursor,
    isLoading: false,
    error: null,
    answered,
  };
}
