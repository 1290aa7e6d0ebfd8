import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { passMark } from '../../content/rules/passMark';

/**
 * Adds to each gift what was given of it since the last time, from the records themselves and each once. `upTo`: all until this
 * moment (wire form). Answers how many gifts changed.
 */
export async function countSold(tx: Db, upTo: string | null = null): Promise<number> {
  const { after, before } = await passMark(tx, 'gift_sold_mark', upTo);
  const changed = await sql`
    update gift g set sold = coalesce(g.sold, 0) + given.amount from (
      select gift_id, sum(amount) as amount from gift_record
      where id > ${after}::bigint and id < ${before}::bigint group by gift_id) as given
    where g.id = given.gift_id`.execute(tx);
  return Number(changed.numAffectedRows ?? 0);
}
