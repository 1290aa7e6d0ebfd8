import { sql } from 'kysely';
import { isEmpty, RequestError } from '../../engine/pure';
import { hook } from './contract';

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
  return { code: `${prefix}${nextStep(found.rows[0]?.last?.slice(-3) ?? null)}` };
});

function nextStep(last: string | null): string {
  if (last === null) return 'A01';
  const [letter, count] = [last.charCodeAt(0), Number(last.slice(1))];
  if (count < 99) return `${last[0]}${String(count + 1).padStart(2, '0')}`;
  if (letter >= 'Z'.charCodeAt(0)) throw new RequestError('这一级的分类太多，编码已用完');
  return `${String.fromCharCode(letter + 1)}01`;
}
