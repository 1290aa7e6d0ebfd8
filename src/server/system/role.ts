import { RequestError } from '../../engine/pure';
import { ok } from '../http/envelope';
import type { Route, RouteContext } from '../http/route';
import { demand, plan } from '../resource/plan';
import { add } from '../resource/write';

export const routes: Route[] = [
  { method: 'POST', path: '/sys/role/add', access: { code: 'role:add' }, handle: addRole },
  { method: 'GET', path: '/sys/role/queryall', access: 'session', handle: allRoles },
];

/** As the screen's own add, but a code that exists is said in the family's words. */
async function addRole({ services, caller, body }: RouteContext) {
  const screen = services.screens.get('system/role');
  if (!screen) throw new RequestError('页面 system/role 没有启用', { status: 404, code: 404 });
  const taken = await services.db
    .selectFrom('sys_role')
    .where('role_code', '=', String(body.roleCode ?? '').trim())
    .where('delete_time', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (taken) throw new RequestError('角色编码已存在');
  const id = await add(services, plan(screen, caller, 'add'), body);
  return ok({ id }, '添加成功！');
}

const WHO_CHOOSES_ROLES = ['role:list', 'role:grant', 'user:add', 'user:edit'];

/** For whoever manages roles or gives them to operators. */
async function allRoles({ services, caller }: RouteContext) {
  if (!WHO_CHOOSES_ROLES.some((code) => caller.codes.has(code))) demand(caller, 'role:list');
  const roles = await services.db
    .selectFrom('sys_role')
    .where('delete_time', 'is', null)
    .orderBy('id')
    .select(['id', 'role_name as roleName', 'role_code as roleCode', 'description'])
    .execute();
  if (roles.length === 0) throw new RequestError('未找到角色信息');
  return ok(roles);
}
