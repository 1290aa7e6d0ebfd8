import { sql } from 'kysely';
import type { Caller } from '#server/caller';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import { notifyUser } from '../../messages/rules/appMessage';
import {
  type Gain,
  type GrantedToday,
  type GrowthRule,
  gainsOf,
  levelAt,
  type Threshold,
  TRACK_NAMES,
  type Track,
} from './experience';
import { countUp } from './growthCounts';

/** Where a person's record holds them. */
export const COLUMNS = {
  wealth: { experience: 'wealth', level: 'wealth_level' },
  charm: { experience: 'charm', level: 'charm_level' },
  activity: { experience: 'experience', level: 'level' },
} as const satisfies Record<Track, { experience: string; level: string }>;

export interface GrowthEvent {
  /** By which it counts once, for ever: `app:<account>:<id>`, `order:<id>`. */
  cause: string;
  userId: string;
  source: string;
  /** 1 or more, in the source's unit. */
  amount: number;
  /** Wire form; its day is the one whose caps count. */
  happenedTime: string;
}

interface GrowthContext {
  tx: Db;
  caller: Caller;
}

/**
 * An action of a person becomes experience and, at a threshold, a level, with a message to the person: once for its
 * cause. Answers what it gave; null: it was counted already.
 */
export async function countGrowthEvent(
  cause: GrowthContext,
  growthEvent: GrowthEvent,
): Promise<Gain[] | null> {
  const { tx } = cause;
  const { cause: name, userId, source, amount, happenedTime } = growthEvent;
  // concurrent events of one person run one after the other, or each would find the day's cap untouched
  const person = await sql`select 1 from app_user where id = ${userId}::bigint for update`.execute(tx);
  if (person.rows.length === 0) throw fieldError('userId', '用户不存在');
  const made = await sql<{ id: string }>`
    with once as (insert into growth_cause (cause, event_id) values (${name}, next_id()) on conflict do nothing returning event_id)
    insert into growth_event (id, cause, user_id, source, amount, happened_time)
    select event_id, ${name}, ${userId}::bigint, ${source}, ${amount}, ${happenedTime}::timestamptz from once
    returning id::text`.execute(tx);
  const [event] = made.rows;
  if (!event) return null;
  await countUp(tx, { userId, source, amount, day: dayOf(happenedTime) });
  const rules = await rulesInForce(tx, source, happenedTime);
  const today = await grantedToday(tx, userId, source, happenedTime);
  const gains = gainsOf(rules, amount, (track) => today.get(track) ?? NOTHING);
  for (const gain of gains) {
    await sql`insert into growth_gain (event_id, user_id, track, source, amount, experience, withheld, day)
      values (${event.id}::bigint, ${userId}::bigint, ${gain.track}, ${source}, ${amount}, ${gain.experience},
        ${gain.withheld}, ${dayOf(happenedTime)})`.execute(tx);
    await addExperience(cause, { userId, track: gain.track, change: gain.experience, why: 'deed' });
  }
  return gains;
}

/**
 * Reverses what an event gave, once: the order was refunded. One that was never counted gave nothing. Answers whether
 * something was reversed now.
 */
export async function revertGrowthEvent(cause: GrowthContext, name: string): Promise<boolean> {
  const { tx } = cause;
  // of two that concurrently take the same back the second finds nothing left
  const taken = await sql<{ userId: string; source: string; amount: number; day: string }>`
    update growth_event set taken_back_time = now()
    where id = (select event_id from growth_cause where cause = ${name}) and taken_back_time is null
    returning user_id::text as "userId", source, amount::float8 as amount,
      (happened_time at time zone 'Asia/Shanghai')::date::text as day`.execute(tx);
  const [growthEvent] = taken.rows;
  if (!growthEvent) return false;
  await countUp(tx, { ...growthEvent, amount: -growthEvent.amount });
  const { rows } = await sql<{
    id: string;
    userId: string;
    track: Track;
    source: string;
    amount: number;
    experience: number;
  }>`
    select e.id::text, e.user_id::text as "userId", g.track, e.source, e.amount::float8 as amount,
      g.experience::float8 as experience
    from growth_event e join growth_gain g on g.event_id = e.id
    where e.id = (select event_id from growth_cause where cause = ${name}) order by g.id`.execute(tx);
  for (const { id, userId, track, source, amount, experience } of rows) {
    await sql`insert into growth_gain (event_id, user_id, track, source, amount, experience, day)
      values (${id}::bigint, ${userId}::bigint, ${track}, ${source}, ${-amount}, ${-experience},
        (now() at time zone 'Asia/Shanghai')::date)`.execute(tx);
    await addExperience(cause, { userId, track, change: -experience, why: 'deed' });
  }
  return true;
}

