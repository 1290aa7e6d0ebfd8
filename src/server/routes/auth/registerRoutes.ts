import { RequestError } from '../../../engine/pure';
import { hashPassword } from '../../access/password/password';
import { passwordError } from '../../access/password/passwordRule';
import { conditionContext } from '../../caller';
import { ok } from '../../http/envelope';
import { fieldError } from '../../http/fieldError';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { insertUser } from '../user/userInsert';
import { userPayload } from '../user/userPayload';
import { dropCode, isCode } from './smsCode';
import { SMS_REGISTER } from './smsPort';
import { isPhone, userOfPhone } from './smsUser';

export const routes = typedRoutes({
  'POST /sys/user/register': register,
  // what the spec lists of the template; the family's pages call the one above
  'POST /auth/register': register,
});

/**
 * `{username?, password, phone, smscode, email?}` (`contract.md` §4). The code proves the phone, so without a provider of
 * messages nobody registers. The new operator has no role and no department: what they may see an administrator decides.
 */
async function register({ services, caller, request, input, once }: TypedContext<'POST /sys/user/register'>) {
  const { db } = services;
  const { phone, smscode, password } = input;
  if (!isPhone(phone)) throw fieldError('phone', '请输入正确的手机号');
  const username = String(input.username || phone);
  const error = await passwordError(password, [username, phone]);
  if (error) throw fieldError('password', error);
  const person = userPayload(
    { username, realname: username, phone, email: input.email },
    services.screens.get('system/user'),
    conditionContext(caller),
  );
  if (!(await isCode(db, { phone, mode: SMS_REGISTER, ip: request.ip }, String(smscode ?? ''))))
    throw new RequestError('手机验证码错误');
  if (await userOfPhone(db, phone)) throw new RequestError('该手机号已注册');
  if (person.email) {
    const other = await db
      .selectFrom('sys_user')
      .where('email', '=', person.email)
      .where('delete_time', 'is', null)
      .select('id')
      .executeTakeFirst();
    if (other) throw new RequestError('邮箱已被注册');
  }
  const passwordHash = await hashPassword(String(password));
  return once(async (tx) => {
    const user = { ...person, passwordHash, createBy: null, roleIds: [], departIds: [] };
    if ((await insertUser(tx, user)) === null) throw new RequestError('用户名已注册');
    await dropCode(tx, { phone, mode: SMS_REGISTER });
    return ok(null, '注册成功');
  });
}
