import { lockRole } from '../../access/grantRight';
import { ok } from '../../http/envelope';
import { idList, oneId } from '../../http/idList';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { ROLE } from './grantHolder';
import { chooseRules, chosenRules } from './ruleChoice';

export const routes = typedRoutes({
  'GET /sys/role/datarule/:permissionId/:roleId': chosen,
  'POST /sys/role/datarule': choose,
});

/** The rules of a menu row, and which of them limit the role there. */
async function chosen({ services, input }: TypedContext<'GET /sys/role/datarule/:permissionId/:roleId'>) {
  const place = { id: oneId(input.roleId), permissionId: oneId(input.permissionId) };
  return ok(await chosenRules(services, ROLE, place));
}

async function choose({ caller, input, onceOfCallers }: TypedContext<'POST /sys/role/datarule'>) {
  const place = { id: oneId(input.roleId), permissionId: oneId(input.permissionId) };
  const ruleIds = idList(input.dataRuleIds);
  return onceOfCallers(async (tx) => {
    await lockRole(tx, caller, place.id);
    await chooseRules(tx, caller, ROLE, { ...place, ruleIds, unsaved: '请先保存角色菜单权限!' });
    return ok(null, '保存成功!');
  });
}
