import { sql } from 'kysely';
import type { Db } from '../../db/connection';
import type { PartitionedTable } from '../../db/partitioned';
import { carryLedgerForward } from './carryForward';

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
export async function oldPartitions(db: Db, parent: PartitionedTable, years: number): Promise<Partition[]> {
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
export async function detach(db: Db, { name, parent, fromId, toId }: Partition): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(tx);
    // nobody adds to it or changes it while it is summed; readers, and writers of other months, continue
    await sql`lock table ${sql.table(name)} in share mode`.execute(tx);
    await assertNothingOlder(tx, parent, fromId);
    if (parent === 'ledger') await carryLedgerForward(tx, name);
    await sql`alter table ${sql.table(parent)} detach partition ${sql.table(name)}`.execute(tx);
    await sql`insert into archive_partition (name, parent, from_id, to_id)
      values (${name}, ${parent}, ${fromId}::bigint, ${toId}::bigint)`.execute(tx);
  });
}

/** A month with no other below it leaves first: what is older, also in the partition for the rest, would be a gap that nobody sees. */
async function assertNothingOlder(tx: Db, parent: string, fromId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id::text from ${sql.table(parent)} where id < ${fromId}::bigint order by id limit 1`.execute(tx);
  if (rows[0]) throw new Error(`${parent} 还有更早的记录（最早 ${rows[0].id}），不能先归档后面的月份`);
}
