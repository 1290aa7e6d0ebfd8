import type { Comparison, Condition } from '../../contract/condition';
import type { Field } from '../../contract/field';
import type { CardKey, Period, Span } from '../../contract/record';
import type { Query, QuerySource } from '../../contract/screen';
import { daysIn, plusDays } from '../../values/time/period';
import { sheetOf } from '../../widgets/sheets';

interface Pressed {
  query: Query;
  period: Period | null;
  span?: Span | null;
  /** The group pressed, and the line. */
  key?: CardKey;
  part?: CardKey | null;
}

/**
 * The list behind a number: the route of the screen it was counted on, with those of the query's filters that the list knows.
 * Null where no list shows just these records: a group that is no filter there, 其他, 未填, an effect's rows.
 */
export function listAddress({ query, period, span = null, key, part = null }: Pressed): string | null {
  const { source, other } = query;
  // no list has the records of two queries
  if (source === null || other !== null) return null;
  const groups = [
    ...(key && span === null ? [[query.by, key] as const] : []),
    ...(part ? [[query.split, part] as const] : []),
  ];
  if (groups.some(([name, { value }]) => !source.filters.includes(name ?? '') || !value)) return null;
  const days = key && span ? daysOfKey(span, key, period) : period;
  const filters = {
    ...(query.where ? filtersIn(query.where, source) : {}),
    ...(days && query.over ? timeFilters(source.fields[query.over], days, source) : {}),
    ...Object.fromEntries(groups.map(([name, { value }]) => [name, value])),
  };
  const address = new URLSearchParams(filters as Record<string, string>).toString();
  return address === '' ? source.route : `${source.route}?${address}`;
}

interface Moments {
  begin: string;
  end: string;
}

/** What of a condition a list can be asked: values it names, and bounds of numbers and times. */
function filtersIn(condition: Condition, source: QuerySource): Record<string, string> {
  if ('all' in condition) return Object.assign({}, ...condition.all.map((one) => filtersIn(one, source)));
  if ('any' in condition || 'not' in condition || !source.filters.includes(condition.field)) return {};
  return filterOf(condition, source.fields[condition.field]);
}

function filterOf({ field: name, op, operand, comparability }: Comparison, field: Field | undefined) {
  if ('list' in operand) return { [name]: operand.list.join(',') };
  if (!field || !('literal' in operand)) return {};
  const { literal } = operand;
  if (op === 'eq')
    return comparability === 'text' && field.match !== 'exact' ? {} : { [name]: String(literal) };
  if (comparability !== 'number') return {};
  // bounds of a list belong to it; numbers are whole
  if (op === 'gte' || op === 'gt')
    return { [`${name}_begin`]: String(Number(literal) + (op === 'gt' ? 1 : 0)) };
  if (op === 'lte' || op === 'lt')
    return { [`${name}_end`]: String(Number(literal) - (op === 'lt' ? 1 : 0)) };
  return {};
}

function timeFilters(over: Field | undefined, { begin, end }: Moments, source: QuerySource) {
  if (!over || !source.filters.includes(over.name)) return {};
  const isDay = sheetOf(over).storage === 'date';
  return {
    [`${over.name}_begin`]: isDay || begin.length > 10 ? begin : `${begin} 00:00:00`,
    [`${over.name}_end`]: isDay || end.length > 10 ? end : `${end} 23:59:59`,
  };
}

/** The days of a key on a time axis, none outside the range; an hour only where the range is one day. */
function daysOfKey(span: Span, { value }: CardKey, period: Period | null): Moments | null {
  const name = String(value);
  if (span === 'hour') {
    if (!period || daysIn(period) > 1) return period;
    return { begin: `${period.begin} ${name}:00:00`, end: `${period.begin} ${name}:59:59` };
  }
  const start = span === 'month' ? `${name}-01` : name;
  const end = span === 'day' ? name : span === 'week' ? plusDays(name, 6) : lastOfMonth(start);
  if (!period) return { begin: start, end };
  return {
    begin: start < period.begin ? period.begin : start,
    end: end > period.end ? period.end : end,
  };
}

function lastOfMonth(first: string): string {
  return plusDays(`${plusDays(first, 31).slice(0, 7)}-01`, -1);
}
