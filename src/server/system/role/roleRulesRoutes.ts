import { RequestError } from '../../../engine/pure';
import { codesIn } from '../../access/codes';
import { demandHeld, demandUnlimited, lockRole } from '../../access/grantRight';
import { ruleSentence } from '../../access/ruleSentence';
import type { Db } from '../../db/connection';
import { ok } from '../../http/envelope';
import { idList, oneId } from '../../http/idList';
import type { Route, RouteContext } from '../../http/route';
import { writeDataLog } from '../../resource/plan/dataLog';
import { permissionOf, rulesOf } from '../permission/permissionRulesRoutes';

export const routes: Route[] = [
  {
    method: 'GET',
    path: '/sys/role/datarule/:permissionId/:roleId',
    access: { code: 'role:grant' },
    handle: chosen,
  },
  { method: 'POST', path: '/sys/role/datarule', access: { code: 'role:grant' }, handle: choose },
];

/** The rules of a menu row, each also as a `sentence`, and which of them limit the role there. */
async function chosen({ services, params }: RouteContext) {
  const rules = await rulesOf(services.db, oneId(params.permissionId));
  if (rules.length === 0) throw new RequestError('未找到权限配置信息');
  const codes = codesIn((await permissionOf(services.db, oneId(params.permissionId))).perms);
  const screen = services.screens.all().find(({ permission }) => codes.includes(`${permission}:list`));
  const datarule = rules.map((rule) => ({ ...rule, sentence: ruleSentence(rule, screen?.fields ?? {}) }));
  const grant = await grantOf(services.db, oneId(params.permissionId), oneId(params.roleId));
  return ok({ datarule, drChecked: grant?.data_rule_ids ?? null });
}

/** Which of a menu row's rules limit a role there; none: it sees all. */
async function choose({ services, caller, body }: RouteContext) {
  const permissionId = oneId(body.permissionId);
  const roleId = oneId(body.roleId);
  const ids = idList(body.dataRuleIds);
  await services.db.transaction().execute(async (tx) => {
    await lockRole(tx, caller, roleId);
    const permission = await permissionOf(tx, permissionId);
    demandHeld(caller, [permission]);
    demandUnlimited(caller, [permission]);
    const grant = await grantOf(tx, permissionId, roleId);
    if (!grant) throw new RequestError('请先保存角色菜单权限!');
    const known = new Set((await rulesOf(tx, permissionId)).map((rule) => rule.id));
    if (!ids.every((id) => known.has(id))) throw new RequestError('所选的数据规则不存在，请刷新后再试');
    const dataRuleIds = ids.join(',') || null;
    await tx
      .updateTable('sys_role_permission')
      .set({ data_rule_ids: dataRuleIds })
      .where('role_id', '=', roleId)
      .where('permission_id', '=', permissionId)
      .execute();
    await writeDataLog(tx, [
      {
        screenId: 'system/role',
        table: 'sys_role',
        id: roleId,
        version: null,
        operation: 'action',
        actionTitle: '数据权限',
        before: { permissionId, dataRuleIds: grant.data_rule_ids },
        after: { permissionId, dataRuleIds },
        caller,
      },
    ]);
  });
  services.callers.forget();
  return ok(null, '保存成功!');
}

function grantOf(db: Db, permissionId: string, roleId: string) {
  return db
    .selectFrom('sys_role_permission')
    .where('role_id', '=', roleId)
    .where('permission_id', '=', permissionId)
    .select('data_rule_ids')
    .executeTakeFirst();
}
