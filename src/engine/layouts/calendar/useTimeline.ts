import { type KeyboardEvent, useCallback, useMemo } from 'react';
import type { RecordData } from '../../contract/record';
import type { PlacedLayout } from '../../contract/screen';
import { labelText } from '../../renderers/table/features/columns/cellText';
import { useStable } from '../../renderers/table/state/useStable';
import { wireTime } from '../../values/time/time';
import type { RowsProps } from '../contract';
import { calendarKey } from './calendarKey';
import { daysOf, type TimeFields } from './place';
import { rangeOf } from './range';
import { useDayMoves } from './useDayMoves';
import { useDays } from './useDays';
import { useReported } from './useReported';

/** Records of a day that a timeline requests. */
const MOST = 50;

/**
 * For a layout that places records by time in a way of its own: the records of the month or week that the address says, how they
 * move, and what keys do. It reports its records to the list.
 */
export function useTimeline(props: RowsProps) {
  const { compiled, model } = props;
  const time = (model.layout as PlacedLayout).time as TimeFields;
  const today = wireTime(Date.now()).slice(0, 10);
  const range = useMemo(() => rangeOf(model.state.at, today), [model.state.at, today]);
  const found = useDays(props, time, { begin: range.begin, end: range.end, most: MOST });
  const moves = useDayMoves({ ...props, time });
  const rows = useReportedRows(props, found, time);
  const view = model.may.rowButtons.find(({ id }) => id === 'view');
  return {
    range,
    today,
    /** By their beginning. */
    records: useMemo(() => rows.map(model.edited), [rows, model.edited]),
    isLoading: found.isLoading,
    /** Nothing is there, or it could not be read: `EmptyRows` says which. */
    isEmpty: model.hasFailed || (found.isKnown && !found.isLoading && rows.length === 0),
    /** What a record is called. */
    nameOf: (record: RecordData) => labelText(compiled.screen, record),
    /** Its first and last day; an end that is open is far away. Null: it is on none. */
    daysOf: (record: RecordData) => daysOf(record, time),
    moves,
    open: useStable((record: RecordData) => view && props.onPress(view, record)),
    /** On the element of a record with `data-record`, within one with `data-walk`: arrows walk, Alt and an arrow move, Enter opens. */
    onKey: useStable((event: KeyboardEvent<HTMLElement>, record: RecordData) => {
      const { selection } = model;
      const id = String(record.id);
      const toggle = selection && (() => selection.set([id], !selection.has(id)));
      calendarKey(event, record, { ...props, moves, day: moves.dayOf(record), toggle });
    }),
    /** Shows this day's month or week. */
    goTo: (day: string) =>
      model.change({ at: range.kind === 'month' ? day.slice(0, 7) : rangeOf(day, today).at }),
  };
}

function useReportedRows({ model }: RowsProps, found: ReturnType<typeof useDays>, { from }: TimeFields) {
  const { records, isKnown, isLoading, error, again } = found;
  const rows = useMemo(() => {
    const textOf = (row: RecordData) => String(row[from] ?? '');
    return [...new Map(records.map((row) => [row.id, row])).values()].sort((a, b) =>
      textOf(a) < textOf(b) ? -1 : 1,
    );
  }, [records, from]);
  const reload = useCallback(async () => {
    await again();
  }, [again]);
  useReported(model, { rows, total: rows.length, isLoading, isStale: !isKnown, error, reload });
  return rows;
}
