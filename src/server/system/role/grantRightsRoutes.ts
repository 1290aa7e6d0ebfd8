import { RequestError } from '../../../engine/pure';
import { ADMIN_ROLE, codesIn, isAdmin } from '../../access/codes';
import { whyNotGiven } from '../../access/grantRight';
import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';
import { ok } from '../../http/envelope';
import { oneId } from '../../http/idList';
import type { Route, RouteContext } from '../../http/route';
import { permissionRows } from '../permission/permissionRows';

export const routes: Route[] = [
  { method: 'GET', path: '/sys/role/grantRights', access: { code: 'role:grant' }, handle: rights },
];

/**
 * What the caller may do with each row of the grant tree, for the page that ticks them: its codes, why it is neither given nor
 * taken (null: it may be), how many data rules limit the role there, and of how many of its fields something is withheld.
 * `refusal`: why nothing of this role may be changed.
 * The grant itself judges again (`access/grantRight.ts`).
 */
async function rights({ services, caller, query }: RouteContext) {
  const roleId = oneId(query.roleId);
  const refusal = await refusalFor(services.db, caller, roleId);
  const limits = await limitsOf(services.db, roleId);
  const listed = new Set(
    services.screens.all().flatMap((one) => (one.resource ? `${one.permission}:list` : [])),
  );
  const rows = (await permissionRows(services.db, services.screens)).map((row) => ({
    id: row.id,
    codes: codesIn(row.perms),
    fault: whyNotGiven(caller, row),
    hasFields: codesIn(row.perms).some((code) => listed.has(code)),
    rules: limits.get(row.id)?.rules ?? 0,
    columns: limits.get(row.id)?.columns ?? 0,
  }));
  return ok({ refusal, rows });
}

async function refusalFor(db: Db, caller: Caller, roleId: string): Promise<string | null> {
  const role = await db
    .selectFrom('sys_role')
    .where('id', '=', roleId)
    .where('delete_time', 'is', null)
    .select('role_code')
    .executeTakeFirst();
  if (!role) throw new RequestError('未找到对应实体');
  if (role.role_code === ADMIN_ROLE) return '管理员角色拥有全部权限，不用授权';
  return !isAdmin(caller) && caller.roles.includes(role.role_code) ? '不能修改自己所属角色的权限' : null;
}

/** Of each menu row that the role opens: how many rules and column rights hang on it. */
async function limitsOf(db: Db, roleId: string): Promise<Map<string, { rules: number; columns: number }>> {
  const grants = await db
    .selectFrom('sys_role_permission')
    .where('role_id', '=', roleId)
    .select(['permission_id', 'data_rule_ids', 'column_rights'])
    .execute();
  const count = (ids: string | null) => (ids ?? '').split(',').filter((id) => id.trim() !== '').length;
  return new Map(
    grants.map((grant) => [
      grant.permission_id,
      { rules: count(grant.data_rule_ids), columns: Object.keys(grant.column_rights ?? {}).length },
    ]),
  );
}
