import { type Selectable, sql } from 'kysely';
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
  return active.filter((row) => !isFilesGroup(row) || holding.has(row.id));
}

/** The kind of row decides: the platform's buttons have a group's origin, and are rights to grant. */
function isFilesGroup({ menu_type, origin }: PermissionRow): boolean {
  return menu_type === 0 && origin !== null && origin.startsWith('group:');
}

function isActive(origin: string | null, screens: ScreenStore): boolean {
  // a report's rows are deleted when it is withdrawn
  return origin === null || /^(group|report):/.test(origin) || screens.get(origin)?.id === origin;
}

/** Ids of the rows that the operator's roles and department roles grant, and of those granted to everyone by status '0'. */
export async function grantedIds(db: Db, userId: string, rows: PermissionRow[]): Promise<Set<string>> {
  const granted = await sql<{ permission_id: string }>`
    select distinct permission_id::text from operator_grant where user_id = ${userId}::bigint`.execute(db);
  const open = rows.filter((row) => row.status === '0');
  return new Set([...granted.rows.map((row) => row.permission_id), ...open.map((row) => row.id)]);
}
