import { sql } from 'kysely';
import { RequestError } from '../../../engine/pure';
import type { Db } from '../../db/connection';

/**
 * Refuses figures of days whose rows have left the table: sums over the rest would be wrong without looking wrong.
 * `day` is the first requested one, in Shanghai.
 */
export async function assertRetained(db: Db, table: string, day: string): Promise<void> {
  const { rows } = await sql<{ until: string }>`
    select to_char(to_timestamp((max(to_id) >> 22) / 1000.0 + 1577836800) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as until
    from archive_partition where parent = ${table}
    having max(to_id) > id_at(${day}::date::timestamp at time zone 'Asia/Shanghai')`.execute(db);
  if (rows[0]) throw new RequestError(`${rows[0].until} 以前的流水已归档，不能再按它计算`);
}

/** The first day in Shanghai of which the table has all rows; null: it has none. */
export async function firstRetainedDay(db: Db, table: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(to_timestamp((coalesce(
        (select max(to_id) from archive_partition where parent = ${table}), (select min(id) from ${sql.table(table)})
      ) >> 22) / 1000.0 + 1577836800) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day`.execute(db);
  return rows[0]?.day ?? null;
}
