import { isDate, RequestError, type TimelinePage } from '#engine/pure';
import type { QueryOf } from '../../../../contract/endpoints/endpoints';
import type { DomainServices } from '../../../app/services';
import type { Plan } from '../../plan/plan';
import { boundRecord } from '../boundTabs';
import { entriesOf, type Found } from './timelineEntries';
import { linesOf } from './timelineLines';
import { cursorOf, inOrder, placeOf, rowsOf } from './timelineRows';

const PAGE = 20;

/**
 * `GET timeline?id=`: the records of the tabs that name `timeline`, as one line, the newest first. Each under the
 * caller's own rights to that screen, its data rules and masks; one that they may not list does not appear. `kind`
 * (numbers of tabs, with commas), `begin` and `end` (days) narrow it; `cursor` continues.
 */
export async function timeline(
  services: DomainServices,
  plan: Plan,
  { id, kind = '', cursor = '', begin = '', end = '' }: QueryOf<'GET timeline'>,
): Promise<TimelinePage> {
  for (const day of [begin, end])
    if (day !== '' && !isDate(day)) throw new RequestError('日期应写作 2026-01-31');
  const lines = linesOf(services, plan, await boundRecord(services, plan, id));
  const wanted = kind === '' ? lines : lines.filter(({ tab }) => kind.split(',').includes(String(tab)));
  const place = cursor === '' ? null : placeOf(cursor);
  const rows = await Promise.all(
    wanted.map((line) => rowsOf(services.db, line, { place, begin, end, limit: PAGE + 1 })),
  );
  const found: Found[] = inOrder(rows.flat());
  const shown = found.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    records: await entriesOf(services, shown),
    kinds: lines.map(({ tab, title }) => ({ value: String(tab), text: title })),
    cursor: last && found.length > PAGE ? cursorOf(last) : null,
  };
}
