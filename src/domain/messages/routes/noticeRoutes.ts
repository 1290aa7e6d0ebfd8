import { sql } from 'kysely';
import { ok } from '#server/http/envelope';
import { idList } from '#server/http/idList';
import type { Route } from '#server/http/route';
import { appCall } from '../../app/appCall';

const PAGE = 20;
const MOST_READ = 200;

export const routes: Route[] = [
  appCall('GET /app/notice/list', async ({ services: { db }, input }) => {
    const { userId, before } = input;
    const { rows } = await sql<{ id: string }>`
      select id::text, template, content, to_char(create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as "createTime",
        read_time is not null as "isRead"
      from app_message where user_id = ${userId}::bigint and ${IS_DELIVERABLE} and id < coalesce(${before}::bigint, ${MOST_ID}::bigint)
      order by id desc limit ${input.pageSize ?? PAGE}`.execute(db);
    await sql`update app_message set sent_time = now()
      where id = any(${rows.map(({ id }) => id)}::bigint[]) and sent_time is null and ${IS_DELIVERABLE}`.execute(
      db,
    );
    const unread = await sql<{ count: number }>`select count(*)::int as count from app_message
      where user_id = ${userId}::bigint and ${IS_DELIVERABLE} and read_time is null`.execute(db);
    return ok({ notices: rows, unread: unread.rows[0]?.count ?? 0 });
  }),
  appCall('POST /app/notice/read', async ({ services: { db }, input }) => {
    const ids = input.ids === null ? null : idList(input.ids, MOST_READ);
    const done = await sql`update app_message set read_time = now(), sent_time = coalesce(sent_time, now())
      where user_id = ${input.userId}::bigint and ${IS_DELIVERABLE} and read_time is null
        and (${ids}::bigint[] is null or id = any(${ids}::bigint[]))`.execute(db);
    return ok({ read: Number(done.numAffectedRows ?? 0) });
  }),
];

/** Neither recalled nor still within the time in which its cause can be undone. */
const IS_DELIVERABLE = sql`recall_time is null and not_before <= now()`;
const MOST_ID = '9223372036854775807';
