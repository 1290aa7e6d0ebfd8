import { sql } from 'kysely';
import type { Services } from '#server/app/services';
import type { Db } from '#server/db/connection';
import { requestJob } from '#server/parts/platform/rules/requestJob';
import { TRACKS, type Track } from './experience';
import { COLUMNS, levelWords } from './growth';
import { starRecount } from './hostStars';
import { intimacyRecount } from './intimacy';
import { type LevelChange, noteChanges } from './levelChanges';
import type { Batch, Counted, Recount } from './recount';

/** What can be recalculated for everybody: a track of levels, the stars of hosts, the closeness of two people. */
export type Recounted = Track | 'star' | 'intimacy';

const RECOUNTS = {
  ...(Object.fromEntries(TRACKS.map((track) => [track, trackRecount(track)])) as Record<Track, Recount>),
  star: starRecount,
  intimacy: intimacyRecount,
} satisfies Record<Recounted, Recount>;

/** Requests a recalculation of everybody's level; one that waits already is enough. `operatorId` null: by the clock. */
export async function askForRecount(tx: Db, track: Recounted, operatorId: string | null): Promise<void> {
  await sql`insert into level_recount (track, create_by) values (${track}, ${operatorId}::bigint)
    on conflict (track) where status = 'waiting' do nothing`.execute(tx);
  await requestJob(tx, 'levelRecount');
}

/**
 * One batch of the oldest unfinished recount. A process that dies in between loses nothing and notifies nobody twice:
 * the progress is in the transaction of the batch. Answers false if none is left.
 */
export async function recountBatch({ db }: Pick<Services, 'db'>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const found = await sql<{
      id: string;
      track: Recounted;
      afterId: string;
      status: string;
      isByClock: boolean;
    }>`
      select id::text, track, after_id::text as "afterId", status, create_by is null as "isByClock" from level_recount
      where status <> 'done' order by id limit 1 for update`.execute(tx);
    const [recount] = found.rows;
    if (!recount) return false;
    const { all, batch, size } = RECOUNTS[recount.track];
    if (recount.status === 'waiting')
      await sql`update level_recount set status = 'running', total = (select count(*) from ${all})
        where id = ${recount.id}::bigint`.execute(tx);
    const { last, done, changed } = await batch(tx, recount);
    await sql`update level_recount set done = done + ${done}, changed = changed + ${changed},
        after_id = coalesce(${last}::bigint, after_id), status = case when ${done < size} then 'done' else status end,
        total = case when ${done < size} then done + ${done} else greatest(total, done + ${done}) end,
        end_time = case when ${done < size} then now() end
      where id = ${recount.id}::bigint`.execute(tx);
    return true;
  });
}

function trackRecount(track: Track): Recount {
  const size = 5000;
  return {
    all: sql`app_user`,
    size,
    batch: (tx, { afterId }) => recountPeople(tx, track, { afterId, size }),
  };
}

async function recountPeople(tx: Db, track: Track, { afterId, size }: Batch): Promise<Counted> {
  const { experience, level } = COLUMNS[track];
  const batch = await sql<{ last: string | null; done: number }>`
    select max(id)::text as last, count(*)::int as done from (
      select id from app_user where id > ${afterId}::bigint order by id limit ${size} for update) as people`.execute(
    tx,
  );
  const { last = null, done = 0 } = batch.rows[0] ?? {};
  if (last === null) return { last, done, changed: 0 };
  const { rows } = await sql<LevelChange>`
    with told as (
      select u.id, coalesce(u.${sql.ref(level)}, 0)::int as was, reached.level, reached.name
      from app_user u left join lateral (
        select l.level::int, l.name from growth_level l where l.track = ${track} and l.delete_time is null
          and l.threshold <= coalesce(u.${sql.ref(experience)}, 0) order by l.level desc limit 1) as reached on true
      where u.id > ${afterId}::bigint and u.id <= ${last}::bigint)
    update app_user u set ${sql.ref(level)} = coalesce(told.level, 0) from told
    where u.id = told.id and told.was <> coalesce(told.level, 0)
    returning u.id::text, told.was as "from", coalesce(told.level, 0) as "to",
      coalesce(u.${sql.ref(experience)}, 0)::float8 as experience, told.name, u.nickname, u.user_no as "userNo"`.execute(
    tx,
  );
  await noteChanges(
    tx,
    {
      track,
      why: 'recount',
      template: 'level.changed',
      words: ({ from, to, name }) => levelWords(track, from, to, name ?? undefined),
    },
    rows,
  );
  return { last, done, changed: rows.length };
}
