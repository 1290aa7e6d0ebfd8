import { RequestError } from '#engine/pure';
import { isAdmin } from '../../../access/codes';
import { assertOwnsRights, assertUnlimited, forbidden } from '../../../access/grantRight';
import { ownRights } from '../../../access/ownRights';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/connection';

type Doing = '授予' | '收回';

/** All that these department roles open is the caller's to give and take. */
export async function assertMayGrantDepartRoles(
  tx: Db,
  caller: Caller,
  roleIds: string[],
  doing: Doing = '授予',
): Promise<void> {
  if (isAdmin(ownRights(caller)) || roleIds.length === 0) return;
  const opened = await tx
    .selectFrom('sys_depart_role_permission')
    .innerJoin('sys_permission', 'sys_permission.id', 'permission_id')
    .where('role_id', 'in', roleIds)
    .where('delete_time', 'is', null)
    .select(['name', 'perms'])
    .distinct()
    .execute();
  assertOwnsRights(caller, opened, doing);
  assertUnlimited(caller, opened, doing);
}

/** The department roles that work for a person: they have the role and belong to the department. */
export async function departRolesOf(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('sys_user_depart')
    .innerJoin('sys_depart_role', 'sys_depart_role.depart_id', 'sys_user_depart.depart_id')
    .where('sys_user_depart.user_id', '=', userId)
    .where('delete_time', 'is', null)
    .select(['sys_depart_role.id', 'user_ids'])
    .execute();
  return rows.filter(({ user_ids }) => (user_ids as string[]).includes(userId)).map(({ id }) => id);
}

/** A living department role, locked; only an administrator changes one that they have themselves. */
export async function lockDepartRole(
  tx: Db,
  caller: Caller,
  roleId: string,
): Promise<{ departId: string; roleName: string }> {
  const role = await tx
    .selectFrom('sys_depart_role')
    .where('id', '=', roleId)
    .where('delete_time', 'is', null)
    .select(['depart_id as departId', 'role_name as roleName', 'user_ids'])
    .forUpdate()
    .executeTakeFirst();
  if (!role) throw new RequestError('未找到对应实体');
  if (!isAdmin(ownRights(caller)) && (role.user_ids as string[]).includes(caller.id))
    throw forbidden('不能修改自己所属部门角色的权限');
  return role;
}

/** The first of these who does not belong to the department, by name; null: all do. */
export async function strangerTo(tx: Db, departId: string, userIds: string[]): Promise<string | null> {
  if (userIds.length === 0) return null;
  const people = await tx
    .selectFrom('sys_user')
    .leftJoin('sys_user_depart', (join) =>
      join.onRef('user_id', '=', 'sys_user.id').on('depart_id', '=', departId),
    )
    .where('sys_user.id', 'in', userIds)
    .where('user_id', 'is', null)
    .select('realname')
    .execute();
  return people[0]?.realname ?? null;
}

/** Whether the caller answers for the department, or for one above it. */
export async function isManager(tx: Db, caller: Caller, departId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sys_depart')
    .where('id', '=', departId)
    .where('delete_time', 'is', null)
    .select('managed_by')
    .executeTakeFirst();
  return ((row?.managed_by ?? []) as string[]).includes(caller.id);
}
