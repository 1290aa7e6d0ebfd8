import {
  comparableTime,
  type Field,
  isEmpty,
  isMet,
  type ListQuery,
  type Page,
  type RecordData,
  type Screen,
  searchBoxes,
  searchCondition,
  sheetOf,
  type Totals,
} from '../../../../src/engine/pure';
import { presented } from './present';
import { currentContext, type MemoryTable } from './table';

/** One page of what the filters find, in the order of the query. */
export function readPage(table: MemoryTable, screen: Screen, query: ListQuery): Page {
  const { pageNo, pageSize } = query;
  const found = sorted(screen, readRecords(table, screen, query.filters), query.sort);
  return {
    records: found.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    total: found.length,
    size: pageSize,
    current: pageNo,
    pages: Math.ceil(found.length / pageSize),
  };
}

/** Every record that the filters and the screen's own `where` find. */
export function readRecords(
  table: MemoryTable,
  screen: Screen,
  filters: Record<string, string>,
): RecordData[] {
  const context = currentContext();
  const where = screen.resource?.where ?? { all: [] };
  const filter = searchCondition(searchBoxes(screen, new Set(Object.keys(screen.fields))), filters);
  return table.rows
    .map((row) => presented(screen, row))
    .filter((record) => isMet(where, record, context) && isMet(filter, record, context));
}

/** Of a queue the ids of the records that wait in it. */
export function readWaiting(table: MemoryTable, screen: Screen): string[] {
  const where = screen.kind === 'queue' ? screen.queue.where : null;
  const records = screen.kind === 'queue' ? readRecords(table, screen, {}) : [];
  return records
    .filter((record) => where === null || isMet(where, record, currentContext()))
    .map(({ id }) => String(id));
}

/** Sums over what the filters find, and how many records each tab has. */
export function readTotals(table: MemoryTable, screen: Screen, filters: Record<string, string>): Totals {
  const { totals = [], tabs = null } = screen.table ?? {};
  const records = readRecords(table, screen, filters);
  const sums = totals.map(({ field, title, where }) => {
    const counted = where === null ? records : records.filter((one) => isMet(where, one, currentContext()));
    return { field, by: null, title, sum: counted.reduce((sum, one) => sum + Number(one[field] ?? 0), 0) };
  });
  if (tabs === null) return { sums, tabs };
  const others = Object.fromEntries(Object.entries(filters).filter(([key]) => key !== tabs));
  const counts: Record<string, number> = {};
  for (const record of readRecords(table, screen, others)) {
    const state = String(record[tabs] ?? '');
    counts[state] = (counts[state] ?? 0) + 1;
  }
  return { sums, tabs: counts };
}

function sorted(screen: Screen, records: RecordData[], sort: ListQuery['sort']): RecordData[] {
  return records.toSorted((one, other) => {
    for (const { field: name, direction } of sort) {
      const field = screen.fields[name];
      const order = field ? orderOf(field, one[name], other[name]) : 0;
      if (order !== 0) return direction === 'asc' ? order : -order;
    }
    return Number(other.id) - Number(one.id);
  });
}

/** Empty values come last in ascending order, as in the database. */
function orderOf(field: Field, one: unknown, other: unknown): number {
  if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(one)) - Number(isEmpty(other));
  const { comparability } = sheetOf(field);
  if (comparability === 'number' || comparability === 'boolean') return Number(one) - Number(other);
  if (comparability === 'time') {
    const [a, b] = [comparableTime(String(one)), comparableTime(String(other))];
    return a < b ? -1 : Number(a > b);
  }
  return String(one).localeCompare(String(other), 'zh');
}
