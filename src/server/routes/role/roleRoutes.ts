import { RequestError } from '../../../engine/pure';
import { assertPermitted } from '../../access/assertPermitted';
import { ok } from '../../http/envelope';
import { oneId } from '../../http/idList';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { runOperation } from '../screen/screenOperation';

export const routes = typedRoutes({
  'PUT /sys/role/secondFactor': setSecondFactor,
  'GET /sys/role/queryall': allRoles,
});

/**
 * `{roleId, secondFactor}`: whether holders of the role sign in with a second factor; holds from the next sign-in on.
 * Only for callers who may grant the role: others could weaken its protection.
 */
async function setSecondFactor(context: TypedContext<'PUT /sys/role/secondFactor'>) {
  const { roleId, secondFactor } = context.input;
  const body = { id: oneId(roleId), secondFactor };
  await runOperation(context, { screen: 'system/role', method: 'PUT', name: 'edit', body });
  return ok(null, '保存成功！');
}

const WHO_CHOOSES_ROLES = ['role:list', 'role:grant', 'user:add', 'user:edit'];

/** For callers who manage roles or give them to operators. */
async function allRoles({ services, caller }: TypedContext<'GET /sys/role/queryall'>) {
  if (!WHO_CHOOSES_ROLES.some((code) => caller.codes.has(code))) assertPermitted(caller, 'role:list');
  const roles = await services.db
    .selectFrom('sys_role')
    .where('delete_time', 'is', null)
    .orderBy('id')
    .select(['id', 'role_name as roleName', 'role_code as roleCode', 'description'])
    .execute();
  if (roles.length === 0) throw new RequestError('未找到角色信息');
  return ok(roles);
}
