import { sql } from 'kysely';
import { isEmpty } from '../../engine/pure';
import { hook } from './contract';
import { nextCode } from './records/nextCode';

/**
 * `category.number`: a new category gets the next code below its parent, three characters a level: A01, A02 … A99, B01
 * (`contract.md` §9). Codes never change afterwards: other data holds them.
 */
export const number = hook('system/category', async ({ tx, before, after }) => {
  if (before !== null) return undefined;
  const parent = isEmpty(after.pid) ? null : after.pid;
  // two that are added at once under one parent get two codes
  await sql`select pg_advisory_xact_lock(hashtextextended('category.number', 0))`.execute(tx);
  const above = await sql<{
    code: string | null;
  }>`select code from category where id = ${parent}::bigint`.execute(tx);
  const prefix = above.rows[0]?.code ?? '';
  // moved and deleted ones keep their codes, and nobody else gets them
  const found = await sql<{ last: string | null }>`
    select max(code) as last from category
    where length(code) = ${prefix.length + 3}::int and left(code, ${prefix.length}::int) = ${prefix}`.execute(
    tx,
  );
  return { code: nextCode(prefix, found.rows[0]?.last ?? null) };
});
