import { RequestError } from '../../../engine/pure';
import { assertMayPlace } from '../../access/departRight';
import { assertMayGrantRoles } from '../../access/grantRight';
import { firstPassword } from '../../access/password/firstPassword';
import { hashPassword } from '../../access/password/password';
import { conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { ok } from '../../http/envelope';
import { fieldError } from '../../http/fieldError';
import { idList } from '../../http/idList';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { writeDataLog } from '../../resource/plan/dataLog';
import { insertUser } from './userInsert';
import { userPayload } from './userPayload';

export const routes = typedRoutes({
  'POST /sys/user/add': addUser,
});

/**
 * A new operator with roles and departments (`contract.md` §7). The password goes into a hash and nowhere else, and
 * is changed at the first sign-in, because its typist knows it. Without one, a random one is generated and shown in
 * this answer, once.
 */
async function addUser({ services, caller, input, once }: TypedContext<'POST /sys/user/add'>) {
  const screen = services.screens.get('system/user');
  const payload = userPayload(input, screen, conditionContext(caller));
  const first = await firstPassword(input.password, [payload.username, payload.phone]);
  if (!first.isMade && input.confirmpassword !== undefined && input.confirmpassword !== first.password)
    throw new RequestError('两次输入密码不一致!');
  // the family's names, and the screen's own
  const roleIds = idList(input.selectedroles ?? input.roleIds);
  const departIds = idList(input.selecteddeparts ?? input.departIds);
  const passwordHash = await hashPassword(first.password, { isRandom: first.isMade });
  return once(async (tx) => {
    await assertMayGrantRoles(tx, caller, roleIds);
    await assertMayPlace(tx, caller, departIds);
    const made = await insertUser(tx, {
      ...payload,
      passwordHash,
      mustChangePassword: true,
      createBy: caller.id,
      roleIds,
      departIds,
    });
    if (made === null) throw new RequestError('用户账号已存在');
    // last: a caller who learns here that a phone is free has created the account
    await assertUnused(tx, payload, made);
    const after = { id: made, ...payload, roleIds, departIds };
    const what = { screenId: 'system/user', table: 'sys_user', id: made, version: 1, before: null };
    await writeDataLog(tx, [{ ...what, operation: 'add', actionTitle: '添加用户', after, caller }]);
    if (!first.isMade) return ok({ id: made }, '添加成功！');
    const shown = { title: `${payload.realname}的初始密码`, text: first.password };
    return ok({ id: made, password: first.password, once: shown }, '添加成功！');
  });
}

/** Besides the account, these belong to one operator each (`contract.md` §8, duplicate pairs). */
const SINGULAR = [
  ['phone', 'phone', '手机号已存在'],
  ['email', 'email', '电子邮件已存在'],
  ['workNo', 'work_no', '工号已存在'],
] as const;

async function assertUnused(tx: Db, payload: ReturnType<typeof userPayload>, id: string): Promise<void> {
  for (const [name, column, sentence] of SINGULAR) {
    const value = payload[name];
    if (value === null) continue;
    const other = await tx
      .selectFrom('sys_user')
      .where(column, '=', value)
      .where('id', '<>', id)
      .where('delete_time', 'is', null)
      .select('id')
      .executeTakeFirst();
    if (other) throw fieldError(name, sentence);
  }
}
