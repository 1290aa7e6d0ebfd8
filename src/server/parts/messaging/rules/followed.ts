import { sql } from 'kysely';
import { nounOf, type Screen } from '#engine/pure';
import { operatorCaller } from '../../../access/databaseCallers';
import type { DomainServices } from '../../../app/services';
import type { Db } from '../../../db/connection';
import { nameSeenBy } from '../../../resource/comments/visibleRecord';
import { announceTo } from './announce';

interface Changed {
  user_id: string;
  screen_id: string;
  data_table: string;
  data_id: string;
  /** Each `14:05 张三：通过`, the oldest first. */
  lines: string[];
}

const MOST_CHANGES = 1000;
const MOST_LINES = 10;

/**
 * Notifies followers of what changed since the last time: one notice for each record. Who may no longer see the record
 * learns that, nothing of it, and follows no longer. Answers how many notices there were.
 */
export async function notifyFollowers(services: DomainServices): Promise<number> {
  return services.db.transaction().execute(async (tx) => {
    const changes = await takeChanges(tx);
    for (const change of changes) await notifyFollower(services, tx, change);
    return changes.length;
  });
}

/** Those that another process takes at the moment are left to it. */
async function takeChanges(tx: Db): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    with due as (select id from record_change order by id limit ${MOST_CHANGES} for update skip locked),
      taken as (delete from record_change change using due where change.id = due.id returning change.*)
    select taken.user_id::text, taken.screen_id, taken.data_table, taken.data_id,
      array_agg(to_char(taken.create_time, 'HH24:MI') || ' ' || coalesce(operator.realname, '系统') || '：' || taken.action_title
        order by taken.id) as lines
    from taken left join sys_user operator on operator.id = taken.changed_by
    group by taken.user_id, taken.screen_id, taken.data_table, taken.data_id
    order by min(taken.id)`.execute(tx);
  return rows;
}

async function notifyFollower(
  services: DomainServices,
  tx: Db,
  { user_id: userId, screen_id: screenId, data_table: table, data_id: id, lines }: Changed,
): Promise<void> {
  const screen = services.screens.get(screenId);
  const label = screen ? await labelFor(services, { screen, id, userId }) : null;
  const news = { operator: userId, kind: 'follow', priority: 'L' as const };
  if (screen && label !== null) {
    const more = lines.length > MOST_LINES ? [`另有 ${lines.length - MOST_LINES} 次`] : [];
    await announceTo(
      { tx, services },
      {
        ...news,
        title: `关注的${nounOf(screen.title)}「${label}」有变化`,
        lines: [...lines.slice(0, MOST_LINES), ...more],
        opens: `${screen.route}?record=${id}`,
      },
    );
    return;
  }
  await sql`delete from record_follow
    where data_table = ${table} and data_id = ${id} and user_id = ${userId}::bigint`.execute(tx);
  const title = `关注的一条${screen ? nounOf(screen.title) : '记录'}已看不到，不再关注`;
  await announceTo({ tx, services }, { ...news, title, lines: [title], opens: null });
}

async function labelFor(
  services: DomainServices,
  { screen, id, userId }: { screen: Screen; id: string; userId: string },
): Promise<string | null> {
  const caller = await operatorCaller(services, userId);
  return caller && nameSeenBy(services, { screen, id, caller });
}
