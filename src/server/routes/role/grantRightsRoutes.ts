import { sql } from 'kysely';
import { RequestError } from '../../../engine/pure';
import { ADMIN_ROLE, codesIn } from '../../access/codes';
import { columnWords } from '../../access/columnRights';
import { grantRefusal, isOwnRole, OWN_ROLE } from '../../access/grantRight';
import { ruleSentence } from '../../access/rules/ruleSentence';
import type { Caller, ColumnRights } from '../../caller';
import type { Db } from '../../db/connection';
import { ok } from '../../http/envelope';
import { oneId } from '../../http/idList';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { rulesOf } from '../../parts/operators/rules/operatorGrants';
import { permissionRows } from '../permission/permissionRows';
import { ROLE } from './grantHolder';
import { limitCounts, listCodes, NO_LIMITS } from './limitCounts';

export const routes = typedRoutes({
  'GET /sys/role/grantRights': rights,
  'GET /sys/role/grantLimits': limits,
});

/**
 * What the caller may do with each row of the grant tree, for the page that ticks them: its codes, why it is neither
 * granted nor taken away (null: it may be), how many data rules limit the role there, and of how many of its fields
 * something is withheld. `refusal`: why nothing of this role may be changed. The grant itself judges again
 * (`access/grantRight.ts`).
 */
async function rights({ services, caller, input }: TypedContext<'GET /sys/role/grantRights'>) {
  const roleId = oneId(input.roleId);
  const refusal = await refusalFor(services.db, caller, roleId);
  const counts = await limitCounts(services.db, ROLE, roleId);
  const listed = listCodes(services.screens);
  const rows = (await permissionRows(services.db, services.screens)).map((row) => ({
    id: row.id,
    codes: codesIn(row.perms),
    fault: grantRefusal(caller, row),
    hasFields: codesIn(row.perms).some((code) => listed.has(code)),
    ...(counts.get(row.id) ?? NO_LIMITS),
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
  return (await isOwnRole(db, caller, { id: roleId, roleCode: role.role_code })) ? OWN_ROLE : null;
}

/** `?roleId=`: at each list that the role opens what limits it there, in words; of those where nothing does, none. */
async function limits({ services, input }: TypedContext<'GET /sys/role/grantLimits'>) {
  const { rows } = await sql<{
    id: string;
    perms: string;
    ruleIds: string | null;
    columns: ColumnRights | null;
  }>`
    select p.id::text as id, p.perms, rp.data_rule_ids as "ruleIds", rp.column_rights as columns
    from sys_role_permission rp join sys_permission p on p.id = rp.permission_id and p.delete_time is null and p.perms <> ''
    where rp.role_id = ${oneId(input.roleId)}::bigint and (rp.data_rule_ids <> '' or rp.column_rights is not null)
    order by p.sort_no, p.id`.execute(services.db);
  const rules = await rulesOf(
    services.db,
    rows.map(({ id }) => id),
  );
  return ok(
    rows.flatMap(({ id, perms, ruleIds, columns }) => {
      const screen = services.screens.all().find((one) => codesIn(perms).includes(`${one.permission}:list`));
      if (!screen) return [];
      const sentences = (ruleIds ?? '').split(',').flatMap((one) => {
        const rule = rules.get(one);
        return rule ? [ruleSentence(rule, screen.fields)] : [];
      });
      return [{ id, rules: sentences.join('，并且') || null, columns: columnWords(screen, columns ?? {}) }];
    }),
  );
}
