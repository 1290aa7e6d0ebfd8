import { sql } from 'kysely';
import type { Db } from '#server/db/connection';

/** Records younger than this may still be on their way into the database. */
const SETTLED = '1 minute';

export interface UnreadIds {
  after: string;
  before: string;
}

/**
 * The ids that a job has not read yet, and the mark moves behind them, so each record is read once: a run waits for the one before
 * it, and all is undone with the transaction. `upTo`: all until this moment (wire form), by default what is a minute old. They are
 * values, not a join with the mark, because only then does the database go to them by their index and leave the rest unread.
 */
export async function passMark(
  tx: Db,
  mark: 'gift_sold_mark' | 'intimacy_mark',
  upTo: string | null,
): Promise<UnreadIds> {
  const found = await sql<UnreadIds>`
    select last_id::text as after, id_at(coalesce(${upTo}::timestamptz, now() - ${SETTLED}::interval))::text as before
    from ${sql.table(mark)} for update`.execute(tx);
  const ids = found.rows[0];
  if (!ids) throw new Error(`${mark} has no row`);
  await sql`update ${sql.table(mark)} set last_id = greatest(last_id, ${ids.before}::bigint - 1)`.execute(tx);
  return ids;
}
