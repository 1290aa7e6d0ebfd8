import { sql } from 'kysely';
import { RequestError } from '../../engine/pure';
import { tokenOf } from '../http/access';
import { ok } from '../http/envelope';
import type { Route, RouteContext } from '../http/route';
import { writeDataLog } from '../resource/dataLog';
import { fieldFault } from './fieldFault';
import { forbidden } from './grantRight';
import { hashPassword, isPassword, isStrongPassword, PASSWORD_RULE } from './password';
import { revokeAllOf } from './sessions';

export const routes: Route[] = [
  { method: 'PUT', path: '/sys/user/updatePassword', access: 'session', handle: updatePassword },
  { method: 'POST', path: '/sys/user/updatePassword', access: 'session', handle: updatePassword },
];

/** One's own password, with the old one; every other session of the operator ends. */
async function updatePassword({ services, caller, request, body }: RouteContext) {
  const { username, oldpassword, password, confirmpassword } = body as Record<string, string | undefined>;
  if (username && username !== caller.username) throw forbidden('只能修改自己的密码');
  const user = await services.db
    .selectFrom('sys_user')
    .where('id', '=', caller.id)
    .select(['id', 'password_hash'])
    .executeTakeFirst();
  if (!user) throw new RequestError('用户不存在！');
  if (!(await isPassword(String(oldpassword ?? ''), user.password_hash)))
    throw fieldFault('oldpassword', '旧密码输入错误!');
  if (!password) throw fieldFault('password', '新密码不允许为空!');
  if (password !== confirmpassword) throw fieldFault('confirmpassword', '两次输入密码不一致!');
  if (typeof password !== 'string' || !isStrongPassword(password))
    throw fieldFault('password', PASSWORD_RULE);
  const passwordHash = await hashPassword(password);
  await services.db.transaction().execute(async (tx) => {
    const { version } = await tx
      .updateTable('sys_user')
      .set((set) => ({
        password_hash: passwordHash,
        update_by: caller.id,
        update_time: sql<string>`date_trunc('second', now())`,
        version: set('version', '+', 1),
      }))
      .where('id', '=', user.id)
      .returning('version')
      .executeTakeFirstOrThrow();
    await revokeAllOf(tx, [user.id], tokenOf(request));
    const what = {
      screenId: 'system/user',
      table: 'sys_user',
      id: user.id,
      version: Number(version),
      caller,
    };
    const [before, after] = [{ password: '******' }, { password: '******' }];
    await writeDataLog(tx, [{ ...what, operation: 'action', actionTitle: '修改密码', before, after }]);
  });
  services.callers.forget();
  return ok(null, '密码重置成功!');
}
