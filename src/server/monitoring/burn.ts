import { sql } from 'kysely';
import type { Db } from '../db/connection';

/** Of the answers of a process, hundredths of a percent: not 5xx; lists and writes in time. */
export interface ServiceLevels {
  available: number;
  punctual: number;
}

/** How fast the share that may fail is used up, in hundredths of a percent of the speed that is an alarm. Null: too little is known. */
export interface Burn {
  errors: number | null;
  late: number | null;
}

/**
 * A fault is noticed by the short stretch and is no mere moment by the long one; with `times` the speed of a budget that lasts 30 days
 * (2 % of it in an hour, 5 % in six), as the Site Reliability Workbook has it.
 */
const PAIRS = [
  { long: 3600, short: 300, times: 14.4 },
  { long: 21_600, short: 1800, times: 6 },
] as const;

/** Of fewer answers one that fails says nothing. */
const LEAST = 100;

interface Counts {
  requests: number;
  errors: number;
  timed: number;
  late: number;
}

/** Of one process, from what it reported. */
export async function burnOf(db: Db, number: number, levels: ServiceLevels): Promise<Burn> {
  const seconds = PAIRS.flatMap(({ long, short }) => [short, long]).sort((a, b) => a - b);
  const counts = new Map<number, Counts>();
  for (const one of seconds) counts.set(one, await countsWithin(db, number, one));
  return burnFrom((one) => counts.get(one) as Counts, levels);
}

/** `within`: what was counted in the last so many seconds. */
export function burnFrom(within: (seconds: number) => Counts, { available, punctual }: ServiceLevels): Burn {
  const speeds = { errors: [] as number[], late: [] as number[] };
  for (const { long, short, times } of PAIRS) {
    const [now, before] = [within(short), within(long)];
    const budgets = { errors: 1 - available / 10_000, late: 1 - punctual / 10_000 };
    for (const [name, all] of [
      ['errors', 'requests'],
      ['late', 'timed'],
    ] as const) {
      if (before[all] < LEAST || now[all] === 0) continue;
      const share = Math.min(now[name] / now[all], before[name] / before[all]);
      speeds[name].push(share / budgets[name] / times);
    }
  }
  return { errors: fastest(speeds.errors), late: fastest(speeds.late) };
}

function fastest(speeds: readonly number[]): number | null {
  return speeds.length === 0 ? null : Math.round(Math.max(...speeds) * 10_000);
}

/** The last day is there by 10 seconds: finely enough for the shortest. */
const FINE_SECONDS = 300;

async function countsWithin(db: Db, number: number, seconds: number): Promise<Counts> {
  const grain = seconds <= FINE_SECONDS ? 10 : 300;
  const { rows } = await sql<Counts>`
    select coalesce(sum((figures->>'requests')::float8), 0)::float8 as requests, coalesce(sum((figures->>'errors')::float8), 0)::float8 as errors,
      coalesce(sum((figures->>'timed')::float8), 0)::float8 as timed, coalesce(sum((figures->>'late')::float8), 0)::float8 as late
    from monitor_sample where grain = ${grain} and number = ${number}
      and time > now() - make_interval(secs => ${seconds})`.execute(db);
  return rows[0] ?? { requests: 0, errors: 0, timed: 0, late: 0 };
}
