import { useCallback, useMemo, useRef, useState } from 'react';
import type { DataPort, NoticePort } from '../../../contract/ports';
import type { ListQuery, RecordData } from '../../../contract/record';
import type { Screen } from '../../../contract/screen';
import { notifyError } from '../../../parts/actions/notifyError';
import type { ListData } from '../records/useListData';
import { foundRows, treeRows } from './treeRows';
import { treeStateOf } from './treeState';

interface TreeInput {
  screen: Screen;
  data: DataPort;
  notice: NoticePort;
  query: ListQuery;
  list: ListData;
}

export interface ListTree {
  rows: readonly RecordData[];
  /** Opens a node that is closed, closes one that is open; its children are read when first wanted. */
  toggle(row: RecordData): void;
  /** Opens the node with this id when its children are next read: something was added there. */
  openSoon(id: string): void;
  reload(): Promise<void>;
}

type Children = ReadonlyMap<string, readonly RecordData[]>;

const NO_CHILDREN: Children = new Map();

/** The rows of a tree. Null for a list that is none. */
export function useTree({ screen, data, notice, query, list }: TreeInput): ListTree | null {
  const parent = screen.tree?.parent ?? null;
  const [children, setChildren] = useState<Children>(NO_CHILDREN);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const shown = useRef<readonly RecordData[]>([]);
  const isSearch = Object.keys(query.filters).some((key) => key !== parent);

  const read = useCallback(
    async (ids: readonly string[]) => {
      if (parent === null || ids.length === 0) return;
      const { cursor: _cursor, ...whole } = query;
      const pages = await Promise.all(
        ids.map((id) => data.list(screen, { ...whole, pageNo: 1, filters: { [parent]: id } })),
      );
      setChildren(
        (before) =>
          new Map([...before, ...ids.map((id, index) => [id, pages[index]?.records ?? []] as const)]),
      );
    },
    [parent, query, data, screen],
  );
  const rows = useMemo(() => {
    if (parent === null) return [];
    const before = shown.current;
    shown.current = isSearch
      ? foundRows({ parent, records: list.rows, closed: toggled, before })
      : treeRows({ roots: list.rows, children, open: toggled, before });
    return shown.current;
  }, [parent, isSearch, list.rows, children, toggled]);

  if (parent === null) return null;
  return {
    rows,
    toggle(row) {
      const id = String(row.id);
      setToggled((before) => flipped(before, id));
      const isOpening = !isSearch && treeStateOf(row)?.isOpen === false;
      if (isOpening) read([id]).catch((error: unknown) => notifyError(notice, error));
    },
    openSoon: (id) => setToggled((before) => (isSearch ? before : new Set([...before, id]))),
    async reload() {
      await list.reload();
      if (!isSearch) await read([...toggled]).catch((error: unknown) => notifyError(notice, error));
    },
  };
}

function flipped(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
