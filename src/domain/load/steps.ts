import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { type Load, spenders } from './people';

/** Days over which everything but registrations happens. */
export const DAYS = 700;
/** The ids' own part beside the time: `id_sequence` goes round at it. */
const MASK = 4_194_303;
const ROUND = 5;

/** What the ledger's rounds consist of: how many rows, of how many people, and where their ids begin. */
export interface Rounds {
  rows: number;
  people: number;
  base: number;
}

/** The rounds of a load, of whose rows newcomers have some (`newcomers.ts`). */
export async function roundsOf(tx: Db, load: Load, others: number): Promise<Rounds> {
  const { rows } = await sql<{ base: string }>`select nextval('id_sequence') as base`.execute(tx);
  return { rows: Math.max(0, load.ledger - others), people: spenders(load), base: Number(rows[0]?.base) };
}

/**
 * `step`: one line for each row of the rounds, `n` from 0. For a person in a round these are a recharge, three gifts
 * and what happens to the beans. `part` is what they spend on one gift, `half` the host's share of it. Everything
 * follows from `n`, the time and the id as well, so that one row can name another, and a part of them can be made alone.
 */
export function stepsOf(rounds: Rounds, { from, to } = { from: 0, to: rounds.rows }): RawBuilder<unknown> {
  const { people } = literals(rounds);
  return sql`step as (
    select n, place, person, round, round % 5 as turn, round / 5 as cycle, person % 8 = 5 as is_refused,
      10 * (1 + person % 400) as part, 5 * (1 + person % 400) as half
    from (
      select n, n % ${sql.lit(ROUND)} as place, n / ${sql.lit(ROUND)} % ${people} as person, n / ${sql.lit(ROUND)} / ${people} as round
      from generate_series(${sql.lit(from)}::bigint, ${sql.lit(to - 1)}) as n
    ) as numbered
  )`;
}

/** When a row of the rounds happened. */
export function momentOf(rounds: Rounds, n: RawBuilder<unknown>): RawBuilder<unknown> {
  const { rows } = literals(rounds);
  return sql`(now() - (${rows} - (${n})) * ${sql.lit(secondsEach(rounds))} * interval '1 second')`;
}

/** The id of a row of the rounds, and of the record that caused it. */
export function idOf(rounds: Rounds, n: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(id_at(${momentOf(rounds, n)}) | ((${sql.lit(rounds.base)} + (${n})) & ${sql.lit(MASK)}))`;
}

/** How many rows lie between a row and the same of the same person in the next round. */
export function roundLength({ people }: Rounds): number {
  return ROUND * people;
}

/** Seconds until a request for money is refused: before anything else of that person happens. */
export function refusedAfter(rounds: Rounds): number {
  return Math.min(20 * 3600, (secondsEach(rounds) * roundLength(rounds)) / 2);
}

/** Beans of a host who withdraws all: what three rounds or four gave, or all that was returned before. */
export const REQUESTED = sql`case when is_refused then 3 * (cycle + 1) when cycle > 0 then 4 else 3 end * half`;

/** Whether the beans of a round come from a gift: the first three of five, and the last where nothing is given back. */
export const EARNS = sql`(turn < 3 or (turn = 4 and not is_refused))`;

function secondsEach({ rows }: Rounds): number {
  return (DAYS * 86_400) / Math.max(1, rows);
}

function literals({ rows, people }: Rounds) {
  return { rows: sql.lit(rows), people: sql.lit(people) };
}
