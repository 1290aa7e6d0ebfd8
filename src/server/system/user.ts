import { RequestError } from '../../engine/pure';
import { conditionContext } from '../caller';
import type { Db } from '../db/connection';
import { ok } from '../http/envelope';
import type { Route, RouteContext } from '../http/route';
import { writeDataLog } from '../resource/dataLog';
import { fieldFault } from './fieldFault';
import { demandMayGiveRoles } from './grantRight';
import { idList } from './idList';
import { hashPassword, isStrongPassword, PASSWORD_RULE } from './password';
import { insertUser } from './userInsert';
import { userPayload } from './userPayload';

export const routes: Route[] = [
  { method: 'POST', path: '/sys/user/add', access: { code: 'user:add' }, handle: addUser },
];

/** A new operator with roles and departments (`contract.md` §7). The password goes into a hash and nowhere else. */
async function addUser({ services, caller, body }: RouteContext) {
  const screen = services.screens.get('system/user');
  const payload = userPayload(body, screen, conditionContext(caller));
  const password = typeof body.password === 'string' ? body.password : '';
  if (!isStrongPassword(password)) throw fieldFault('password', PASSWORD_RULE);
  if (body.confirmpassword !== undefined && body.confirmpassword !== password)
    throw new RequestError('两次输入密码不一致!');
  const roleIds = idList(body.selectedroles);
  const departIds = idList(body.selecteddeparts);
  const passwordHash = await hashPassword(password);
  const id = await services.db.transaction().execute(async (tx) => {
    await demandMayGiveRoles(tx, caller, roleIds);
    await demandDeparts(tx, departIds);
    await demandUnused(tx, payload);
    const made = await insertUser(tx, { ...payload, passwordHash, createBy: caller.id, roleIds, departIds });
    if (made === null) throw new RequestError('用户账号已存在');
    const after = { id: made, ...payload, selectedroles: roleIds, selecteddeparts: departIds };
    const what = { screenId: 'system/user', table: 'sys_user', id: made, version: 1, before: null };
    await writeDataLog(tx, [{ ...what, operation: 'add', actionTitle: '添加用户', after, caller }]);
    return made;
  });
  return ok({ id }, '添加成功！');
}

async function demandDeparts(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .selectFrom('sys_depart')
    .where('id', 'in', ids)
    .where('delete_time', 'is', null)
    .select('id')
    .execute();
  if (found.length < ids.length) throw new RequestError('所选的部门不存在');
}

/** Besides the account, these belong to one operator each (`contract.md` §8, duplicate pairs). */
const SINGULAR = [
  ['phone', 'phone', '手机号已存在'],
  ['email', 'email', '电子邮件已存在'],
  ['workNo', 'work_no', '工号已存在'],
] as const;

async function demandUnused(tx: Db, payload: ReturnType<typeof userPayload>): Promise<void> {
  for (const [name, column, sentence] of SINGULAR) {
    const value = payload[name];
    if (value === null) continue;
    const other = await tx
      .selectFrom('sys_user')
      .where(column, '=', value)
      .where('delete_time', 'is', null)
      .select('id')
      .executeTakeFirst();
    if (other) throw fieldFault(name, sentence);
  }
}
