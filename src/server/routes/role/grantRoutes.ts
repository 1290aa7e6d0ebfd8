import { codesIn } from '../../access/codes';
import { lockRole } from '../../access/grantRight';
import { conflictsIn } from '../../access/roleConflicts';
import type { Db } from '../../db/connection';
import { ok } from '../../http/envelope';
import { idList, oneId } from '../../http/idList';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { permissionRows } from '../permission/permissionRows';
import { applyGrants, grantsOf, MOST_TICKED, ROLE } from './grantHolder';

export const routes = typedRoutes({
  'GET /sys/permission/queryRolePermission': granted,
  'POST /sys/permission/saveRolePermission': save,
});

async function granted({ services, input }: TypedContext<'GET /sys/permission/queryRolePermission'>) {
  const rows = await permissionRows(services.db, services.screens);
  const ids = new Set(await grantsOf(services.db, ROLE, oneId(input.roleId)));
  // rows of screens that are not active are in no tree: left out, they do not count as unticked
  return ok(rows.filter((row) => ids.has(row.id)).map((row) => row.id));
}

/**
 * Applies the difference (`grantHolder.ts`). If a role then holds both sides of what two should decide, the message
 * says so, and `result.warnings` too.
 */
async function save({
  services,
  caller,
  input,
  onceOfCallers,
}: TypedContext<'POST /sys/permission/saveRolePermission'>) {
  const id = oneId(input.roleId);
  const now = idList(input.permissionIds, MOST_TICKED);
  const last = idList(input.lastpermissionIds, MOST_TICKED);
  return onceOfCallers(async (tx) => {
    await lockRole(tx, caller, id);
    await applyGrants(tx, caller, ROLE, { id, now, last, screens: services.screens.all() });
    const conflicts = services.businesses.flatMap((business) => business.roleConflicts ?? []);
    const warnings = conflictsIn(await codesOfRole(tx, id), conflicts);
    if (warnings.length === 0) return ok(null, '保存成功！');
    return ok({ warnings }, `保存成功！注意：这个角色${warnings.join('；')}，建议分给不同的人`);
  });
}

async function codesOfRole(tx: Db, roleId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('sys_role_permission')
    .innerJoin('sys_permission', 'sys_permission.id', 'sys_role_permission.permission_id')
    .where('role_id', '=', roleId)
    .where('delete_time', 'is', null)
    .select('perms')
    .execute();
  return new Set(rows.flatMap((row) => codesIn(row.perms)));
}
