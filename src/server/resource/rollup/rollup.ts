import { type RawBuilder, sql } from 'kysely';
import type { SqlPart, TimeRange } from '../../../engine/pure';
import { columnOf } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { fragment, quoted } from '../../db/sqlParts';
import { hoursWhere, linesWhere } from '../measure/dashboardBase';
import {
  type DaySpan,
  fromWhere,
  groupText,
  type Measured,
  measuredColumn,
  midnight,
} from '../measure/dashboardSql';
import { sketchesSql } from '../measure/sketchSql';
import type { Measure } from './measures';

/**
 * Rolls these days of a measure up again from its records, in one transaction; may be repeated. Answers the lines
 * written.
 */
export function rebuild(db: Db, measure: Measure, days: DaySpan): Promise<number> {
  return rewrite(db, measure, dayLines(measure, days));
}

/** The same for hours. */
export function rebuildHours(db: Db, measure: Measure, hours: TimeRange): Promise<number> {
  return rewrite(db, measure, hourLines(measure, hours));
}

/** The days of a measure that do not say what its records say. */
export function wrongDays(db: Db, measure: Measure, days: DaySpan): Promise<string[]> {
  return differing(db, dayLines(measure, days));
}

/** The days whose hours do not say what the records say. */
export function wrongHours(db: Db, measure: Measure, hours: TimeRange): Promise<string[]> {
  return differing(db, hourLines(measure, hours));
}

/** Lines of the roll-up: those that are there, and the same as the records give them. */
interface Lines {
  table: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  fromRecords: RawBuilder<unknown>;
  day: RawBuilder<unknown>;
}

function dayLines(measure: Measure, days: DaySpan): Lines {
  return {
    table: sql.raw('rollup_day'),
    columns: sql.raw('day, measure, key1, key2, count, sum, members, sketch'),
    where: fragment(linesWhere(measure.name, days)),
    fromRecords: fromRecords(measure, days),
    day: sql.raw('day'),
  };
}

function hourLines(measure: Measure, hours: TimeRange): Lines {
  return {
    table: sql.raw('rollup_hour'),
    columns: sql.raw('hour, measure, count, sum'),
    where: fragment(hoursWhere(measure.name, hours)),
    fromRecords: hoursFromRecords(measure, hours),
    day: sql.raw('hour::date'),
  };
}

async function rewrite(db: Db, { name }: Measure, lines: Lines): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // one at a time, or two would write the same lines
    await sql`select pg_advisory_xact_lock(hashtext('rollup'), hashtext(${name}))`.execute(tx);
    await sql`delete from ${lines.table} where ${lines.where}`.execute(tx);
    const written = await sql`
      insert into ${lines.table} (${lines.columns}) ${lines.fromRecords}`.execute(tx);
    return Number(written.numAffectedRows ?? 0);
  });
}

async function differing(db: Db, lines: Lines): Promise<string[]> {
  const found = await sql<{ day: string }>`
    with told as (
      select ${lines.columns} from ${lines.table} where ${lines.where}
    ), records as (${lines.fromRecords})
    select distinct ${lines.day} as day from (
      (select * from told except select * from records) union all (select * from records except select * from told)
    ) as different order by day`.execute(db);
  return found.rows.map(({ day }) => day);
}

/** The hours of a measure as its records give them. */
function hoursFromRecords({ name, measured, dated }: Measure, hours: TimeRange): RawBuilder<unknown> {
  const rows = [
    `select date_trunc('hour', ${quoted(columnOf(dated))}) as hour, ${amountOf(measured)} as m`,
    ...fromWhere(measured, hours),
  ];
  return sql`
    select hour, ${name}::text, count(*), coalesce(sum(m), 0)::numeric
    from (${fragment(rows)}) as base group by hour`;
}

/** The days of a measure as its records give them. */
function fromRecords(measure: Measure, days: DaySpan): RawBuilder<unknown> {
  return measure.measured.query.measure.kind === 'distinct'
    ? differentIn(measure, days)
    : sumsOf(measure, days);
}

function sumsOf(measure: Measure, days: DaySpan): RawBuilder<unknown> {
  return sql`
    select day, ${measure.name}::text, key1, key2, count(*), coalesce(sum(m), 0)::numeric, null::text[], null::bit(196608)
    from (${fragment(recordsOf(measure, days))}) as base
    group by day, key1, key2`;
}

function differentIn(measure: Measure, days: DaySpan): RawBuilder<unknown> {
  return sql`
    select day, ${measure.name}::text, key1, key2, people, 0::numeric, members, sketch
    from ${fragment(sketchesSql(['day', 'key1', 'key2'], recordsOf(measure, days)))} as drawn`;
}

/** `day, key1, key2, m` of each record. */
function recordsOf({ measured, dated, keys }: Measure, { from, before }: DaySpan): SqlPart[] {
  const key = (index: number) => (keys[index] ? groupText(keys[index]) : "''");
  return [
    `select ${quoted(columnOf(dated))}::date as day, ${key(0)} as key1, ${key(1)} as key2, ${amountOf(measured)} as m`,
    ...fromWhere(measured, { from: midnight(from), to: midnight(before) }),
  ];
}

/** What is added up beside the number of records. */
function amountOf(measured: Measured): string {
  return measured.query.measure.kind === 'count' ? '0' : measuredColumn(measured);
}
