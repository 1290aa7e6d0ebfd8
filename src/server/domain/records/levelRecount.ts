import { sql } from 'kysely';
import { SYSTEM_CALLER } from '../../caller';
import type { Db } from '../../db/connection';
import type { Services } from '../../services';
import { askForJob } from './askForJob';
import type { Track } from './experience';
import { COLUMNS, levelWords } from './growth';
import { filledContent } from './messageTemplates';

/** One transaction takes so many people. */
const BATCH = 5000;
const TEMPLATE = 'level.changed';

/** Has everybody's level of a track told anew; one that waits already is enough. */
export async function askForRecount(tx: Db, track: string, operatorId: string): Promise<void> {
  await sql`insert into level_recount (track, create_by) values (${track}, ${operatorId}::bigint)
    on conflict (track) where status = 'waiting' do nothing`.execute(tx);
  await askForJob(tx, 'levelRecount');
}

/**
 * One batch of the oldest recount that is not done. A process that dies in between loses nothing and tells nobody twice: how far
 * it came stands in the transaction of the batch. Answers false where none is left.
 */
export async function recountBatch({ db }: Pick<Services, 'db'>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const found = await sql<{ id: string; track: Track; afterId: string; status: string }>`
      select id::text, track, after_id::text as "afterId", status from level_recount where status <> 'done'
      order by id limit 1 for update`.execute(tx);
    const [recount] = found.rows;
    if (!recount) return false;
    if (recount.status === 'waiting')
      await sql`update level_recount set status = 'running', total = (select count(*) from app_user)
        where id = ${recount.id}::bigint`.execute(tx);
    const { last, done, changed } = await recountPeople(tx, recount.track, recount.afterId);
    await sql`update level_recount set done = done + ${done}, changed = changed + ${changed},
        after_id = coalesce(${last}::bigint, after_id), status = case when ${done < BATCH} then 'done' else status end,
        total = case when ${done < BATCH} then done + ${done} else greatest(total, done + ${done}) end,
        end_time = case when ${done < BATCH} then now() end
      where id = ${recount.id}::bigint`.execute(tx);
    return true;
  });
}

interface Changed {
  id: string;
  from: number;
  to: number;
  experience: number;
  name: string | null;
  nickname: string;
  userNo: string;
}

async function recountPeople(tx: Db, track: Track, afterId: string) {
  const { experience, level } = COLUMNS[track];
  const batch = await sql<{ last: string | null; done: number }>`
    select max(id)::text as last, count(*)::int as done from (
      select id from app_user where id > ${afterId}::bigint order by id limit ${BATCH} for update) as people`.execute(
    tx,
  );
  const { last = null, done = 0 } = batch.rows[0] ?? {};
  if (last === null) return { last, done, changed: 0 };
  const { rows } = await sql<Changed>`
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
  await noteChanges(tx, track, rows);
  return { last, done, changed: rows.length };
}

async function noteChanges(tx: Db, track: Track, rows: readonly Changed[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into level_change (user_id, track, from_level, to_level, experience, why)
    select id, ${track}, "from", "to", experience, 'recount' from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id bigint, "from" integer, "to" integer, experience bigint)`.execute(tx);
  const template = await sql<{ content: string }>`select content from message_template
    where code = ${TEMPLATE} and enabled and delete_time is null`.execute(tx);
  const text = template.rows[0]?.content;
  if (text === undefined) return;
  const messages = rows.map(({ id, from, to, name, nickname, userNo }) => ({
    id,
    content: filledContent(text, { nickname, userNo, ...levelWords(track, from, to, name ?? undefined) }),
  }));
  await sql`insert into app_message (user_id, template, content, create_by)
    select id, ${TEMPLATE}, content, ${SYSTEM_CALLER.id}::bigint
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as row (id bigint, content text)`.execute(tx);
}
