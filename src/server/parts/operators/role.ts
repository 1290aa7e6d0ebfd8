import { RequestError } from '../../../engine/pure';
import { ADMIN_ROLE } from '../../access/codes';
import { assertMayGrantRoles, lockRole } from '../../access/grantRight';
import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';
import { fieldError } from '../../http/fieldError';
import { writeDataLog } from '../../resource/plan/dataLog';
import { action, hook, type Row } from '../contract';

type Role = Readonly<Row<'system/role'>>;

/**
 * `role.save`: of role admin only the second factor changes. Only a caller who may give the role changes its second
 * factor and its upload quota, and never one of its own people.
 */
export const save = hook('system/role', async ({ tx, caller, before, after }) => {
  if (after.roleCode === ADMIN_ROLE && before?.roleCode !== ADMIN_ROLE)
    throw fieldError('roleCode', `编码 ${ADMIN_ROLE} 只属于管理员角色`);
  if (before?.roleCode === ADMIN_ROLE && CONTENT.some((name) => !isSame(before[name], after[name])))
    throw new RequestError('管理员角色只能改两步验证');
  const isLocked = (role: Role | null) => role?.secondFactor === true;
  const isMoved = before !== null && before.uploadQuota !== after.uploadQuota;
  if (before !== null && (isMoved || isLocked(before) !== isLocked(after))) {
    await lockRole(tx, caller, before.id);
    await assertMayGrantRoles(tx, caller, [before.id]);
  }
  return undefined;
});

const CONTENT = ['roleName', 'roleCode', 'description', 'uploadQuota'] as const;

function isSame(one: unknown, other: unknown): boolean {
  return (one ?? null) === (other ?? null);
}

/** `role.leave`: only a caller who could give a role deletes it; role admin stays. */
export const leave = hook('system/role', async ({ tx, caller, after }) => {
  if (after.roleCode === ADMIN_ROLE) throw new RequestError('管理员角色不能删除');
  await assertMayGrantRoles(tx, caller, [after.id], '收回');
  return undefined;
});

/** `role.copy`: a role that opens and limits the same, held by nobody yet. */
export const copy = action('system/role', async ({ tx, caller, answers, rows: [row] }) => {
  const source = row as Role;
  await assertMayGrantRoles(tx, caller, [source.id]);
  const role = { roleName: String(answers.newName), roleCode: String(answers.newCode) };
  const id = await insertCopy(tx, caller, source, role);
  const what = { screenId: 'system/role', table: 'sys_role', id, version: 1, before: null, caller };
  const after = { id, ...role, copyOf: source.roleName };
  await writeDataLog(tx, [{ ...what, operation: 'add', actionTitle: '复制', after }]);
  return { message: `已复制为“${role.roleName}”` };
});

async function insertCopy(
  tx: Db,
  caller: Caller,
  source: Role,
  { roleName, roleCode }: { roleName: string; roleCode: string },
): Promise<string> {
  const made = await tx
    .insertInto('sys_role')
    .values({
      role_name: roleName,
      role_code: roleCode,
      description: source.description,
      second_factor: source.secondFactor === true,
      upload_quota: source.uploadQuota,
      create_by: caller.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw fieldError('newCode', '角色编码已存在');
  await tx
    .insertInto('sys_role_permission')
    .columns(['role_id', 'permission_id', 'data_rule_ids', 'column_rights'])
    .expression((from) =>
      from
        .selectFrom('sys_role_permission')
        .where('role_id', '=', source.id)
        .select(({ val }) => [val(made.id).as('role_id'), 'permission_id', 'data_rule_ids', 'column_rights']),
    )
    .execute();
  return made.id;
}
