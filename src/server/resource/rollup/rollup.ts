import { type RawBuilder, sql } from 'kysely';
import type { SqlPart, Stretch } from '../../../engine/pure';
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
export async function rebuild(db: Db, measure: Measure, days: DaySpan): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lock(tx, measure);
    await sql`delete from rollup_day where ${linesOf(measure, days)}`.execute(tx);
    const written = await sql`
      insert into rollup_day (${COLUMNS}) ${fromRecords(measure, days)}`.execute(tx);
    return Number(written.numAffectedRows ?? 0);
  });
}

/** The same for hours. */
export async function rebuildHours(db: Db, measure: Measure, hours: Stretch): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lock(tx, measure);
    await sql`delete from rollup_hour where ${hoursOf(measure, hours)}`.execute(tx);
    const written = await sql`
      insert into rollup_hour (${HOUR_COLUMNS}) ${hoursFromRecords(measure, hours)}`.execute(tx);
    return Number(written.numAffectedRows ?? 0);
  });
}

/** One at a time, or two would write the same lines. */
async function lock(tx: Db, { name }: Measure): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('rollup'), hashtext(${name}))`.execute(tx);
}

/** The days of a measure that do not say what its records say. */
export async function wrongDays(db: Db, measure: Measure, days: DaySpan): Promise<string[]> {
  const found = await sql<{ day: string }>`
    with told as (
      select ${COLUMNS} from rollup_day where ${linesOf(measure, days)}
    ), records as (${fromRecords(measure, days)})
    select distinct day from (
      (select * from told except select * from records) union all (select * from records except select * from told)
    ) as different order by day`.execute(db);
  return found.rows.map(({ day }) => day);
}

/** The days whose hours do not say what the records say. */
export async function wrongHours(db: Db, measure: Measure, hours: Stretch): Promise<string[]> {
  const found = await sql<{ day: string }>`
    with told as (
      select ${HOUR_COLUMNS} from rollup_hour where ${hoursOf(measure, hours)}
    ), records as (${hoursFromRecords(measure, hours)})
    select distinct hour::date as day from (
      (select * from told except select * from records) union all (select * from records except select * from told)
    ) as different order by day`.execute(db);
  return found.rows.map(({ day }) => day);
}

function linesOf({ name }: Measure, days: DaySpan): RawBuilder<unknown> {
  return fragment(linesWhere(name, days));
}

function hoursOf({ name }: Measure, hours: Stretch): RawBuilder<unknown> {
  return fragment(hoursWhere(name, hours));
}

const HOUR_COLUMNS = sql.raw('hour, measure, count, sum');

/** The hours of a measure as its records give them: `HOUR_COLUMNS`. */
function hoursFromRecords({ name, measured, dated }: Measure, hours: Stretch): RawBuilder<unknown> {
  const rows = [
    `select date_trunc('hour', ${quoted(columnOf(dated))}) as hour, ${amountOf(measured)} as m`,
    ...fromWhere(measured, hours),
  ];
  return sql`
    select hour, ${name}::text, count(*), coalesce(sum(m), 0)::numeric
    from (${fragment(rows)}) as base group by hour`;
}

const COLUMNS = sql.raw('day, measure, key1, key2, count, sum, members, sketch');

/** The lines of a measure as its records give them: `COLUMNS`. */
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
