import { ok, refusal } from '../http/envelope';
import type { Route, RouteContext } from '../http/route';

export const routes: Route[] = [
  { method: 'GET', path: '/sys/role/checkRoleCode', access: { code: 'role:list' }, handle: checkCode },
];

/** Whether a role's code is free; `id`: that of the role being edited (`contract.md` §7). */
async function checkCode({ services, query }: RouteContext) {
  const other = await services.db
    .selectFrom('sys_role')
    .where('role_code', '=', query.roleCode ?? '')
    .where('delete_time', 'is', null)
    .select('id')
    .executeTakeFirst();
  return other === undefined || other.id === query.id ? ok(true) : refusal('角色编码已存在');
}
