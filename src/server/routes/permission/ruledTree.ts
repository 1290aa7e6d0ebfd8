import type { Db } from '../../db/connection';
import { ok } from '../../http/envelope';
import type { PermissionRow } from './permissionRows';
import { grantTree } from './permissionTree';

/** These rows as a tree to tick, each saying whether it has data rules, with all ids for “select all”. */
export async function ruledTree(db: Db, rows: PermissionRow[]) {
  const ruled = await db
    .selectFrom('sys_permission_data_rule')
    .where('delete_time', 'is', null)
    .select('permission_id')
    .distinct()
    .execute();
  const withRules = new Set(ruled.map((row) => row.permission_id));
  return ok({ treeList: grantTree(rows, withRules), ids: rows.map((row) => row.id) });
}
