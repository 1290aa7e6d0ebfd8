import { sql } from 'kysely';
import { codesIn } from '../../access/codes';
import { assertMayPlace } from '../../access/departRight';
import { grantRefusal } from '../../access/grantRight';
import type { Db } from '../../db/connection';
import { ok } from '../../http/envelope';
import { idList, oneId } from '../../http/idList';
import type { Route, RouteContext } from '../../http/route';
import { permissionRows } from '../permission/permissionRows';
import { ruledTree } from '../permission/ruledTree';
import { applyGrants, DEPART, grantsOf, MOST_TICKED } from '../role/grantHolder';
import { limitCounts, NO_LIMITS } from '../role/limitCounts';
import { chooseRules, chosenRules } from '../role/ruleChoice';
import { runOperation } from '../screen/screenOperation';

const grant = { code: 'depart:grant' };

/**
 * What a department is granted: the most that any of its roles opens, and data rules for all of them (`contract.md` §7). Alone it
 * opens nothing to anybody.
 */
export const routes: Route[] = [
  { method: 'GET', path: '/sys/permission/queryDepartPermission', access: grant, handle: granted },
  { method: 'POST', path: '/sys/permission/saveDepartPermission', access: grant, handle: save },
  { method: 'GET', path: '/sys/sysDepart/grantTree', access: grant, handle: tree },
  { method: 'GET', path: '/sys/sysDepart/grantRights', access: grant, handle: rights },
  {
    method: 'GET',
    path: '/sys/sysDepartPermission/datarule/:permissionId/:departId',
    access: grant,
    handle: rules,
  },
  { method: 'POST', path: '/sys/sysDepartPermission/datarule', access: grant, handle: saveRules },
];

async function granted(context: RouteContext) {
  const { services, query } = context;
  const { id } = await seenDepart(context, query.departId);
  const ids = new Set(await grantsOf(services.db, DEPART, id));
  const rows = await permissionRows(services.db, services.screens);
  return ok(rows.filter((row) => ids.has(row.id)).map((row) => row.id));
}

/** What the department loses its roles lose too. */
async function save(context: RouteContext) {
  const { services, caller, body } = context;
  const { id } = await seenDepart(context, body.departId);
  const now = idList(body.permissionIds, MOST_TICKED);
  const last = idList(body.lastpermissionIds, MOST_TICKED);
  await services.db.transaction().execute(async (tx) => {
    await lockDepart(tx, id);
    await assertMayPlace(tx, caller, [id]);
    const screens = services.screens.all();
    const goes = await applyGrants(tx, caller, DEPART, { id, now, last, screens });
    await sql`delete from sys_depart_role_permission where permission_id = any(${goes}::bigint[])
      and role_id in (select id from sys_depart_role where depart_id = ${id}::bigint)`.execute(tx);
  });
  services.callers.forget();
  return ok(null, '保存成功！');
}

async function tree({ services }: RouteContext) {
  return ruledTree(services.db, await permissionRows(services.db, services.screens));
}

/** As `/sys/role/grantRights`. */
async function rights(context: RouteContext) {
  const { services, caller, query } = context;
  const { id, departName } = await seenDepart(context, query.departId);
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

async function rules(context: RouteContext) {
  const { id } = await seenDepart(context, context.params.departId);
  const permissionId = oneId(context.params.permissionId);
  return ok(await chosenRules(context.services, DEPART, { id, permissionId }));
}

async function saveRules(context: RouteContext) {
  const { services, caller, body } = context;
  const { id } = await seenDepart(context, body.departId);
  const place = { id, permissionId: oneId(body.permissionId), ruleIds: idList(body.dataRuleIds) };
  await services.db.transaction().execute(async (tx) => {
    await lockDepart(tx, id);
    await assertMayPlace(tx, caller, [id]);
    await chooseRules(tx, caller, DEPART, { ...place, unsaved: '请先保存部门菜单权限!' });
  });
  services.callers.forget();
  return ok(null, '保存成功!');
}

/** The department, if the caller sees it under their data rules; else 未找到对应实体. */
async function seenDepart(context: RouteContext, input: unknown) {
  const { result } = await runOperation(context, {
    screen: 'system/depart',
    method: 'GET',
    name: 'queryById',
    query: { id: oneId(input) },
  });
  return result as { id: string; departName: string };
}

async function lockDepart(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('sys_depart').where('id', '=', id).select('id').forUpdate().execute();
}
