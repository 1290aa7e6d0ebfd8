import { plusDays, type SqlPart, type Stretch } from '../../../engine/pure';
import { type DaySpan, fromWhere, type Measured, measuredColumn, measureSql, midnight } from './dashboardSql';

/** What the roll-up knows of a query, so that closed days are not counted again (`src/server/rollup`). */
export interface Told {
  measure: string;
  /** Every day before this one is told. */
  openDay: string;
}

/** The groups of a query as columns beside what is measured: over the records, and over the roll-up's lines. */
export interface GroupColumns {
  records: string;
  lines: string;
}

const NO_GROUPS: GroupColumns = { records: '', lines: '' };

/** What is measured within a stretch as `m`, with its groups: each record, and each line of days that are told. */
export function baseSql(
  measured: Measured,
  { stretch, told }: { stretch: Stretch | null; told: Told | null },
  groups = NO_GROUPS,
): SqlPart[] {
  const column = measuredColumn(measured);
  const days = told && stretch && closedDays(stretch, told.openDay);
  const records: SqlPart[] = [
    `select ${told ? weight(column) : column} as m${groups.records}`,
    ...fromWhere(measured, stretch, days),
  ];
  if (!told || !days) return records;
  return [
    ...records,
    ` union all select ${measured.query.measure.kind} as m${groups.lines} from rollup_day where measure = `,
    { value: told.measure, cast: 'text' },
    ' and day >= ',
    { value: days.from, cast: 'date' },
    ' and day < ',
    { value: days.before, cast: 'date' },
  ];
}

/** The measure over `m` of `baseSql`: lines and records alike are added up. */
export function overBase({ plan, query }: Measured, told: Told | null): string {
  if (told === null) return measureSql(plan, query, 'm');
  return `${query.isNegated ? '-' : ''}coalesce(sum(m), 0)`;
}

/** A record without the measured value adds nothing. */
function weight(column: string): string {
  return `coalesce(${column}, 0)`;
}

/** The whole days of a stretch that are closed; null: none. */
export function closedDays({ from, to }: Stretch, openDay: string): DaySpan | null {
  const day = from.slice(0, 10);
  const first = from === midnight(day) ? day : plusDays(day, 1);
  const before = [to.slice(0, 10), openDay].sort()[0] as string;
  return first < before ? { from: first, before } : null;
}
