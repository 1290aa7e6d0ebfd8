import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connection';
import type { Figure } from './figures';
import type { Grain } from './historyRows';
import { latencyOf } from './latency';

/** A stretch of history and how it is cut; seconds since 1970, and of one point. */
export interface Resolution {
  from: number;
  to: number;
  grain: Grain;
  step: number;
}

/** What of a figure: a second of it, its average, or its peak; of several processes their sum, average, or highest. */
export interface FigureQuery {
  figure: Figure;
  of: 'rate' | 'mean' | 'max';
  across: 'sum' | 'mean' | 'max';
}

/** Points that a chart of a screen's width can show apart. */
const MOST_POINTS = 300;
const STEPS = [10, 30, 60, 120, 300, 900, 1800, 3600, 7200, 14_400];
const DAY = 86_400;

/** How a stretch is read: as finely as it is kept, in points that a chart can show. */
export function resolutionFor(from: number, to: number, now: number): Resolution {
  const grain = from > now - DAY ? 10 : 300;
  const until = Math.min(to, now);
  const wanted = Math.max(grain, (until - from) / MOST_POINTS);
  const step = STEPS.find((one) => one >= wanted) ?? DAY;
  return { from: from - (from % step), to: until, grain, step };
}

export interface Point {
  /** The first moment of the stretch, seconds since 1970. */
  at: number;
  /** In the requested order; null: nothing was measured. */
  values: Record<string, number | null>;
}

/** What was measured, point by point; stretches of which nobody knows anything are absent. */
export async function measured(
  db: Db,
  cut: Resolution,
  queries: Readonly<Record<string, FigureQuery>>,
): Promise<Point[]> {
  const names = Object.keys(queries);
  const own = names.map(
    (name, place) => sql`${ofOne(queries[name] as FigureQuery)} as ${sql.ref(`v${place}`)}`,
  );
  const all = names.map(
    (name, place) => sql`${across(queries[name] as FigureQuery, place)} as ${sql.ref(`v${place}`)}`,
  );
  const { rows } = await sql<{ at: string } & Record<string, string | null>>`
    select at, ${sql.join(all)} from (
      select ${bucket(cut)} as at, number, ${sql.join(own)} from monitor_sample where ${within(cut)} group by 1, 2) as each
    group by at order by at`.execute(db);
  return rows.map((row) => ({
    at: Number(row.at),
    values: Object.fromEntries(
      names.map((name, place) => {
        const value = row[`v${place}`];
        return [name, value == null ? null : Number(value)];
      }),
    ),
  }));
}

/**
 * How long answers took, of all processes, point by point: for each share of them the milliseconds that they took at
 * most.
 */
export async function latencies(
  db: Db,
  cut: Resolution,
  percents: readonly number[],
): Promise<{ at: number; values: (number | null)[] }[]> {
  const { rows } = await sql<{ at: string; latencies: string[] }>`
    select ${bucket(cut)} as at, array_agg(latency) as latencies from monitor_sample
    where ${within(cut)} and latency is not null group by 1 order by 1`.execute(db);
  const points: { at: number; values: (number | null)[] }[] = [];
  for (const { at, latencies: texts } of rows) {
    const merged = latencyOf(texts);
    points.push({ at: Number(at), values: percents.map((percent) => merged.quantile(percent)) });
    // a month has thousands to read: others are served meanwhile
    await new Promise((resolve) => setImmediate(resolve));
  }
  return points;
}

/** Figures of the whole stretch in one point; null where nothing was measured. */
export async function aggregateFigures(
  db: Db,
  { from, to, grain }: Resolution,
  queries: Readonly<Record<string, FigureQuery>>,
): Promise<Point['values']> {
  const points = await measured(db, { from, to, grain, step: 10 * 365 * DAY }, queries);
  return points[0]?.values ?? Object.fromEntries(Object.keys(queries).map((name) => [name, null]));
}

function bucket({ step }: Resolution): RawBuilder<unknown> {
  return sql`(floor(extract(epoch from time) / ${sql.lit(step)}) * ${sql.lit(step)})::bigint`;
}

function within({ from, to, grain }: Resolution): RawBuilder<unknown> {
  return sql`grain = ${grain} and time >= to_timestamp(${from}) and time < to_timestamp(${to})`;
}

function ofOne({ figure, of }: FigureQuery): RawBuilder<unknown> {
  const value = sql`(figures->>${sql.lit(figure)})::float8`;
  if (of === 'rate') return sql`sum(${value}) / nullif(sum((figures->>'seconds')::float8), 0)`;
  return of === 'max' ? sql`max(${value})` : sql`avg(${value})`;
}

function across({ across: how }: FigureQuery, place: number): RawBuilder<unknown> {
  const value = sql.ref(`v${place}`);
  if (how === 'sum') return sql`sum(${value})`;
  return how === 'max' ? sql`max(${value})` : sql`avg(${value})`;
}

/** What one kind of call did. */
export interface RouteLine {
  route: string;
  screenId: string | null;
  title: string;
  count: number;
  errors: number;
  refused: number;
  averageMs: number;
  slowestMs: number;
  /** Milliseconds below which half, 95 and 99 % of its answers lie. */
  quantiles: (number | null)[];
}

/** The kinds of calls of a stretch that took the most time together; kept for a day. */
export async function routesWithin(
  db: Db,
  { from, to }: Pick<Resolution, 'from' | 'to'>,
  limit: number,
): Promise<RouteLine[]> {
  const { rows } = await sql<{
    route: string;
    screen_id: string | null;
    title: string;
    count: string;
    errors: string;
    refused: string;
    total_ms: number;
    slowest_ms: number;
    latencies: string[];
  }>`
    select route, min(screen_id) as screen_id, min(title) as title, sum(count) as count, sum(errors) as errors,
      sum(refused) as refused, sum(total_ms) as total_ms, max(slowest_ms) as slowest_ms, array_agg(latency) as latencies
    from monitor_route where time >= to_timestamp(${from - (from % 300)}) and time < to_timestamp(${to})
    group by route order by sum(total_ms) desc, route limit ${limit}`.execute(db);
  return rows.map((row) => {
    const all = latencyOf(row.latencies);
    return {
      route: row.route,
      screenId: row.screen_id,
      title: row.title,
      ...{ count: Number(row.count), errors: Number(row.errors), refused: Number(row.refused) },
      averageMs: row.total_ms / Number(row.count),
      slowestMs: row.slowest_ms,
      quantiles: [50, 95, 99].map((percent) => all.quantile(percent)),
    };
  });
}
