import type { DataPort, EndpointPort } from '../../../contract/ports';
import type { ListQuery, RecordData } from '../../../contract/record';
import type { Screen } from '../../../contract/screen';
import { endpointsWith } from '../../../embed/memory/endpointsWith';
import { layoutSheets } from '../../../layouts/sheets';
import { pageOf } from './mountScreen';

/** The words of a `table` that is drawn by a layout, with the fields that place its records. */
export function tableAs(
  name: string,
  { state, time }: { state: string; time: string },
  search: readonly string[] = [],
): Record<string, unknown> {
  const groupsBy = layoutSheets.get(name)?.groupsBy;
  if (groupsBy === 'time') return { as: { [name]: time }, search: [...search, time] };
  return {
    as: name,
    ...(search.length > 0 && { search }),
    ...(groupsBy === 'states' && { tabs: state }),
  };
}

/** A DataPort's `list` that narrows by the values of fields as the server does, page by page. */
export function listWhere(recordsNow: () => readonly RecordData[]) {
  return async (_screen: Screen, { pageNo, pageSize, filters }: ListQuery) => {
    const found = recordsNow().filter((record) =>
      Object.entries(filters).every(([key, value]) => !(key in record) || String(record[key]) === value),
    );
    return pageOf(found.slice((pageNo - 1) * pageSize, pageNo * pageSize), found.length);
  };
}

/** What the server answers of days, from a DataPort's `list`; of the rest nothing is known. */
export function daysFrom(list: DataPort['list'], time: string): EndpointPort {
  const days: EndpointPort['GET days'] = async (screen, { pageSize: _, ...sent }, options) => {
    const others = Object.fromEntries(
      Object.entries(sent).flatMap(([key, value]) =>
        /_(begin|end)$/.test(key) ? [] : [[key, String(value)]],
      ),
    );
    const page = await list(
      screen,
      { pageNo: 1, pageSize: 1000, sort: [], filters: others },
      options?.signal,
    );
    const counts: Record<string, number> = {};
    for (const record of page.records) {
      const day = String(record[time]).slice(0, 10);
      counts[day] = (counts[day] ?? 0) + 1;
    }
    return { records: page.records, days: counts, most: 10_000 };
  };
  return endpointsWith({ 'GET days': days, 'GET totals': async () => ({ sums: [], tabs: null }) });
}
