import { isEmpty, RequestError } from '../../../engine/pure';
import { demand } from '../../access/demand';
import { demandMayGiveRoles, lockRole } from '../../access/grantRight';
import { ok } from '../../http/envelope';
import { fieldFault } from '../../http/fieldFault';
import { oneId } from '../../http/idList';
import type { Route, RouteContext } from '../../http/route';
import { writeDataLog } from '../../resource/plan/dataLog';

export const routes: Route[] = [
  { method: 'POST', path: '/sys/role/add', access: { code: 'role:add' }, handle: addRole },
  { method: 'PUT', path: '/sys/role/secondFactor', access: { code: 'role:grant' }, handle: setSecondFactor },
  { method: 'GET', path: '/sys/role/queryall', access: 'session', handle: allRoles },
];

/** A role that opens nothing yet; a code that exists is said in the family's words. */
async function addRole({ services, caller, body }: RouteContext) {
  const role = rolePayload(body);
  const id = await services.db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('sys_role')
      .values({
        role_name: role.roleName,
        role_code: role.roleCode,
        description: role.description,
        second_factor: role.secondFactor,
        upload_quota: role.uploadQuota,
        create_by: caller.id,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw fieldFault('roleCode', '角色编码已存在');
    const what = { screenId: 'system/role', table: 'sys_role', id: made.id, version: 1, before: null };
    await writeDataLog(tx, [
      { ...what, operation: 'add', actionTitle: '角色录入', after: { id: made.id, ...role }, caller },
    ]);
    return made.id;
  });
  return ok({ id }, '添加成功！');
}

/**
 * `{roleId, secondFactor}`: whether whoever has the role signs in with a second factor; holds from the next sign-in on. For
 * those who may give the role: others would leave its doors with one lock.
 */
async function setSecondFactor({ services, caller, body }: RouteContext) {
  const roleId = oneId(body.roleId);
  const secondFactor = body.secondFactor === true;
  await services.db.transaction().execute(async (tx) => {
    await lockRole(tx, caller, roleId);
    await demandMayGiveRoles(tx, caller, [roleId]);
    await tx.updateTable('sys_role').set({ second_factor: secondFactor }).where('id', '=', roleId).execute();
    const what = { screenId: 'system/role', table: 'sys_role', id: roleId, version: null, caller };
    const [before, after] = [{ secondFactor: !secondFactor }, { secondFactor }];
    await writeDataLog(tx, [{ ...what, operation: 'action', actionTitle: '两步验证', before, after }]);
  });
  return ok(null, '保存成功！');
}

/** 角色名称(2–30) 角色编码(≤64) 描述(≤126) (`contract.md` §15). */
function rolePayload(body: RouteContext['body']) {
  const text = (name: string) =>
    String(body[name] ?? '')
      .replace(/\p{Cc}/gu, '')
      .trim();
  const role = {
    roleName: text('roleName'),
    roleCode: text('roleCode'),
    description: text('description') || null,
    /** Whoever has the role signs in with a second factor. */
    secondFactor: body.secondFactor === true,
    /** MB that its people may keep in files; null: nothing said. */
    uploadQuota: isEmpty(body.uploadQuota) ? null : Number(body.uploadQuota),
  };
  if (!/^.{2,30}$/u.test(role.roleName)) throw fieldFault('roleName', '角色名称应为 2 到 30 个字');
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(role.roleCode))
    throw fieldFault('roleCode', '角色编码只能用字母、数字、下划线和短横线，最多 64 个');
  if ([...(role.description ?? '')].length > 126) throw fieldFault('description', '描述不能超过 126 个字');
  const { uploadQuota } = role;
  if (uploadQuota !== null && !(Number.isInteger(uploadQuota) && uploadQuota >= 1 && uploadQuota <= MOST_MB))
    throw fieldFault('uploadQuota', `上传空间应为 1 到 ${MOST_MB} 的整数`);
  return role;
}

const MOST_MB = 1_000_000;

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
