import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RecordData } from '#engine/contract/record';
import { useOpenOver } from '../../dialogs/useOpenOver';
import type { ListModel } from '../../useListModel';

/** The record that is open to read over a list, and the ways to the ones beside it. */
export interface Viewed {
  record: RecordData | null;
  open(record: RecordData): void;
  close(): void;
  /** Null where there is none: the list's first or last record is open, or one that is not in the list. */
  previous: (() => void) | null;
  next: (() => void) | null;
  /** Something was done to the open record: where it leaves the list, the one in its place opens. */
  decided(): void;
  /** The open record was put in place of another by itself: what was pressed there is not pressed here. */
  isArrived: boolean;
}

/** The open record's id is in the address, so that refresh, back and a colleague find it again (`design.md` §5). */
export function useViewed(root: RefObject<HTMLElement | null>, model: ListModel): Viewed {
  const { state, change, rows, list, isPaged } = model;
  // no further page: the layout has requested what it shows
  const total = isPaged ? model.total : rows.length;
  const over = useOpenOver<RecordData>(root);
  const wanted = state.record;
  const [isArrived, setArrived] = useState(false);
  const sought = useRef<Step | null>(null);
  const place = rows.findIndex(({ id }) => String(id) === wanted);
  const order = useOrderWhenOpened(model);
  const lastPlace = useRef(-1);
  const leaving = useRef<string | null>(null);

  const go = (record: RecordData | undefined, arrived = false) => {
    setArrived(arrived);
    change({ record: record ? String(record.id) : null }, { isReplacing: wanted !== null });
  };

  // the address says what is open, whatever changed it
  const { open, show, hide } = over;
  useEffect(() => {
    if (wanted === null) {
      if (open !== null) hide(open);
    } else if (open === null || String(open.id) !== wanted)
      show(rows.find(({ id }) => String(id) === wanted) ?? { id: wanted });
  });

  // another page was requested because it has the adjacent record
  useEffect(() => {
    if (sought.current === null || list.isStale || list.isLoading) return;
    const found = sought.current === 'next' ? rows[0] : rows.at(-1);
    sought.current = null;
    if (wanted !== null && found) go(found);
  });

  // what was decided left the list: the next one has its place now
  useEffect(() => {
    if (leaving.current !== null && leaving.current !== wanted) leaving.current = null;
    if (leaving.current === null || list.isStale || list.isLoading) {
      if (place >= 0) lastPlace.current = place;
      return;
    }
    leaving.current = null;
    if (place < 0) go(rows[Math.min(lastPlace.current, rows.length - 1)], true);
  });

  const step = (to: Step) => {
    const next = adjacentRow(to, {
      place: order.findIndex(({ id }) => String(id) === wanted),
      rows: order,
      pageNo: isPaged ? state.pageNo : 1,
      pageSize: isPaged ? state.pageSize : rows.length,
      total,
    });
    if (next === null) return null;
    return () => {
      if ('record' in next) return go(next.record);
      sought.current = to;
      change({ pageNo: next.pageNo }, { isReplacing: true });
    };
  };
  return {
    record: open,
    open: (record) => go(record),
    close: () => go(undefined),
    previous: step('previous'),
    next: step('next'),
    decided: () => {
      if (place >= 0) leaving.current = wanted;
    },
    isArrived,
  };
}

/**
 * The rows in the order that they had when one of them was opened: a reply that moves the open record, or takes it out of the list,
 * leaves its neighbours where they were.
 */
function useOrderWhenOpened({ rows, list, viewKey, state }: ListModel): readonly RecordData[] {
  const [opened, setOpened] = useState<{ viewKey: string; rows: readonly RecordData[] } | null>(null);
  const isOpen = state.record !== null;
  if (!isOpen && opened !== null) setOpened(null);
  if (isOpen && opened?.viewKey !== viewKey && !list.isStale && !list.isLoading) setOpened({ viewKey, rows });
  if (opened?.viewKey !== viewKey) return rows;
  const idsOf = (some: readonly RecordData[]) => new Set(some.map(({ id }) => String(id)));
  const [now, before] = [idsOf(rows), idsOf(opened.rows)];
  return [
    ...opened.rows.filter(({ id }) => now.has(String(id)) || String(id) === state.record),
    ...rows.filter(({ id }) => !before.has(String(id))),
  ];
}

type Step = 'previous' | 'next';

interface Shown {
  /** Of the open record among the rows; -1: it is not there. */
  place: number;
  rows: readonly RecordData[];
  /** From 1. */
  pageNo: number;
  pageSize: number;
  total: number;
}

/** The record before or after the open one: a row of the page, or the page that has it; null: there is none. */
function adjacentRow(step: Step, shown: Shown): { record: RecordData } | { pageNo: number } | null {
  const { place, rows, pageNo, pageSize, total } = shown;
  if (place < 0) return null;
  const record = rows[step === 'next' ? place + 1 : place - 1];
  if (record) return { record };
  if (step === 'previous') return pageNo > 1 ? { pageNo: pageNo - 1 } : null;
  return pageNo * pageSize < total ? { pageNo: pageNo + 1 } : null;
}
