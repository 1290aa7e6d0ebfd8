import { sql } from 'kysely';
import { RequestError } from '../../engine/pure';
import type { Caller } from '../caller';
import type { Db } from '../db/connection';
import { isAdmin } from './codes';
import { forbidden } from './grantRight';
import { ownRights } from './ownRights';

/**
 * The departments exist. A caller whom data rules limit puts people only into their own departments and those below:
 * in another they could place an account of theirs and read records that they may not see.
 */
export async function assertMayPlace(tx: Db, caller: Caller, departIds: string[]): Promise<void> {
  if (departIds.length === 0) return;
  const departs = await tx
    .selectFrom('sys_depart')
    .where('id', 'in', departIds)
    .where('delete_time', 'is', null)
    .select(['id', 'depart_name'])
    .execute();
  if (departs.length < departIds.length) throw new RequestError('所选的部门不存在');
  // a lent role without rules lifts nothing here
  const isLimited = isLimitedAnywhere(caller) || isLimitedAnywhere(ownRights(caller));
  if (isAdmin(ownRights(caller)) || !isLimited) return;
  const own = await departsUnder(tx, caller.departs);
  const [foreign] = departs.filter(({ id }) => !own.has(id));
  if (foreign) throw forbidden(`只能选择自己所在的部门及其下级：“${foreign.depart_name}”不是`);
}

function isLimitedAnywhere(caller: Caller): boolean {
  return [...caller.rules.values()].some((roles) => roles.every((rules) => rules.length > 0));
}

async function departsUnder(tx: Db, roots: string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    with recursive own as (
      select id from sys_depart where id = any(${roots}::bigint[])
      union
      select d.id from sys_depart d join own on d.parent_id = own.id where d.delete_time is null
    )
    select id from own`.execute(tx);
  return new Set(rows.map((row) => row.id));
}
