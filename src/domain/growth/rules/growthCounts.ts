import { sql } from 'kysely';
import { instantOf, keysOf, wireTime } from '#engine/pure';
import type { Db } from '#server/db/connection';

/** Where `growth_count` keeps what somebody did, by what it is called on the wire. */
const COLUMNS = {
  recharge: 'recharge',
  giftSent: 'gift_sent',
  giftReceived: 'gift_received',
  callMade: 'call_made',
  callReceived: 'call_received',
  live: 'live',
  listen: 'listen',
  post: 'post',
  invite: 'invite',
  signIn: 'sign_in',
} as const;

type Source = keyof typeof COLUMNS;
export const COUNTED = keysOf(COLUMNS);

/** Over which time is counted: a day, a week from Monday, or ever. */
export const SPANS = ['day', 'week', 'ever'] as const;
export type Span = (typeof SPANS)[number];
export type Counts = Record<Source, number>;

const EVER = '1970-01-01';
const DAY = 86_400_000;

/** The first day (`YYYY-MM-DD`, Shanghai) of a day's span. */
export function spanStart(span: Span, day: string): string {
  if (span === 'ever') return EVER;
  if (span === 'day') return day;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return wireTime(instantOf(`${day} 00:00:00`) - weekday * DAY).slice(0, 10);
}

interface Change {
  userId: string;
  source: string;
  /** Negative: a reversal; no count falls below zero. */
  amount: number;
  /** On which it happened. */
  day: string;
}

/** An event counts by its day, its week and ever. */
export async function countUp(tx: Db, { userId, source, amount, day }: Change): Promise<void> {
  if (!isSource(source)) throw new Error(`nobody counts ${source}`);
  const column = sql.ref(COLUMNS[source]);
  const spans = SPANS.map((span) => sql`(${span}::text, ${spanStart(span, day)}::date)`);
  await sql`
    insert into growth_count (user_id, span, begin_day, ${column})
    select ${userId}::bigint, span, begin_day, greatest(0, ${amount}::bigint) from (values ${sql.join(spans)}) spans (span, begin_day)
    on conflict (user_id, span, begin_day) do update
      set ${column} = greatest(0, growth_count.${column} + ${amount}::bigint), update_time = date_trunc('second', now())`.execute(
    tx,
  );
}

function isSource(source: string): source is Source {
  return Object.hasOwn(COLUMNS, source);
}

/** What a person did on this day, in its week and ever; nothing where nothing is counted. */
export async function countsOf(db: Db, userId: string, day: string): Promise<Record<Span, Counts>> {
  const columns = COUNTED.map((source) => sql`${sql.ref(COLUMNS[source])}::float8 as ${sql.ref(source)}`);
  const { rows } = await sql<Counts & { span: Span; begin: string }>`
    select span, begin_day::text as begin, ${sql.join(columns)} from growth_count where user_id = ${userId}::bigint
      and (span, begin_day) in (${sql.join(SPANS.map((span) => sql`(${span}::text, ${spanStart(span, day)}::date)`))})`.execute(
    db,
  );
  const none = Object.fromEntries(COUNTED.map((source) => [source, 0])) as Counts;
  const of = (span: Span): Counts => ({ ...none, ...rows.find((row) => row.span === span) });
  return { day: of('day'), week: of('week'), ever: of('ever') };
}
