import { RequestError } from '../../engine/pure';
import type { Db } from '../db/connection';
import { ok } from '../http/envelope';
import type { Route, RouteContext } from '../http/route';
import { writeDataLog } from '../resource/dataLog';
import { demandHeld, demandUnlimited, lockRole } from './grantRight';
import { idList, oneId } from './idList';
import { permissionRows } from './permissionRows';

export const routes: Route[] = [
  {
    method: 'GET',
    path: '/sys/permission/queryRolePermission',
    access: { code: 'role:grant' },
    handle: granted,
  },
  {
    method: 'POST',
    path: '/sys/permission/saveRolePermission',
    access: { code: 'role:grant' },
    handle: save,
  },
];

async function granted({ services, query }: RouteContext) {
  const rows = await permissionRows(services.db, services.screens);
  const ids = new Set(await grantsOf(services.db, oneId(query.roleId)));
  // rows of screens that are not active are in no tree: kept out, they are not taken for unticked
  return ok(rows.filter((row) => ids.has(row.id)).map((row) => row.id));
}

/** Applies the difference between what was ticked and what is ticked now; what others granted meanwhile stays. */
async function save({ services, caller, body }: RouteContext) {
  const roleId = oneId(body.roleId);
  const now = idList(body.permissionIds);
  const last = idList(body.lastpermissionIds);
  await services.db.transaction().execute(async (tx) => {
    await lockRole(tx, caller, roleId);
    const before = await grantsOf(tx, roleId);
    const added = now.filter((id) => !last.includes(id) && !before.includes(id));
    const removed = last.filter((id) => !now.includes(id) && before.includes(id));
    const rows = await existing(tx, added);
    demandHeld(caller, rows);
    demandUnlimited(caller, rows);
    if (removed.length > 0)
      await tx
        .deleteFrom('sys_role_permission')
        .where('role_id', '=', roleId)
        .where('permission_id', 'in', removed)
        .execute();
    if (added.length > 0)
      await tx
        .insertInto('sys_role_permission')
        .values(added.map((id) => ({ role_id: roleId, permission_id: id })))
        .execute();
    if (added.length + removed.length === 0) return;
    await writeDataLog(tx, [
      {
        screenId: 'system/role',
        table: 'sys_role',
        id: roleId,
        version: null,
        operation: 'action',
        actionTitle: '授权',
        before: { permissionIds: before },
        after: { permissionIds: await grantsOf(tx, roleId) },
        caller,
      },
    ]);
  });
  services.callers.forget();
  return ok(null, '保存成功！');
}

async function grantsOf(db: Db, roleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sys_role_permission')
    .where('role_id', '=', roleId)
    .orderBy('permission_id')
    .select('permission_id')
    .execute();
  return rows.map((row) => row.permission_id);
}

async function existing(tx: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('sys_permission')
    .where('id', 'in', ids)
    .where('delete_time', 'is', null)
    .select(['name', 'perms'])
    .execute();
  if (rows.length < ids.length) throw new RequestError('所选的菜单不存在，请刷新后再试');
  return rows;
}
