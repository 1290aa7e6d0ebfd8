import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connection';

interface VersionQuery {
  table: string;
  /** What is read of it, as wire names. */
  columns: RawBuilder<unknown>;
  /** A moment in SQL; the beginning of the transaction by default. */
  at?: RawBuilder<unknown>;
  /** Which chain of versions, by column. */
  key?: Readonly<Record<string, string | number>>;
}

/**
 * The version in force: of those with one key the latest that has started (`language.md` §2, Versions in
 * time). Null: none has started.
 */
export async function inForce<R>(
  tx: Db,
  { table, columns, at = sql`now()`, key = {} }: VersionQuery,
): Promise<(R & { id: string }) | null> {
  const chain = Object.entries(key).map(([column, value]) => sql`and ${sql.ref(column)} = ${value}`);
  const { rows } = await sql<R & { id: string }>`
    select id::text as id, ${columns} from ${sql.table(table)}
    where delete_time is null and (valid_from is null or valid_from <= ${at}) ${sql.join(chain, sql` `)}
    order by valid_from desc nulls last limit 1`.execute(tx);
  return rows[0] ?? null;
}
