import { RequestError } from '../../../engine/pure';
import { tokenOf } from '../../access/admit';
import { forbidden } from '../../access/grantRight';
import { hashPassword } from '../../access/password/password';
import { passwordError } from '../../access/password/passwordRule';
import { ok } from '../../http/envelope';
import { fieldError } from '../../http/fieldError';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { storePassword } from '../user/passwordChange';
import { assertOwnPassword } from './ownPassword';

export const routes = typedRoutes({
  'PUT /sys/user/updatePassword': updatePassword,
  'POST /sys/user/updatePassword': updatePassword,
});

/** The caller's own password, with the old one; every other session of the operator ends. */
async function updatePassword({
  services,
  caller,
  request,
  input,
  onceOfCallers,
}: TypedContext<'PUT /sys/user/updatePassword'>) {
  const { username, oldpassword, password, confirmpassword } = input;
  if (username && username !== caller.username) throw forbidden('只能修改自己的密码');
  await assertOwnPassword({ services, caller, input }, oldpassword, {
    field: 'oldpassword',
    sentence: '旧密码输入错误!',
  });
  if (!password) throw fieldError('password', '新密码不允许为空!');
  if (password !== confirmpassword) throw fieldError('confirmpassword', '两次输入密码不一致!');
  const user = await services.db
    .selectFrom('sys_user')
    .where('id', '=', caller.id)
    .select('phone')
    .executeTakeFirst();
  if (!user) throw new RequestError('用户不存在！');
  const error = await passwordError(password, [caller.username, user.phone]);
  if (error) throw fieldError('password', error);
  if (password === oldpassword) throw fieldError('password', '新密码不能与旧密码相同');
  const change = {
    userId: caller.id,
    passwordHash: await hashPassword(password),
    by: caller,
    title: '修改密码',
    currentToken: tokenOf(request),
  };
  return onceOfCallers(async (tx) => {
    await storePassword(tx, change);
    return ok(null, '密码重置成功!');
  });
}
