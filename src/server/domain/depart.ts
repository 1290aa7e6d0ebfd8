import { sql } from 'kysely';
import { isEmpty } from '../../engine/pure';
import { demandMayPlace } from '../access/departRight';
import type { Db } from '../db/connection';
import { hook } from './contract';
import { nextTreeCode } from './records/treeCode';

/**
 * `depart.save`: a department gets the next code below the one above it, and a new one where it moves to, with all that is below
 * it (`contract.md` §7). Whom data rules limit keeps to his own departments: by a move he would see more.
 */
export const save = hook('system/depart', async ({ tx, caller, before, after }) => {
  const [was, is] = [before?.parentId ?? null, isEmpty(after.parentId) ? null : String(after.parentId)];
  if (before !== null && was === is) return undefined;
  await demandMayPlace(
    tx,
    caller,
    [...new Set([was, is, before?.id ?? null])].filter((id) => id !== null),
  );
  const orgCode = await nextTreeCode(tx, { table: 'sys_depart', column: 'org_code' }, is);
  if (before?.orgCode) await renumber(tx, before.orgCode, orgCode);
  return { orgCode };
});

/** `depart.leave`: whom data rules limit keeps to his own departments. */
export const leave = hook('system/depart', async ({ tx, caller, after }) => {
  // of one that lies in the bin the right was asked when it went there
  const isThere = await tx
    .selectFrom('sys_depart')
    .where('id', '=', after.id)
    .where('delete_time', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (isThere) await demandMayPlace(tx, caller, [after.id]);
  return undefined;
});

/** What is below begins with its code; operators keep the department they work in by its code too. */
async function renumber(tx: Db, from: string, to: string): Promise<void> {
  for (const table of ['sys_depart', 'sys_user'])
    await sql`update ${sql.table(table)} set org_code = ${to} || substr(org_code, ${from.length + 1}::int)
      where left(org_code, ${from.length}::int) = ${from}`.execute(tx);
}
