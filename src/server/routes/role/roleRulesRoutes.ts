import { lockRole } from '../../access/grantRight';
import { ok } from '../../http/envelope';
import { idList, oneId } from '../../http/idList';
import type { Route, RouteContext } from '../../http/route';
import { ROLE } from './grantHolder';
import { chooseRules, chosenRules } from './ruleChoice';

export const routes: Route[] = [
  {
    method: 'GET',
    path: '/sys/role/datarule/:permissionId/:roleId',
    access: { code: 'role:grant' },
    handle: chosen,
  },
  { method: 'POST', path: '/sys/role/datarule', access: { code: 'role:grant' }, handle: choose },
];

/** The rules of a menu row, and which of them limit the role there. */
async function chosen({ services, params }: RouteContext) {
  const place = { id: oneId(params.roleId), permissionId: oneId(params.permissionId) };
  return ok(await chosenRules(services, ROLE, place));
}

async function choose({ services, caller, body }: RouteContext) {
  const place = { id: oneId(body.roleId), permissionId: oneId(body.permissionId) };
  const ruleIds = idList(body.dataRuleIds);
  await services.db.transaction().execute(async (tx) => {
    await lockRole(tx, caller, place.id);
    await chooseRules(tx, caller, ROLE, { ...place, ruleIds, unsaved: '请先保存角色菜单权限!' });
  });
  services.callers.forget();
  return ok(null, '保存成功!');
}
