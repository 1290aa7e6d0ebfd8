import { sql } from 'kysely';
import type { Db } from '../../db/connection';

/** A month that has left its table or is about to. */
export interface Partition {
  name: string;
  parent: string;
  fromId: string;
  toId: string;
}

/** Longer than this nobody waits for a table that somebody reads; the next run tries again. */
const LOCK_MS = 2000;
/** The first id of all: what a partition without a lower bound begins with. */
const FIRST_ID = '0';

/** Partitions of a table whose every row is older than so many years, the oldest first; the one for the rest is none. */
export async function oldPartitions(db: Db, parent: string, years: number): Promise<Partition[]> {
  const { rows } = await sql<Partition>`
    select name, ${parent} as parent, coalesce(bound[1], ${FIRST_ID}) as "fromId", bound[2] as "toId"
    from (
      select c.relname as name, regexp_match(pg_get_expr(c.relpartbound, c.oid),
        $re$^FOR VALUES FROM \\((?:MINVALUE|'?(\\d+)'?)\\) TO \\('?(\\d+)'?\\)$$re$) as bound
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = ${parent}::regclass) as found
    where bound is not null and bound[2]::bigint <= id_at(now() - make_interval(years => ${years}))
    order by bound[2]::bigint`.execute(db);
  return rows;
}

/**
 * Takes a month out of its table in one transaction, which also notes it and carries the ledger's sums forward: before it the
 * month is there, after it the month is in its own table that nobody writes.
 */
export async function detach(db: Db, { name }: Partition): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(tx);
    await sql`select archive_detach(${name})`.execute(tx);
  });
}
