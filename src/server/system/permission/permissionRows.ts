import type { Selectable } from 'kysely';
import type { Db } from '../../db/connection';
import type { Tables } from '../../db/tables';
import type { ScreenStore } from '../../screens/store';

export type PermissionRow = Selectable<Tables['sys_permission']>;

/** Menu and button rows in the menu's order, without those of screens that are not active now and of groups left empty by that. */
export async function permissionRows(db: Db, screens: ScreenStore): Promise<PermissionRow[]> {
  const rows = await db
    .selectFrom('sys_permission')
    .where('delete_time', 'is', null)
    .orderBy('sort_no')
    .orderBy('id')
    .selectAll()
    .execute();
  const active = rows.filter((row) => isActive(row.origin, screens));
  const holding = new Set(active.map((row) => row.parent_id));
  return active.filter((row) => !row.origin?.startsWith('group:') || holding.has(row.id));
}

function isActive(origin: string | null, screens: ScreenStore): boolean {
  return origin === null || origin.startsWith('group:') || screens.get(origin) !== null;
}

/** Ids of the rows that the operator's roles grant, and of those granted to everyone by status '0'. */
export async function grantedIds(db: Db, userId: string, rows: PermissionRow[]): Promise<Set<string>> {
  const granted = await db
    .selectFrom('sys_role_permission')
    .innerJoin('sys_user_role', 'sys_user_role.role_id', 'sys_role_permission.role_id')
    .innerJoin('sys_role', 'sys_role.id', 'sys_role_permission.role_id')
    .where('sys_user_role.user_id', '=', userId)
    .where('sys_role.delete_time', 'is', null)
    .select('permission_id')
    .execute();
  const open = rows.filter((row) => row.status === '0');
  return new Set([...granted.map((row) => row.permission_id), ...open.map((row) => row.id)]);
}
