import { earlierDay, plusDays, type SqlPart, type TimeRange } from '../../../engine/pure';
import { type DaySpan, fromWhere, type Measured, measuredColumn, measureSql, midnight } from './dashboardSql';
import { sketchesSql } from './sketchSql';

/** What the roll-up knows of a query, so that closed days are not counted again (`src/server/resource/rollup`). */
export interface RollupCoverage {
  measure: string;
  /** Every day before this one has its figures. */
  openDay: string;
  /** The time whose hours have their figures as well; null: none. */
  hours: TimeRange | null;
  /** How its lines are added up: numbers, lists of different values, or sketches of them. */
  by: 'sums' | 'members' | 'sketches';
}

/** The groups of a query as columns beside what is measured: over the records, and over the roll-up's lines of days and hours. */
export interface GroupColumns {
  records: string;
  days: string;
  hours: string;
}

const UNGROUPED = `, '' as key, '' as part`;
const NO_GROUPS: GroupColumns = { records: UNGROUPED, days: UNGROUPED, hours: UNGROUPED };

/** The measure of a period as `m`, with its groups: each record, and each line of the days and hours with figures. */
export function baseSql(
  measured: Measured,
  { stretch, coverage }: { stretch: TimeRange | null; coverage: RollupCoverage | null },
  groups = NO_GROUPS,
): SqlPart[] {
  if (!coverage) return recordsSql(measured, { stretch, without: null, coverage }, groups);
  const days = closedDays(stretch, coverage.openDay);
  const hours = closedHours(stretch, days, coverage.hours);
  return [
    ...recordsSql(measured, { stretch, without: coveredPart(days, hours), coverage }, groups),
    ...(days
      ? [
          ` union all select ${dayColumns(measured, coverage)}${groups.days} from rollup_day where `,
          ...linesWhere(coverage.measure, days),
        ]
      : []),
    ...(hours
      ? [
          ` union all select ${measured.query.measure.kind} as m${groups.hours} from rollup_hour where `,
          ...hoursWhere(coverage.measure, hours),
        ]
      : []),
  ];
}

function recordsSql(
  measured: Measured,
  {
    stretch,
    without,
    coverage,
  }: { stretch: TimeRange | null; without: TimeRange | null; coverage: RollupCoverage | null },
  { records: groups }: GroupColumns,
): SqlPart[] {
  const column = measuredColumn(measured);
  const measure =
    coverage?.by === 'sums' ? weight(column) : coverage?.by === 'members' ? `${column}::text` : column;
  const rows = [`select ${measure} as m${groups}`, ...fromWhere(measured, stretch, without)];
  if (coverage?.by !== 'sketches') return rows;
  return ['select sketch as m, people, key, part from ', ...sketchesSql(['key', 'part'], rows), ' as drawn'];
}

function dayColumns({ query }: Measured, { by }: RollupCoverage): string {
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

/** The roll-up's lines of a measure in these hours. */
export function hoursWhere(measure: string, { from, to }: TimeRange): SqlPart[] {
  return [
    'measure = ',
    { value: measure, cast: 'text' },
    ' and hour >= ',
    { value: from, cast: 'timestamptz' },
    ' and hour < ',
    { value: to, cast: 'timestamptz' },
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
export function closedDays(stretch: TimeRange | null, openDay: string): DaySpan | null {
  if (stretch === null) return { from: EVER, before: openDay };
  const { from, to } = stretch;
  const day = from.slice(0, 10);
  const first = from === midnight(day) ? day : plusDays(day, 1);
  const before = earlierDay(to.slice(0, 10), openDay);
  return first < before ? { from: first, before } : null;
}

/** The whole hours of a stretch that follow its closed days, or begin it if it has none; null: none. */
export function closedHours(
  stretch: TimeRange | null,
  days: DaySpan | null,
  hours: TimeRange | null,
): TimeRange | null {
  const from = days ? midnight(days.before) : stretch?.from;
  if (hours === null || from === undefined || from < hours.from || from !== hourOf(from)) return null;
  const end = stretch ? hourOf(stretch.to) : hours.to;
  const to = end < hours.to ? end : hours.to;
  return from < to ? { from, to } : null;
}

/** The hour of a wire time. */
export function hourOf(time: string): string {
  return `${time.slice(0, 13)}:00:00`;
}

/** Days, and the hours that follow them. */
function coveredPart(days: DaySpan | null, hours: TimeRange | null): TimeRange | null {
  if (days === null) return hours;
  return { from: midnight(days.from), to: hours?.to ?? midnight(days.before) };
}

/** What is left of a coverage for spans of less than a day; null: nothing. */
export function hoursOnly(coverage: RollupCoverage | null): RollupCoverage | null {
  return coverage?.hours ? { ...coverage, openDay: EVER } : null;
}
