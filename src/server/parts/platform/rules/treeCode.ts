import { sql } from 'kysely';
import type { Db } from '../../../db/connection';
import { nextCode } from './nextCode';

/** Whose codes: every level has three characters more than the one above. */
interface Coded {
  table: 'category' | 'sys_depart';
  column: 'code' | 'org_code';
}

/**
 * The next code below a place of a tree, three characters a level: A01, A02 … A99, B01 (`contract.md` §7, §9). A
 * moved or deleted record keeps its code, and nobody else gets it; two concurrent additions get two.
 */
export async function nextTreeCode(
  tx: Db,
  { table, column }: Coded,
  parentId: string | null,
): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tree code ${table}`}, 0))`.execute(tx);
  const code = sql.ref(column);
  const above = await sql<{ code: string | null }>`
    select ${code} as code from ${sql.table(table)} where id = ${parentId}::bigint`.execute(tx);
  const prefix = above.rows[0]?.code ?? '';
  const found = await sql<{ last: string | null }>`
    select max(${code}) as last from ${sql.table(table)}
    where length(${code}) = ${prefix.length + 3}::int and left(${code}, ${prefix.length}::int) = ${prefix}`.execute(
    tx,
  );
  return nextCode(prefix, found.rows[0]?.last ?? null);
}
