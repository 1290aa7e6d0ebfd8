import { type RawBuilder, sql } from 'kysely';
import { SYSTEM_CALLER } from '#server/caller';
import type { Db } from '#server/db/connection';
import { passMark } from '../../content/rules/passMark';
import { notifyUser } from '../../messages/rules/appMessage';
import type { Recount } from './recount';
import type { StandingThreshold } from './thresholdShift';

const SIZE = 5000;

/** Pairs in the order of ids. No messages: nothing happened between the two. */
export const intimacyRecount: Recount = {
  all: sql`intimacy`,
  size: SIZE,
  async batch(tx, { afterId }) {
    const batch = await sql<{ id: string }>`
      select id::text from intimacy where id > ${afterId}::bigint order by id limit ${SIZE} for update`.execute(
      tx,
    );
    const ids = batch.rows.map(({ id }) => id);
    const changed = await setLevels(tx, ids);
    return { last: ids.at(-1) ?? null, done: ids.length, changed: changed.length };
  },
};

/**
 * Adds to each pair what the two gave each other since the last time, each gift once. Both get a message at a new level. `upTo`: all
 * until this moment (wire form). Answers how many pairs grew.
 */
export async function countIntimacy(tx: Db, upTo: string | null = null): Promise<number> {
  const { after, before } = await passMark(tx, 'intimacy_mark', upTo);
  const grown = await sql<{ id: string }>`
    insert into intimacy (one_id, other_id, value, create_time, last_time)
    select least(sender_id, receiver_id), greatest(sender_id, receiver_id), sum(gold), min(create_time), max(create_time)
    from gift_record
    where id > ${after}::bigint and id < ${before}::bigint and sender_id <> receiver_id and gold > 0 group by 1, 2
    on conflict (one_id, other_id) do update set value = intimacy.value + excluded.value,
      last_time = greatest(intimacy.last_time, excluded.last_time)
    returning id::text`.execute(tx);
  const reached = await setLevels(
    tx,
    grown.rows.map(({ id }) => id),
  );
  for (const pair of reached) await notifyBoth(tx, pair);
  return grown.rows.length;
}

interface Reached {
  one: string;
  other: string;
  oneName: string;
  otherName: string;
  level: number;
  name: string | null;
}

async function setLevels(tx: Db, ids: readonly string[]): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    with told as (
      select i.id, reached.level, reached.name from intimacy i left join lateral (
        select l.level::int, l.name from intimacy_level l where l.delete_time is null and l.threshold <= i.value
        order by l.level desc limit 1) as reached on true
      where i.id = any(${[...ids]}::bigint[]))
    update intimacy i set level = coalesce(told.level, 0) from told, app_user a, app_user b
    where i.id = told.id and i.level <> coalesce(told.level, 0) and a.id = i.one_id and b.id = i.other_id
    returning i.one_id::text as one, i.other_id::text as other, a.nickname as "oneName", b.nickname as "otherName",
      i.level, told.name`.execute(tx);
  return rows;
}

async function notifyBoth(tx: Db, { one, other, oneName, otherName, level, name }: Reached): Promise<void> {
  const words = { level: String(level), name: name ?? '' };
  await notifyUser(tx, SYSTEM_CALLER, one, 'intimacy.reached', { other: otherName, ...words });
  await notifyUser(tx, SYSTEM_CALLER, other, 'intimacy.reached', { other: oneName, ...words });
}

/** The current thresholds, the lowest first. */
export async function intimacyThresholds(db: Db): Promise<StandingThreshold[]> {
  const { rows } = await sql<StandingThreshold>`
    select id::text, level::int as level, threshold::float8 as threshold, name from intimacy_level where delete_time is null
    order by level`.execute(db);
  return rows;
}

/** How close two people are, in gold; 0 where they gave each other nothing. */
export async function valueBetween(db: Db, one: string, other: string): Promise<number> {
  const id = (value: string): RawBuilder<unknown> => sql`${value}::bigint`;
  const { rows } = await sql<{ value: number }>`
    select value::float8 as value from intimacy
    where one_id = least(${id(one)}, ${id(other)}) and other_id = greatest(${id(one)}, ${id(other)})`.execute(
    db,
  );
  return rows[0]?.value ?? 0;
}

/** The people closest to a person, the closest first, with what the app shows of both. Banned people are left out. */
export async function closestTo(db: Db, userId: string, most: number): Promise<object[]> {
  const { rows } = await sql<object>`
    select u.id::text as "userId", u.nickname, u.avatar, i.value::float8 as value, i.level, l.name, l.icon, l.color,
      coalesce(l.privileges, '[]') as privileges
    from (select other_id as id, value, level from intimacy where one_id = ${userId}::bigint
      union all select one_id, value, level from intimacy where other_id = ${userId}::bigint) as i
    join app_user u on u.id = i.id and coalesce(u.status, 'normal') not in ('banned', 'frozen')
    left join intimacy_level l on l.level = i.level and l.delete_time is null
    order by i.value desc, i.id limit ${most}`.execute(db);
  return rows;
}
