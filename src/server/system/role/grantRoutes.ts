import { sql } from 'kysely';
import { RequestError } from '../../../engine/pure';
import { codesIn } from '../../access/codes';
import { demandHeld, demandUnlimited, lockRole } from '../../access/grantRight';
import { conflictsIn } from '../../access/roleConflicts';
import type { Db } from '../../db/connection';
import { ok } from '../../http/envelope';
import { idList, oneId } from '../../http/idList';
import type { Route, RouteContext } from '../../http/route';
import { writeDataLog } from '../../resource/plan/dataLog';
import { permissionRows } from '../permission/permissionRows';
import { type GrantRow, missingLists, withButtons } from './grantedTogether';

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

/** All menus and buttons of a hundred screens are some two thousand. */
const MOST_TICKED = 5000;

/**
 * Applies the difference between what was ticked and what is ticked now; what others granted meanwhile stays. A button brings
 * its screen's list along, and a list that goes takes its buttons with it: a code works only beside its list. A role that
 * then holds both sides of what two should decide is said so in the message, and in `result.warnings`.
 */
async function save({ services, caller, body }: RouteContext) {
  const roleId = oneId(body.roleId);
  const now = idList(body.permissionIds, MOST_TICKED);
  const last = idList(body.lastpermissionIds, MOST_TICKED);
  const warnings = await services.db.transaction().execute(async (tx) => {
    await lockRole(tx, caller, roleId);
    const before = await grantsOf(tx, roleId);
    const asked = await existing(
      tx,
      now.filter((id) => !last.includes(id) && !before.includes(id)),
    );
    const unticked = last.filter((id) => !now.includes(id) && before.includes(id));
    const held = await rowsAmong(tx, before);
    const screens = services.screens.all();
    const removed = withButtons(held, unticked, screens);
    const kept = held.filter((row) => !removed.includes(row));
    const added = [...asked, ...(await missingLists(tx, asked, { kept, removed }, screens))];
    demandHeld(caller, added);
    demandUnlimited(caller, added);
    demandHeld(caller, removed, '收回');
    demandUnlimited(caller, removed, '收回');
    // those of menu rows that are gone open nothing, and go without being asked about
    const goes = [...new Set([...unticked, ...idsOf(removed)])];
    if (goes.length + added.length === 0) return conflictsIn(await codesOfRole(tx, roleId));
    await sql`delete from sys_role_permission where role_id = ${roleId}::bigint and permission_id = any(${goes}::bigint[])`.execute(
      tx,
    );
    await sql`insert into sys_role_permission (role_id, permission_id) select ${roleId}::bigint, unnest(${idsOf(added)}::bigint[])`.execute(
      tx,
    );
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
    return conflictsIn(await codesOfRole(tx, roleId));
  });
  services.callers.forget();
  if (warnings.length === 0) return ok(null, '保存成功！');
  return ok({ warnings }, `保存成功！注意：这个角色${warnings.join('；')}，建议分给不同的人`);
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

async function grantsOf(db: Db, roleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sys_role_permission')
    .where('role_id', '=', roleId)
    .orderBy('permission_id')
    .select('permission_id')
    .execute();
  return rows.map((row) => row.permission_id);
}

async function existing(tx: Db, ids: string[]): Promise<GrantRow[]> {
  const rows = await rowsAmong(tx, ids);
  if (rows.length < ids.length) throw new RequestError('所选的菜单不存在，请刷新后再试');
  return rows;
}

/** Living menu rows. */
async function rowsAmong(tx: Db, ids: string[]): Promise<GrantRow[]> {
  return tx
    .selectFrom('sys_permission')
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('delete_time', 'is', null)
    .select(['id', 'name', 'perms'])
    .execute();
}

function idsOf(rows: GrantRow[]): string[] {
  return rows.map(({ id }) => id);
}
