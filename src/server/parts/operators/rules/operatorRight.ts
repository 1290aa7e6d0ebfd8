import { sql } from 'kysely';
import { RequestError } from '#engine/pure';
import { ADMIN_ROLE, isAdmin } from '../../../access/codes';
import { assertMayGrantRoles, forbidden } from '../../../access/grantRight';
import { ownRights } from '../../../access/ownRights';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/connection';
import { assertMayGrantDepartRoles, departRolesOf } from './departGrants';

export interface ManagedPerson {
  id: string;
  username: string | null;
  realname: string | null;
  roleIds: readonly string[] | null;
}

const REFUSED = '管理员账号不允许此操作！';

/** A caller with fewer rights does not manage an operator with more: they could sign in as them. */
export async function assertMayManage(
  tx: Db,
  caller: Caller,
  person: ManagedPerson,
  doing: string,
): Promise<void> {
  if (person.id === caller.id) return;
  if (person.username === 'admin') throw new RequestError(REFUSED);
  if (isAdmin(ownRights(caller))) return;
  try {
    const roles = [...(person.roleIds ?? []), ...(await lentRoles(tx, person.id))];
    await assertMayGrantRoles(tx, caller, [...new Set(roles)], '收回');
    await assertMayGrantDepartRoles(tx, caller, await departRolesOf(tx, person.id), '收回');
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw forbidden(`“${person.realname}”的权限您不都有，不能${doing}`);
  }
}

/** The roles with which they are somebody's deputy now. */
async function lentRoles(tx: Db, agentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select jsonb_array_elements_text(role_ids) as id from operator_deputy where agent_id = ${agentId}::bigint`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Somebody else can sign in as an administrator. */
export async function assertOtherAdmin(tx: Db, person: ManagedPerson): Promise<void> {
  const admins = await tx
    .selectFrom('sys_user')
    .innerJoin('sys_user_role', 'user_id', 'sys_user.id')
    .innerJoin('sys_role', 'sys_role.id', 'role_id')
    .where('role_code', '=', ADMIN_ROLE)
    .where('sys_role.delete_time', 'is', null)
    .where('sys_user.delete_time', 'is', null)
    .where('status', '=', 1)
    .select('sys_user.id')
    .forUpdate('sys_user')
    .execute();
  if (admins.length === 1 && admins[0]?.id === person.id)
    throw new RequestError('至少要有一名能登录的管理员，请先让别人成为管理员');
}
