import { ok, refusal } from '#server/http/envelope';
import { type TypedContext, typedRoutes } from '#server/http/typedRoute';

export const routes = typedRoutes({
  'GET /sys/role/checkRoleCode': checkCode,
});

/** Whether a role's code is free; `id`: that of the role being edited (`contract.md` §7). */
async function checkCode({ services, input }: TypedContext<'GET /sys/role/checkRoleCode'>) {
  const other = await services.db
    .selectFrom('sys_role')
    .where('role_code', '=', input.roleCode ?? '')
    .where('delete_time', 'is', null)
    .select('id')
    .executeTakeFirst();
  return other === undefined || other.id === input.id ? ok(true) : refusal('角色编码已存在');
}
