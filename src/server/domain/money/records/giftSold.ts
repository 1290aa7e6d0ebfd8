import { sql } from 'kysely';
import type { Db } from '../../../db/connection';

/** Records younger than this may still be on their way into the database. */
const SETTLED = '1 minute';

/**
 * Adds to each gift what was given of it since the last time, from the records themselves and each once: the mark moves in the
 * same transaction. `upTo`: all until this moment (wire form), by default what is a minute old. Answers how many gifts changed.
 */
export async function countSold(tx: Db, upTo: string | null = null): Promise<number> {
  await sql`select 1 from gift_sold_mark for update`.execute(tx);
  const end = sql`id_at(coalesce(${upTo}::timestamptz, now() - ${SETTLED}::interval))`;
  const changed = await sql`
    update gift g set sold = coalesce(g.sold, 0) + given.amount from (
      select gift_id, sum(amount) as amount from gift_record, gift_sold_mark m
      where id > m.last_id and id < ${end} group by gift_id) as given
    where g.id = given.gift_id`.execute(tx);
  await sql`update gift_sold_mark set last_id = greatest(last_id, ${end} - 1)`.execute(tx);
  return Number(changed.numAffectedRows ?? 0);
}
