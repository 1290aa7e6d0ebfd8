import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { type LevelChange, noteChanges } from './levelChanges';
import type { Recount } from './recount';
import type { StandingThreshold } from './thresholdShift';

/** A host's star follows from the beans of gifts in so many past days, yesterday the last of them. */
export const STAR_DAYS = 30;

const SIZE = 2000;
const HOSTS = sql`app_user where is_host`;

/** Hosts in the order of ids: recounts each host's beans, and changes the star if it is another one. */
export const starRecount: Recount = {
  all: HOSTS,
  size: SIZE,
  async batch(tx, { afterId, isByClock }) {
    const batch = await sql<{ id: string }>`
      select id::text from ${HOSTS} and id > ${afterId}::bigint order by id limit ${SIZE} for update`.execute(
      tx,
    );
    const ids = batch.rows.map(({ id }) => id);
    await countBeans(tx, ids);
    const changed = await setStars(tx, ids, isByClock);
    return { last: ids.at(-1) ?? null, done: ids.length, changed };
  },
};

/** Beans that gifts brought these hosts, kept until they are counted again. */
export async function countBeans(tx: Db, ids: readonly string[]): Promise<void> {
  const midnight = sql`date_trunc('day', now() at time zone 'Asia/Shanghai')`;
  await sql`
    insert into host_star (user_id, beans)
    select host.id, coalesce(sum(g.bean), 0) from unnest(${[...ids]}::bigint[]) as host(id)
      left join gift_record g on g.receiver_id = host.id
        and g.id >= id_at((${midnight} - make_interval(days => ${STAR_DAYS})) at time zone 'Asia/Shanghai')
        and g.id < id_at(${midnight} at time zone 'Asia/Shanghai')
    group by host.id
    on conflict (user_id) do update set beans = excluded.beans, counted_time = excluded.counted_time`.execute(
    tx,
  );
}

async function setStars(tx: Db, ids: readonly string[], isByClock: boolean): Promise<number> {
  const { rows } = await sql<LevelChange>`
    with told as (
      select u.id, coalesce(u.star, 0)::int as was, s.beans, reached.star, reached.name
      from app_user u join host_star s on s.user_id = u.id left join lateral (
        select l.star::int, l.name from star_level l where l.delete_time is null and l.threshold <= s.beans
        order by l.star desc limit 1) as reached on true
      where u.id = any(${[...ids]}::bigint[]))
    update app_user u set star = coalesce(told.star, 0) from told
    where u.id = told.id and told.was <> coalesce(told.star, 0)
    returning u.id::text, told.was as "from", coalesce(told.star, 0) as "to", told.beans::float8 as experience,
      told.name, u.nickname, u.user_no as "userNo"`.execute(tx);
  await noteChanges(
    tx,
    {
      track: 'star',
      why: isByClock ? 'daily' : 'recount',
      template: 'star.changed',
      words: ({ from, to, name }) => ({
        change: to > from ? '升' : '降',
        star: String(to),
        name: name ?? '还没有星级',
      }),
    },
    rows,
  );
  return rows.length;
}

/** The current thresholds of stars, the lowest first. */
export async function starThresholds(db: Db): Promise<StandingThreshold[]> {
  const { rows } = await sql<StandingThreshold>`
    select id::text, star::int as level, threshold::float8 as threshold, name from star_level where delete_time is null
    order by star`.execute(db);
  return rows;
}

/** A host's beans as they were counted last; null: not yet. */
export async function countedBeans(db: Db, userId: string): Promise<number | null> {
  const { rows } = await sql<{ beans: number }>`
    select beans::float8 as beans from host_star where user_id = ${userId}::bigint`.execute(db);
  return rows[0]?.beans ?? null;
}
