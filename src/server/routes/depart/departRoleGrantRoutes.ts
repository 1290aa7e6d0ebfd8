import { RequestError } from '../../../engine/pure';
import { notPermitted } from '../../access/assertPermitted';
import { codesIn, isAdmin } from '../../access/codes';
import { grantRefusal } from '../../access/grantRight';
import { ok } from '../../http/envelope';
import { idList, oneId } from '../../http/idList';
import type { RouteContext } from '../../http/route';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { lockDepartRole } from '../../parts/operators/rules/departGrants';
import { type PermissionRow, permissionRows } from '../permission/permissionRows';
import { ruledTree } from '../permission/ruledTree';
import { chooseColumns, chosenColumns } from '../role/columnChoice';
import { applyGrants, DEPART, DEPART_ROLE, grantsOf, MOST_TICKED } from '../role/grantHolder';
import { limitCounts, listCodes, NO_LIMITS } from '../role/limitCounts';
import { chooseRules, chosenRules } from '../role/ruleChoice';
import { runOperation } from '../screen/screenOperation';

/**
 * What a department role opens, within its department's grant (`contract.md` §7): for callers who grant all
 * department roles, and for managers of the department.
 */
export const routes = typedRoutes({
  'GET /sys/sysDepartPermission/queryTreeListForDeptRole': tree,
  'GET /sys/sysDepartPermission/queryDeptRolePermission': granted,
  'POST /sys/sysDepartPermission/saveDeptRolePermission': save,
  'GET /sys/sysDepartRole/grantRights': rights,
  'GET /sys/sysDepartRole/datarule/:permissionId/:departId/:roleId': rules,
  'POST /sys/sysDepartRole/datarule': saveRules,
  'GET /sys/sysDepartRole/columns/:permissionId/:roleId': columns,
  'POST /sys/sysDepartRole/columns': saveColumns,
});

type Context = Pick<RouteContext, 'services' | 'caller'>;

/** By `roleId`, or as the family does by `departId`: the menus of the department's grant, and their ancestors. */
async function tree(context: TypedContext<'GET /sys/sysDepartPermission/queryTreeListForDeptRole'>) {
  const { services, input } = context;
  const departId = input.roleId
    ? (await seenRole(context, input.roleId)).departId
    : await seenDepart(context, input.departId);
  return ruledTree(services.db, await rowsWithin(context, departId));
}

async function granted(context: TypedContext<'GET /sys/sysDepartPermission/queryDeptRolePermission'>) {
  const { id, departId } = await seenRole(context, context.input.roleId);
  const ids = new Set(await grantsOf(context.services.db, DEPART_ROLE, id));
  return ok((await rowsWithin(context, departId)).filter((row) => ids.has(row.id)).map((row) => row.id));
}

async function save(context: TypedContext<'POST /sys/sysDepartPermission/saveDeptRolePermission'>) {
  const { services, caller, input, onceOfCallers } = context;
  const { id } = await seenRole(context, input.roleId);
  const now = idList(input.permissionIds, MOST_TICKED);
  const last = idList(input.lastpermissionIds, MOST_TICKED);
  return onceOfCallers(async (tx) => {
    const { departId } = await lockDepartRole(tx, caller, id);
    const within = new Set(await grantsOf(tx, DEPART, departId));
    const screens = services.screens.all();
    await applyGrants(tx, caller, DEPART_ROLE, { id, now, last, within, screens });
    return ok(null, '保存成功！');
  });
}

async function rights(context: TypedContext<'GET /sys/sysDepartRole/grantRights'>) {
  const { services, caller } = context;
  const { id, departId, userIds, name } = await seenRole(context, context.input.roleId);
  const counts = await limitCounts(services.db, DEPART_ROLE, id);
  const listed = listCodes(services.screens);
  const rows = (await rowsWithin(context, departId)).map((row) => ({
    id: row.id,
    codes: codesIn(row.perms),
    fault: grantRefusal(caller, row),
    hasFields: codesIn(row.perms).some((code) => listed.has(code)),
    ...(counts.get(row.id) ?? NO_LIMITS),
  }));
  const isOwn = !isAdmin(caller) && userIds.includes(caller.id);
  return ok({ refusal: isOwn ? '不能修改自己所属部门角色的权限' : null, name, rows });
}

