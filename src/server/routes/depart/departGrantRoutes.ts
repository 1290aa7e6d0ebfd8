import { sql } from 'kysely';
import { codesIn } from '../../access/codes';
import { assertMayPlace } from '../../access/departRight';
import { grantRefusal } from '../../access/grantRight';
import type { Db } from '../../db/connection';
import { ok } from '../../http/envelope';
import { idList, oneId } from '../../http/idList';
import type { RouteContext } from '../../http/route';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { permissionRows } from '../permission/permissionRows';
import { ruledTree } from '../permission/ruledTree';
import { applyGrants, DEPART, grantsOf, MOST_TICKED } from '../role/grantHolder';
import { limitCounts, NO_LIMITS } from '../role/limitCounts';
import { chooseRules, chosenRules } from '../role/ruleChoice';
import { runOperation } from '../screen/screenOperation';

/**
 * What a department is granted: the most that any of its roles opens, and data rules for all of them (`contract.md` §7). Alone it
 * opens nothing to anybody.
 */
export const routes = typedRoutes({
  'GET /sys/permission/queryDepartPermission': granted,
  'POST /sys/permission/saveDepartPermission': save,
  'GET /sys/sysDepart/grantTree': tree,
  'GET /sys/sysDepart/grantRights': rights,
  'GET /sys/sysDepartPermission/datarule/:permissionId/:departId': rules,
  'POST /sys/sysDepartPermission/datarule': saveRules,
});

async function granted(context: TypedContext<'GET /sys/permission/queryDepartPermission'>) {
  const { services, input } = context;
  const { id } = await seenDepart(context, input.departId);
  const ids = new Set(await grantsOf(services.db, DEPART, id));
  const rows = await permissionRows(services.db, services.screens);
  return ok(rows.filter((row) => ids.has(row.id)).map((row) => row.id));
}

/** What the department loses its roles lose too. */
async function save(context: TypedContext<'POST /sys/permission/saveDepartPermission'>) {
  const { services, caller, input, onceOfCallers } = context;
  const { id } = await seenDepart(context, input.departId);
  const now = idList(input.permissionIds, MOST_TICKED);
  const last = idList(input.lastpermissionIds, MOST_TICKED);
  return onceOfCallers(async (tx) => {
    await lockDepart(tx, id);
    await assertMayPlace(tx, caller, [id]);
    const screens = services.screens.all();
    const goes = await applyGrants(tx, caller, DEPART, { id, now, last, screens });
    await sql`delete from sys_depart_role_permission where permission_id = any(${goes}::bigint[])
      and role_id in (select id from sys_depart_role where depart_id = ${id}::bigint)`.execute(tx);
    return ok(null, '保存成功！');
  });
}

async function tree({ services }: TypedContext<'GET /sys/sysDepart/grantTree'>) {
  return ruledTree(services.db, await permissionRows(services.db, services.screens));
}

/** As `/sys/role/grantRights`. */
async function rights(context: TypedContext<'GET /sys/sysDepart/grantRights'>) {
  const { services, caller, input } = context;
  const { id, departName } = await seenDepart(context, input.departId);
  const counts = await limitCounts(services.db, DEPART, id);
  const rows = (await permissionRows(services.db, services.screens)).map((row) => ({
    id: row.id,
    codes: codesIn(row.perms),
    fault: grantRefusal(caller, row),
    hasFields: false,
    ...(counts.get(row.id) ?? NO_LIMITS),
  }));
  return ok({ refusal: null, name: departName, rows });
}

async function rules(context: TypedContext<'GET /sys/sysDepartPermission/datarule/:permissionId/:departId'>) {
  const { id } = await seenDepart(context, context.input.departId);
  const permissionId = oneId(context.input.permissionId);
  return ok(await chosenRules(context.services, DEPART, { id, permissionId }));
}

async function saveRules(context: TypedContext<'POST /sys/sysDepartPermission/datarule'>) {
  const { caller, input, onceOfCallers } = context;
  const { id } = await seenDepart(context, input.departId);
  const place = { id, permissionId: oneId(input.permissionId), ruleIds: idList(input.dataRuleIds) };
  return onceOfCallers(async (tx) => {
    await lockDepart(tx, id);
    await assertMayPlace(tx, caller, [id]);
    await chooseRules(tx, caller, DEPART, { ...place, unsaved: '请先保存部门菜单权限!' });
    return ok(null, '保存成功!');
  });
}

/** The department, if the caller sees it under their data rules; else 未找到对应实体. */
async function seenDepart(context: Pick<RouteContext, 'services' | 'caller'>, id: string | number) {
  const query = { id: oneId(id) };
  const request = { screen: 'system/depart', method: 'GET', name: 'queryById', query } as const;
  return (await runOperation<{ id: string; departName: string }>(context, request)).result;
}

async function lockDepart(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('sys_depart').where('id', '=', id).select('id').forUpdate().execute();
}
