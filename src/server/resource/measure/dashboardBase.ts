import { earlierDay, plusDays, type SqlPart, type Stretch } from '../../../engine/pure';
import { type DaySpan, fromWhere, type Measured, measuredColumn, measureSql, midnight } from './dashboardSql';
import { sketchesSql } from './sketchSql';

/** What the roll-up knows of a query, so that closed days are not counted again (`src/server/resource/rollup`). */
export interface RollupCoverage {
  measure: string;
  /** Every day before this one has its figures. */
  openDay: string;
  /** How its lines are added up: numbers, lists of different values, or sketches of them. */
  by: 'sums' | 'members' | 'sketches';
}

/** The groups of a query as columns beside what is measured: over the records, and over the roll-up's lines. */
export interface GroupColumns {
  records: string;
  lines: string;
}

const UNGROUPED = `, '' as key, '' as part`;
const NO_GROUPS: GroupColumns = { records: UNGROUPED, lines: UNGROUPED };

/** The measure of a period as `m`, with its groups: each record, and each line of the days with figures. */
export function baseSql(
  measured: Measured,
  { stretch, coverage }: { stretch: Stretch | null; coverage: RollupCoverage | null },
  groups = NO_GROUPS,
): SqlPart[] {
  const days = coverage && closedDays(stretch, coverage.openDay);
  if (!coverage || !days) return recordsSql(measured, { stretch, days: null, coverage }, groups);
  return [
    ...recordsSql(measured, { stretch, days, coverage }, groups),
    ` union all select ${lineColumns(measured, coverage)}${groups.lines} from rollup_day where `,
    ...linesWhere(coverage.measure, days),
  ];
}

function recordsSql(
  measured: Measured,
  {
    stretch,
    days,
    coverage,
  }: { stretch: Stretch | null; days: DaySpan | null; coverage: RollupCoverage | null },
  { records: groups }: GroupColumns,
): SqlPart[] {
  const column = measuredColumn(measured);
  const measure =
    coverage?.by === 'sums' ? weight(column) : coverage?.by === 'members' ? `${column}::text` : column;
  const rows = [`select ${measure} as m${groups}`, ...fromWhere(measured, stretch, days)];
  if (coverage?.by !== 'sketches') return rows;
  return ['select sketch as m, people, key, part from ', ...sketchesSql(['key', 'part'], rows), ' as drawn'];
}

function lineColumns({ query }: Measured, { by }: RollupCoverage): string {
  if (by === 'sums') return `${query.measure.kind} as m`;
  return by === 'members' ? 'unnest(members) as m' : 'sketch as m, count as people';
}

/** The roll-up's lines of a measure on these days. */
export function linesWhere(measure: string, { from, before }: DaySpan): SqlPart[] {
  return [
    'measure = ',
    { value: measure, cast: 'text' },
    ' and day >= ',
    { value: from, cast: 'date' },
    ' and day < ',
    { value: before, cast: 'date' },
  ];
}

/** The measure over `m` of `baseSql`: lines and records alike are added up, or their sketches laid over each other. */
export function overBase({ plan, query }: Measured, coverage: RollupCoverage | null): string {
  if (coverage === null || coverage.by === 'members') return measureSql(plan, query, 'm');
  const sign = query.isNegated ? '-' : '';
  if (coverage.by === 'sums') return `${sign}coalesce(sum(m), 0)`;
  return `${sign}coalesce(case when count(*) = 1 then max(people) else sketch_count(bit_or(m)) end, 0)`;
}

/** Whether what `overBase` says is an estimate: sketches of one line alone know the number. */
export function isEstimateSql(coverage: RollupCoverage | null): string {
  return coverage?.by === 'sketches' ? 'count(*) > 1' : 'false';
}

/** A record without the measured value adds nothing. */
function weight(column: string): string {
  return `coalesce(${column}, 0)`;
}

/** Before any day. */
const EVER = '0001-01-01';

/** The whole days of a stretch, or of all time, that are closed; null: none. */
export function closedDays(stretch: Stretch | null, openDay: string): DaySpan | null {
  if (stretch === null) return { from: EVER, before: openDay };
  const { from, to } = stretch;
  const day = from.slice(0, 10);
  const first = from === midnight(day) ? day : plusDays(day, 1);
  const before = earlierDay(to.slice(0, 10), openDay);
  return first < before ? { from: first, before } : null;
}
