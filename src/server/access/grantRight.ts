import { sql } from 'kysely';
import { RequestError } from '../../engine/pure';
import type { Caller } from '../caller';
import type { Db } from '../db/connection';
import { ADMIN_ROLE, codesIn, isAdmin, prefixOf } from './codes';
import { ownRights } from './ownRights';

/** What happens to a right, in the words of a refusal. */
type Doing = '授予' | '收回';

type Opening = { name: string; perms: string | null };

/**
 * Nobody grants, or takes away and could not grant again, a code that they lack: refused with the titles of the
 * missing codes. Here and below, rights that are lent for a time do not count, because what is granted lasts.
 */
export function assertOwnsRights(caller: Caller, rows: Opening[], doing: Doing = '授予'): void {
  const missing = rows.filter((row) => isMissing(caller, row));
  if (missing.length > 0) throw forbidden(`不能${doing}自己没有的权限：${titles(missing)}`);
}

/**
 * Nobody shows others more than they see: a code of a screen that data rules or column rights limit for the caller is
 * granted, and taken away, only by callers without that limit.
 */
export function assertUnlimited(caller: Caller, rows: Opening[], doing: Doing = '授予'): void {
  const what = doing === '授予' ? '授予他人' : doing;
  const limited = rows.filter((row) => isPartlySeen(caller, row));
  if (limited.length > 0) throw forbidden(`${ONLY_SOME_RECORDS}，不能${what}：${titles(limited)}`);
  const narrowed = rows.filter((row) => isPartlyShown(caller, row));
  if (narrowed.length > 0) throw forbidden(`${ONLY_SOME_FIELDS}，不能${what}：${titles(narrowed)}`);
}

const ONLY_SOME_RECORDS = '自己只能看到部分数据';
const ONLY_SOME_FIELDS = '自己不能看或不能改其中的部分字段';

/** Why the caller neither grants nor takes this away, in words; null: they may. */
export function grantRefusal(caller: Caller, row: Pick<Opening, 'perms'>): string | null {
  if (isMissing(caller, row)) return '自己没有这项权限';
  if (isPartlySeen(caller, row)) return ONLY_SOME_RECORDS;
  return isPartlyShown(caller, row) ? ONLY_SOME_FIELDS : null;
}

function isMissing(caller: Caller, row: Pick<Opening, 'perms'>): boolean {
  const { codes } = ownRights(caller);
  return codesIn(row.perms).some((code) => !codes.has(code));
}

function isPartlySeen(caller: Caller, row: Pick<Opening, 'perms'>): boolean {
  return codesIn(row.perms).some((code) => isLimited(caller, code));
}

function isPartlyShown(caller: Caller, row: Pick<Opening, 'perms'>): boolean {
  const { columns } = ownRights(caller);
  return codesIn(row.perms).some((code) => columns.has(prefixOf(code)));
}

function titles(rows: Opening[]): string {
  const names = [...new Set(rows.map((row) => `“${row.name}”`))];
  return `${names.slice(0, 5).join('、')}${names.length > 5 ? '等' : ''}`;
}

function isLimited(caller: Caller, code: string): boolean {
  const roles = ownRights(caller).rules.get(prefixOf(code));
  return roles?.every((rules) => rules.length > 0) ?? false;
}

/** The roles exist, and the caller holds all that they open; role admin is given by its holders only. */
export async function assertMayGrantRoles(
  tx: Db,
  caller: Caller,
  roleIds: string[],
  doing: Doing = '授予',
): Promise<void> {
  if (roleIds.length === 0) return;
  const roles = await tx
    .selectFrom('sys_role')
    .where('id', 'in', roleIds)
    .where('delete_time', 'is', null)
    .select('role_code')
    .execute();
  // a deleted one opens nothing, and may be taken away
  if (doing === '授予' && roles.length < roleIds.length) throw new RequestError('所选的角色不存在');
  if (isAdmin(ownRights(caller))) return;
  if (roles.some((role) => role.role_code === ADMIN_ROLE)) throw forbidden(`只有管理员能${doing}管理员角色`);
  const opened = await tx
    .selectFrom('sys_role_permission')
    .innerJoin('sys_permission', 'sys_permission.id', 'sys_role_permission.permission_id')
    .where('role_id', 'in', roleIds)
    .where('delete_time', 'is', null)
    .select(['name', 'perms', 'permission_id', 'data_rule_ids', 'column_rights'])
    .distinct()
    .execute();
  assertOwnsRights(caller, opened, doing);
  const own = new Set((await ownGrants(tx, caller)).map(ruledBy));
  assertUnlimited(
    caller,
    opened.filter((grant) => !own.has(ruledBy(grant))),
    doing,
  );
}

function ownGrants(tx: Db, caller: Caller) {
  return tx
    .selectFrom('sys_role_permission')
    .innerJoin('sys_role', 'sys_role.id', 'sys_role_permission.role_id')
    .where('role_code', 'in', [...ownRights(caller).roles, ''])
    .where('delete_time', 'is', null)
    .select(['permission_id', 'data_rule_ids', 'column_rights'])
    .execute();
}

/** A grant by what it opens and what limits it there. */
function ruledBy(grant: {
  permission_id: string;
  data_rule_ids: string | null;
  column_rights: unknown;
}): string {
  const rules = (grant.data_rule_ids ?? '').split(',').filter((id) => id.trim() !== '');
  // jsonb keeps its keys in its own order
  return `${grant.permission_id}: ${rules.sort().join(',')} ${JSON.stringify(grant.column_rights ?? {})}`;
}

/**
 * The role whose grants are about to change, locked. Only role admin's holders may change their own role:
 * otherwise a holder could lift their own data rules, and so could a deputy with the role that is lent to them.
 */
export async function lockRole(tx: Db, caller: Caller, roleId: string): Promise<void> {
  const role = await tx
    .selectFrom('sys_role')
    .where('id', '=', roleId)
    .where('delete_time', 'is', null)
    .select('role_code')
    .forUpdate()
    .executeTakeFirst();
  if (!role) throw new RequestError('未找到对应实体');
  if (await isOwnRole(tx, caller, { id: roleId, roleCode: role.role_code })) throw forbidden(OWN_ROLE);
}

export const OWN_ROLE = '不能修改自己所属角色的权限';

/** Whether somebody who is no administrator has the role: granted, or lent to them as a deputy. */
export async function isOwnRole(
  db: Db,
  caller: Caller,
  { id, roleCode }: { id: string; roleCode: string },
): Promise<boolean> {
  if (isAdmin(ownRights(caller))) return false;
  if (caller.roles.includes(roleCode)) return true;
  const { rows } = await sql`
    select from operator_deputy where agent_id = ${caller.id}::bigint and role_ids ? ${id} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export function forbidden(message: string): RequestError {
  return new RequestError(message, { status: 403, code: 403 });
}
