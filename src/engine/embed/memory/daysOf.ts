import type { DayRecords, RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { searchKey } from '../../language/derive/compile';
import { plusDays } from '../../values/time/period';

/** The fields that place records on the calendar of a screen. */
export function calendarTime(table: Screen['table']): { from: string; to: string | null } | null {
  return table?.layouts.find(({ time }) => time !== null)?.time ?? null;
}

/** What each day that the filters ask for has, with the first `most` records of each. */
export function daysOf(
  { table }: Screen,
  records: readonly RecordData[],
  filters: Readonly<Record<string, string>>,
  most: number,
): DayRecords {
  const { from = '', to = null } = calendarTime(table) ?? {};
  const key = to === null ? from : searchKey({ title: null, fields: [from, to], isPeriod: true });
  const { [`${key}_begin`]: first = '', [`${key}_end`]: last = '' } = filters;
  const dayOf = (value: unknown) => String(value ?? '').slice(0, 10);
  const days: Record<string, number> = {};
  const shown = new Set<RecordData>();
  for (let day = first; day !== '' && day <= last; day = plusDays(day, 1)) {
    const own = records.filter((record) => {
      const [start, end] = [dayOf(record[from]), dayOf(to === null ? record[from] : record[to])];
      // an end that is not known is open, as for the search of the period
      return (start !== '' || to !== null) && start <= day && (end === '' || end >= day);
    });
    if (own.length > 0) days[day] = own.length;
    for (const record of own.slice(0, most)) shown.add(record);
  }
  return { records: [...shown], days, most: 10_000 };
}
