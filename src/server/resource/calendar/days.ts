import {
  type Condition,
  type DayRecords,
  daysIn,
  isDate,
  plusDays,
  RequestError,
  type SqlPart,
  searchCondition,
  searchKey,
} from '../../../engine/pure';
import type { DomainServices } from '../../app/services';
import { conditionContext } from '../../caller';
import { fragment, quoted } from '../../db/sqlParts';
import { present } from '../list/read';
import type { Parameters } from '../plan/filters';
import { COUNT_COLUMN, selectRows, whereOf } from '../plan/listSql';
import type { Plan } from '../plan/plan';
import { requestedFilter } from '../plan/requestFilter';

/** Six weeks: what a month shows at most. */
const MOST_DAYS = 42;
/** Records of one day: by default as many as a month has room for. */
const USUAL_ROWS = 4;
const MOST_ROWS = 50;
/** A day with more is counted no further. */
const MOST_COUNTED = 10_000;

/**
 * `GET days`: how many records of the list each day of a calendar has, and the first of them. The days are those of the search box
 * over the calendar's time or period (`_begin`, `_end`), which finds for each day what a list of that day would show. `pageSize`
 * is how many records of a day come along.
 */
export async function days(
  services: DomainServices,
  plan: Plan,
  parameters: Parameters,
): Promise<DayRecords> {
  const { key, from } = searchedTime(plan);
  const { [`${key}_begin`]: first = '', [`${key}_end`]: last = '', ...others } = parameters;
  const requested = daysBetween(first, last);
  const rows = Math.min(MOST_ROWS, Number(parameters.pageSize) || USUAL_ROWS);
  const filter = await requestedFilter(services, plan, others);
  const statement = requested.flatMap((day, index): SqlPart[] => {
    const ofDay = searchCondition(plan, { [`${key}_begin`]: day, [`${key}_end`]: day });
    return [
      index === 0 ? '' : ' union all ',
      ...rowsOfDay(plan, { all: [filter, ofDay] }, { index, from, rows }),
    ];
  });
  const found = await fragment(statement).execute(services.db);
  const counted = found.rows.map((row): [string, number] => [
    requested[Number(row[DAY_COLUMN])] ?? '',
    Number(row[COUNT_COLUMN]),
  ]);
  // a period is on several days
  const records = [...new Map(found.rows.map((row) => [String(row.id), row])).values()];
  return {
    records: await present(services, plan, records),
    days: Object.fromEntries(counted),
    most: MOST_COUNTED,
  };
}

/** The box by which days are searched, and the field by which a day's records are in order. */
function searchedTime(plan: Plan): { key: string; from: string } {
  const { time } = plan.screen.table?.layouts.find((layout) => layout.time !== null) ?? {};
  if (!time) throw new Error(`${plan.screen.id} is on no calendar`);
  const fields = [time.from, ...(time.to === null ? [] : [time.to])];
  if (!fields.every((name) => plan.readable.some((field) => field.name === name)))
    throw new RequestError('没有权限查看日历要用的时间');
  const box = { fields, title: null, ...(time.to !== null && { isPeriod: true as const }) };
  return { key: searchKey(box), from: time.from };
}

function daysBetween(first: string, last: string): string[] {
  if (!isDate(first) || !isDate(last) || last < first)
    throw new RequestError('日历要写从哪一天到哪一天，如 2026-01-01');
  const count = daysIn({ begin: first, end: last });
  if (count > MOST_DAYS) throw new RequestError(`日历一次最多看 ${MOST_DAYS} 天`);
  return Array.from({ length: count }, (_, index) => plusDays(first, index));
}

/** No field's column begins like this. */
const DAY_COLUMN = '_day';

/** The first records of a day, each with the number of the day and how many it has. */
function rowsOfDay(
  plan: Plan,
  filter: Condition,
  { index, from, rows }: { index: number; from: string; rows: number },
): SqlPart[] {
  const context = conditionContext(plan.caller);
  const count: SqlPart[] = [
    `select count(*) from (select 1 from ${quoted(plan.table)} where `,
    ...whereOf(plan, filter, context),
    ` limit ${MOST_COUNTED}) as counted`,
  ];
  const sort = [{ field: from, direction: 'asc' as const }];
  return [
    `select ${index} as ${DAY_COLUMN}, found.* from (`,
    ...selectRows(plan, filter, { sort, limit: rows, count }, context),
    ') as found',
  ];
}
