import { sql } from 'kysely';
import type { Db } from '../db/connection';
import { storableJson } from '../db/storableText';
import type { Figures } from './figures';
import { latencyOf } from './latency';
import { MOST_TRACES, type RouteFigures, type Trace } from './monitor';
import type { SlowQuery } from './slowQueries';

/** History comes in two grains, each with as many places as it keeps: 24 hours by 10 s, 30 days by 5 minutes. */
export const GRAINS = [10, 300] as const;
export type Grain = (typeof GRAINS)[number];
const PLACES = 8640;
/** Routes are kept for a day, by 5 minutes. */
const ROUTE_PLACES = 288;
/** Kinds of slow statements that are kept. */
export const MOST_SLOW = 1000;

/** A stretch of one process; `at`: its first moment, seconds since 1970, a multiple of its grain. */
export interface TimeRange {
  number: number;
  grain: Grain;
  at: number;
}

/** How a process was in a stretch. */
export interface Sample extends TimeRange {
  figures: Figures;
  latency: string | null;
}

/** Overwrites the slots of a day, or thirty, ago: the table never grows. All of them or none, each period once. */
export async function writeSamples(db: Db, samples: readonly Sample[]): Promise<void> {
  const rows = samples.map(({ at, ...one }) => ({ ...one, at, place: (at / one.grain) % PLACES }));
  await sql`
    insert into monitor_sample (number, grain, place, time, figures, latency)
    select number, grain, sample.place, to_timestamp(at), figures, latency
    from jsonb_to_recordset(${storableJson(rows)}::jsonb) as sample (number int, grain int, place int, at float8, figures jsonb,
      latency text)
    on conflict (number, grain, place) do update
    set time = excluded.time, figures = excluded.figures, latency = excluded.latency`.execute(db);
}

/** What another process, or this one before its restart, wrote of the period in this slot. */
export async function readSample(
  db: Db,
  { number, grain, at }: TimeRange,
): Promise<{ figures: Figures; latency: string | null } | null> {
  const { rows } = await sql<{ figures: Figures; latency: string | null }>`
    select figures, latency from monitor_sample
    where number = ${number} and grain = ${grain} and place = ${(at / grain) % PLACES} and time = to_timestamp(${at})`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The same of each route. */
export async function readRoutes(db: Db, { number, at }: Omit<TimeRange, 'grain'>): Promise<RouteFigures[]> {
  const { rows } = await sql<Omit<RouteFigures, 'latency'> & { latency: string }>`
    select jsonb_build_object('place', route, 'screenId', screen_id, 'title', title) as cause, count, errors, refused,
      total_ms as "totalMs", slowest_ms as "slowestMs", latency
    from monitor_route
    where number = ${number} and place = ${(at / 300) % ROUTE_PLACES} and time = to_timestamp(${at})`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, latency: latencyOf([row.latency]) }));
}

/** Removes the row of a day ago in this slot. */
export async function clearRoutes(db: Db, { number, at }: Omit<TimeRange, 'grain'>): Promise<void> {
  await sql`
    delete from monitor_route
    where number = ${number} and place = ${(at / 300) % ROUTE_PLACES} and time <> to_timestamp(${at})`.execute(
    db,
  );
}

/** What each route did so far in these five minutes; all of them or none. */
export async function writeRoutes(
  db: Db,
  { number, at }: Omit<TimeRange, 'grain'>,
  routes: readonly RouteFigures[],
): Promise<void> {
  const place = (at / 300) % ROUTE_PLACES;
  const rows = routes.map(({ cause, count, errors, refused, totalMs, slowestMs, latency }) => ({
    place: cause.place,
    screen_id: cause.screenId,
    title: cause.title,
    ...{ count, errors, refused, total_ms: totalMs, slowest_ms: slowestMs, latency: latency.text() },
  }));
  await sql`
    insert into monitor_route (number, place, route, time, screen_id, title, count, errors, refused, total_ms, slowest_ms, latency)
    select ${number}, ${place}, said.place, to_timestamp(${at}), screen_id, title, count, errors, refused, total_ms, slowest_ms, latency
    from jsonb_to_recordset(${storableJson(rows)}::jsonb) as said (place text, screen_id text, title text, count int, errors int,
      refused int, total_ms float8, slowest_ms float8, latency text)
    on conflict (number, place, route) do update
    set time = excluded.time, count = excluded.count, errors = excluded.errors, refused = excluded.refused,
      total_ms = excluded.total_ms, slowest_ms = excluded.slowest_ms, latency = excluded.latency`.execute(db);
}

/** All of them or none. */
export async function writeTraces(db: Db, number: number, traces: readonly Trace[]): Promise<void> {
  const rows = traces.map((one) => ({ ...one, time: new Date(one.time).toISOString() }));
  await sql`
    insert into monitor_trace (number, time, method, path, status, cost_ms, screen_id, title, username, ip, request_id)
    select ${number}, "time", method, path, status, "costMs", "screenId", title, username, ip, "requestId"
    from jsonb_to_recordset(${storableJson(rows)}::jsonb) as said ("time" timestamptz, method text, path text, status int,
      "costMs" int, "screenId" text, title text, username text, ip text, "requestId" text)
    order by "time"`.execute(db);
}

/** The last thousand of all processes stay. */
export async function trimTraces(db: Db): Promise<void> {
  await sql`
    delete from monitor_trace where id < (
      select id from monitor_trace order by id desc offset ${MOST_TRACES - 1} limit 1)`.execute(db);
}

/** All of them or none. Kinds that are there are counted on. */
export async function writeSlow(db: Db, slow: readonly SlowQuery[]): Promise<void> {
  const rows = slow.map(({ fingerprint, statement, cause, count, totalMs, slowestMs }) => ({
    ...{ fingerprint, statement, count, total_ms: Math.round(totalMs), slowest_ms: Math.round(slowestMs) },
    screen_id: cause?.screenId ?? null,
    place: cause?.place ?? null,
    title: cause?.title ?? '启动或后台工作',
  }));
  await sql`
    insert into monitor_slow_query (fingerprint, statement, screen_id, place, title, count, total_ms, slowest_ms)
    select fingerprint, min(statement), min(screen_id), min(place), min(title), sum(count), sum(total_ms), max(slowest_ms)
    from jsonb_to_recordset(${storableJson(rows)}::jsonb) as said (fingerprint text, statement text, screen_id text, place text,
      title text, count bigint, total_ms bigint, slowest_ms bigint)
    group by fingerprint order by fingerprint
    on conflict (fingerprint) do update
    set title = excluded.title, count = monitor_slow_query.count + excluded.count, total_ms = monitor_slow_query.total_ms + excluded.total_ms,
      slowest_ms = greatest(monitor_slow_query.slowest_ms, excluded.slowest_ms), last_time = now()`.execute(
    db,
  );
}

/** The longest unseen are removed. */
export async function trimSlow(db: Db): Promise<void> {
  await sql`
    delete from monitor_slow_query where id in (
      select id from monitor_slow_query order by last_time desc offset ${MOST_SLOW})`.execute(db);
}