const NOTHING: GrantedToday = { amount: 0, experience: 0 };

/** The rules that count a source at a moment. */
export async function rulesInForce(db: Db, source: string, moment: string): Promise<GrowthRule[]> {
  const { rows } = await sql<GrowthRule>`
    select track, every::float8 as every, gives::float8 as gives, daily_cap::float8 as "dailyCap" from growth_rule
    where source = ${source} and enabled and delete_time is null
      and (start_time is null or start_time <= ${moment}::timestamptz) and (end_time is null or end_time > ${moment}::timestamptz)
    order by track`.execute(db);
  return rows;
}

/** What a source gave a person on the day of a moment; a reversal makes no new room under the cap. */
export async function grantedToday(
  db: Db,
  userId: string,
  source: string,
  moment: string,
): Promise<Map<Track, GrantedToday>> {
  const { rows } = await sql<GrantedToday & { track: Track }>`
    select track, sum(amount)::float8 as amount, sum(experience)::float8 as experience from growth_gain
    where user_id = ${userId}::bigint and day = ${dayOf(moment)} and source = ${source} and amount > 0
    group by track`.execute(db);
  return new Map(rows.map(({ track, ...granted }) => [track, granted]));
}

/** The current thresholds of a track. */
export async function thresholdsOf(db: Db, track: Track): Promise<Threshold[]> {
  const { rows } = await sql<Threshold>`
    select level::int as level, threshold::float8 as threshold, name from growth_level
    where track = ${track} and delete_time is null order by level`.execute(db);
  return rows;
}

interface Addition {
  userId: string;
  track: Track;
  /** Negative: taken away; nobody has less than none. */
  change: number;
  why: 'deed' | 'correct';
  reason?: string;
}

/**
 * Experience and level of a person; a change of level goes into the history and sends a message. Answers the new
 * state.
 */
export async function addExperience(
  { tx, caller }: GrowthContext,
  { userId, track, change, why, reason }: Addition,
): Promise<{ experience: number; level: number }> {
  const columns = COLUMNS[track];
  const { rows } = await sql<{ experience: number; level: number }>`
    update app_user set ${sql.ref(columns.experience)} = greatest(0, coalesce(${sql.ref(columns.experience)}, 0) + ${change})
    where id = ${userId}::bigint
    returning ${sql.ref(columns.experience)}::float8 as experience, coalesce(${sql.ref(columns.level)}, 0)::int as level`.execute(
    tx,
  );
  const [person] = rows;
  if (!person) throw new Error(`no person ${userId}`);
  const reached = levelAt(await thresholdsOf(tx, track), person.experience);
  const level = reached?.level ?? 0;
  if (level === person.level) return { experience: person.experience, level };
  await sql`update app_user set ${sql.ref(columns.level)} = ${level} where id = ${userId}::bigint`.execute(
    tx,
  );
  await sql`insert into level_change (user_id, track, from_level, to_level, experience, why, operator_id, reason)
    values (${userId}::bigint, ${track}, ${person.level}, ${level}, ${person.experience}, ${why},
      ${why === 'correct' ? caller.id : null}::bigint, ${reason ?? null})`.execute(tx);
  await notifyUser(
    tx,
    caller,
    userId,
    'level.changed',
    levelWords(track, person.level, level, reached?.name),
  );
  return { experience: person.experience, level };
}

/** What the template `level.changed` is filled with. */
export function levelWords(track: Track, from: number, to: number, name: string | undefined) {
  return {
    track: TRACK_NAMES[track],
    change: to > from ? '升' : '降',
    level: String(to),
    name: name ?? '还没有等级',
  };
}

/** `2026-11-22` of a time in wire form, which is Shanghai's. */
function dayOf(wireTime: string): string {
  return wireTime.slice(0, 10);
}
