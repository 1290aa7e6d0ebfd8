import { useMemo } from 'react';
import type { RecordData } from '../../contract/record';
import type { SearchBox } from '../../contract/screen';
import { searchKey } from '../../language/derive/compile';
import { useAnswer } from '../../parts/answer/useAnswer';
import type { RowsProps } from '../contract';
import type { TimeFields } from './place';

type Filters = Record<string, string>;
type DaysInput = Pick<RowsProps, 'compiled' | 'ports' | 'model'>;

/** Records of a day beside the calendar. */
const DAY_PAGE = 20;

/** The list's search within some days, by the search box over the calendar's time; null: its own search leaves none of them. */
export function filtersWithin(
  filters: Readonly<Filters>,
  { from, to }: TimeFields,
  { begin, end }: { begin: string; end: string },
): Filters | null {
  const key = searchKey({ title: null, ...boxOf(from, to) });
  const { [`${key}_begin`]: earliest = '', [`${key}_end`]: latest = '', ...others } = filters;
  const first = earliest.slice(0, 10) > begin ? earliest.slice(0, 10) : begin;
  const last = latest !== '' && latest.slice(0, 10) < end ? latest.slice(0, 10) : end;
  return first > last ? null : { ...others, [`${key}_begin`]: first, [`${key}_end`]: last };
}

function boxOf(from: string, to: string | null): Pick<SearchBox, 'fields' | 'isPeriod'> {
  return to === null ? { fields: [from] } : { fields: [from, to], isPeriod: true };
}

const NONE: readonly RecordData[] = [];

/** How many records each day has, and the first `most` of each. */
export function useDays(
  { compiled, ports, model }: DaysInput,
  time: TimeFields,
  { begin, end, most }: { begin: string; end: string; most: number },
) {
  const { endpoints } = ports.data;
  const filters = useMemo(
    () => filtersWithin(model.filters, time, { begin, end }),
    [model.filters, time, begin, end],
  );
  const { answer, ...state } = useAnswer(
    filters && endpoints
      ? (signal) => endpoints['GET days'](compiled.screen, { ...filters, pageSize: most }, { signal })
      : null,
    [endpoints, compiled.screen, JSON.stringify(filters), most],
    { edition: model.edition, keepPreviousData: true },
  );
  const isNone = filters === null;
  return {
    records: (isNone ? null : answer?.records) ?? NONE,
    counts: (isNone ? null : answer?.days) ?? {},
    most: answer?.most ?? 0,
    isKnown: isNone || answer !== null,
    isLoading: state.isLoading,
    error: state.error,
    again: state.again,
  };
}

/** The first records of one day; null: none is chosen. */
export function useDay({ compiled, ports, model }: DaysInput, time: TimeFields, day: string | null) {
  const filters = useMemo(
    () => (day === null ? null : filtersWithin(model.filters, time, { begin: day, end: day })),
    [model.filters, time, day],
  );
  const { answer, ...state } = useAnswer(
    filters &&
      ((signal) =>
        ports.data.list(
          compiled.screen,
          { pageNo: 1, pageSize: DAY_PAGE, sort: [{ field: time.from, direction: 'asc' }], filters },
          signal,
        )),
    [ports.data, compiled.screen, JSON.stringify(filters)],
    { edition: model.edition },
  );
  return { rows: answer?.records ?? NONE, total: answer?.total ?? 0, ...state };
}