async function rules(
  context: TypedContext<'GET /sys/sysDepartRole/datarule/:permissionId/:departId/:roleId'>,
) {
  const { id } = await seenRole(context, context.input.roleId);
  const permissionId = oneId(context.input.permissionId);
  return ok(await chosenRules(context.services, DEPART_ROLE, { id, permissionId }));
}

async function saveRules(context: TypedContext<'POST /sys/sysDepartRole/datarule'>) {
  const { caller, input, onceOfCallers } = context;
  const { id } = await seenRole(context, input.roleId);
  const place = { id, permissionId: oneId(input.permissionId), ruleIds: idList(input.dataRuleIds) };
  return onceOfCallers(async (tx) => {
    await lockDepartRole(tx, caller, id);
    await chooseRules(tx, caller, DEPART_ROLE, { ...place, unsaved: '请先保存部门角色菜单权限!' });
    return ok(null, '保存成功!');
  });
}

async function columns(context: TypedContext<'GET /sys/sysDepartRole/columns/:permissionId/:roleId'>) {
  const { id } = await seenRole(context, context.input.roleId);
  const permissionId = oneId(context.input.permissionId);
  return ok(await chosenColumns(context.services, DEPART_ROLE, { id, permissionId }));
}

async function saveColumns(context: TypedContext<'POST /sys/sysDepartRole/columns'>) {
  const { services, caller, input, onceOfCallers } = context;
  const { id } = await seenRole(context, input.roleId);
  const place = { id, permissionId: oneId(input.permissionId), columns: input.columns };
  const unsaved = '请先保存部门角色菜单权限!';
  return onceOfCallers(async (tx) => {
    await lockDepartRole(tx, caller, id);
    await chooseColumns(tx, { caller, screens: services.screens }, DEPART_ROLE, { ...place, unsaved });
    return ok(null, '保存成功!');
  });
}

/** The menu rows that the department is granted, with those above them. */
async function rowsWithin({ services }: Context, departId: string): Promise<PermissionRow[]> {
  const rows = await permissionRows(services.db, services.screens);
  const within = new Set(await grantsOf(services.db, DEPART, departId));
  const shown = new Set(within);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const id of within)
    for (let above = byId.get(id)?.parent_id; above; above = byId.get(above)?.parent_id) shown.add(above);
  return rows.filter((row) => shown.has(row.id));
}

const GRANTED_BY = {
  'depart-role:grant': 'system/depart-role',
  'my-depart-role:grant': 'system/my-depart-role',
};

/**
 * A department role that the caller grants: of all of them, or of those that they manage; under their data rules
 * there.
 */
async function seenRole(context: Context, roleId: string | number) {
  const id = oneId(roleId);
  const role = await seenOnAny<{ departId: string; userIds: string[] | null; roleName: string }>(
    context,
    id,
    GRANTED_BY,
  );
  return { id, departId: role.departId, userIds: role.userIds ?? [], name: role.roleName };
}

async function seenDepart(context: Context, departId: string | undefined): Promise<string> {
  const id = oneId(departId);
  const screens = { 'depart-role:grant': 'system/depart', 'my-depart-role:grant': 'system/my-depart' };
  await seenOnAny(context, id, screens);
  return id;
}

/** Asked where the caller holds the code; the last answer counts. */
async function seenOnAny<Result>(
  context: Context,
  id: string,
  screens: Record<string, string>,
): Promise<Result> {
  const open = Object.entries(screens).filter(([code]) => context.caller.codes.has(code));
  let refusal: unknown = notPermitted();
  for (const [, screen] of open)
    try {
      const request = { screen, method: 'GET', name: 'queryById', query: { id } } as const;
      return (await runOperation<Result>(context, request)).result;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      refusal = error;
    }
  throw refusal;
}
