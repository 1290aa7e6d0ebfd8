import { sql } from 'kysely';
import { isEmpty } from '#engine/pure';
import type { Db } from '#server/db/connection';
import type { Row } from '#server/parts/contract';

type HotWord = Pick<Row<'live/hot-word'>, 'enabled' | 'startTime' | 'endTime'>;

/** Whether a word is shown at a time (`YYYY-MM-DD HH:mm:ss`), or why it is not. */
export function showingOf({ enabled, startTime, endTime }: Partial<HotWord>, now: string) {
  if (enabled !== true) return 'off';
  if (!isEmpty(startTime) && String(startTime) > now) return 'waiting';
  return !isEmpty(endTime) && String(endTime) <= now ? 'over' : 'shown';
}

/** What the app shows at a place now, in its order: the one question of its door and of the console's preview. */
export async function shownWords(
  db: Db,
  place: string,
  now: string,
): Promise<{ id: string; word: string; badge: string | null }[]> {
  const { rows } = await sql<HotWord & { id: string; word: string; badge: string | null }>`
    select id::text, word, badge, enabled, to_char(start_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as "startTime",
      to_char(end_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as "endTime"
    from hot_word where place = ${place} and delete_time is null order by sort_no, create_time desc, id`.execute(
    db,
  );
  return rows
    .filter((row) => showingOf(row, now) === 'shown')
    .map(({ id, word, badge }) => ({ id, word, badge }));
}

/** Counts clicks of a word, one that is shown no more as well: it was when it was seen. Answers whether there is such a word. */
export async function countClicks(db: Db, id: string, times: number): Promise<boolean> {
  const { rows } = await sql`update hot_word set clicks = coalesce(clicks, 0) + ${times}
    where id = ${id}::bigint and delete_time is null returning id`.execute(db);
  return rows.length > 0;
}
