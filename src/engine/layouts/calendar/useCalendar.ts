import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import type { RecordData } from '../../contract/record';
import type { PlacedLayout } from '../../contract/screen';
import { usePointerDrag } from '../../parts/drag/usePointerDrag';
import { useNarrow } from '../../parts/useNarrow';
import { useStable } from '../../renderers/table/state/useStable';
import { wireTime } from '../../values/time/time';
import type { RowsProps } from '../contract';
import { calendarKey } from './calendarKey';
import { movedCounts, type TimeFields } from './place';
import { rangeOf } from './range';
import { useCalendarFace } from './useCalendarFace';
import { useDayMoves } from './useDayMoves';
import { filtersWithin, useDay, useDays } from './useDays';
import { useReported } from './useReported';

/** Lines of records that a day has room for; a phone shows as many. */
const LANES = { month: 3, week: 24 };

/** What a calendar shows, and what is done in it. */
export function useCalendar(props: RowsProps) {
  const { compiled, model } = props;
  const time = (model.layout as PlacedLayout).time as TimeFields;
  const isNarrow = useNarrow();
  const today = wireTime(Date.now()).slice(0, 10);
  const range = useMemo(() => rangeOf(model.state.at, today), [model.state.at, today]);
  const lanes = LANES[range.kind];
  const found = useDays(props, time, { begin: range.begin, end: range.end, most: lanes });
  const { chosen, choose } = useChosenDay(range, today);
  const day = useDay(props, time, isNarrow ? null : chosen);
  const rows = useRows(props, found, day, time);
  const moves = useDayMoves({ ...props, time });
  const [dating, setDating] = useState<RecordData | null>(null);
  const askDate = (record: RecordData) => {
    if (!moves.refuse(record)) setDating(record);
  };
  const { entryFace, cardFace, whenOf } = useCalendarFace(props, time, askDate);
  const view = model.may.rowButtons.find(({ id }) => id === 'view');
  const onOpen = useStable((record: RecordData) => view && props.onPress(view, record));
  const keyOn = (event: KeyboardEvent<HTMLElement>, record: RecordData, on: string) => {
    const { selection } = model;
    const id = String(record.id);
    const toggle = selection && (() => selection.set([id], !selection.has(id)));
    calendarKey(event, record, { ...props, moves, day: on, toggle });
  };
  const onMore = (on: string) => {
    const filters = filtersWithin(model.state.filters, time, { begin: on, end: on });
    const list = compiled.screen.table.layouts.find(({ leads, time }) => leads === null && time === null);
    const isFirst = list?.name === model.shape.layouts[0];
    if (filters && list) model.change({ layout: isFirst ? null : list.name, at: null, filters });
  };
  const shared = {
    records: useMemo(() => found.records.map(model.edited), [found.records, model.edited]),
    counts: movedCounts(found.counts, found.records, model.edited, { time, days: range.weeks.flat() }),
    time,
    today,
    face: entryFace,
    whenOf,
    onOpen,
    onKey: useStable(keyOn),
    onMore,
  };
  return {
    range,
    today,
    isNarrow,
    lanes,
    found,
    day,
    chosen,
    choose,
    moves,
    shared,
    cardFace,
    drag: useDayDrag(rows, moves),
    dating,
    askDate,
    closeDate: () => setDating(null),
    onCardKey: useStable((event: KeyboardEvent<HTMLElement>, index: number) => {
      const record = day.rows[index];
      if (record) keyOn(event, record, moves.dayOf(record));
    }),
    showToday() {
      choose(today);
      model.change({ at: range.kind === 'month' ? null : rangeOf(today, today).at });
    },
  };
}

/** The day whose records are beside the calendar: today where it shows, else the first of the month or week. */
function useChosenDay(range: ReturnType<typeof rangeOf>, today: string) {
  const [chosen, choose] = useState(today);
  const first = range.month === null ? range.begin : `${range.month}-01`;
  const usual = range.begin <= today && today <= range.end ? today : first;
  return { chosen: range.begin <= chosen && chosen <= range.end ? chosen : usual, choose };
}

/** The list around the calendar knows its records, in the order of their times, as the rows of a page. */
function useRows(
  { model }: RowsProps,
  found: ReturnType<typeof useDays>,
  day: ReturnType<typeof useDay>,
  { from, to }: TimeFields,
): readonly RecordData[] {
  const { records, counts, isKnown, isLoading, error, again } = found;
  const rows = useMemo(() => {
    const known = new Map([...records, ...day.rows].map((row) => [row.id, row]));
    const textOf = (row: RecordData) => String(row[from] ?? '');
    return [...known.values()].sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
  }, [records, day.rows, from]);
  const total = to === null ? Object.values(counts).reduce((sum, count) => sum + count, 0) : rows.length;
  const { again: dayAgain } = day;
  const reload = useCallback(async () => {
    await Promise.all([again(), dayAgain()]);
  }, [again, dayAgain]);
  useReported(model, { rows, total, isLoading, isStale: !isKnown, error, reload });
  return rows;
}

/** A drag of a record by the mouse: from the day under the pointer to another. */
function useDayDrag(rows: readonly RecordData[], moves: ReturnType<typeof useDayMoves>) {
  const recordOf = (id: string) => rows.find((row) => String(row.id) === id);
  return usePointerDrag({
    itemAt(target) {
      const element = target.closest<HTMLElement>('.calendar-entry[data-movable]');
      return element && { element, key: element.dataset.record ?? '' };
    },
    placeAt: (target) => target.closest<HTMLElement>('[data-day]')?.dataset.day ?? null,
    onStart(id, from) {
      const record = recordOf(id);
      if (record) moves.start(record, from ?? moves.dayOf(record));
    },
    onOver: moves.over,
    onEnd(id, to) {
      const record = recordOf(id);
      if (record && to !== null) moves.drop(record);
      else moves.stop();
    },
  });
}
