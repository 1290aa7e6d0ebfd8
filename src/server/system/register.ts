import { RequestError } from '../../engine/pure';
import { conditionContext } from '../caller';
import { ok } from '../http/envelope';
import type { Route, RouteContext } from '../http/route';
import { fieldFault } from './fieldFault';
import { hashPassword, isStrongPassword, PASSWORD_RULE } from './password';
import { dropCode, isCode } from './smsCode';
import { SMS_REGISTER } from './smsPort';
import { isPhone, userOfPhone } from './smsUser';
import { insertUser } from './userInsert';
import { userPayload } from './userPayload';

export const routes: Route[] = [
  { method: 'POST', path: '/sys/user/register', access: 'anonymous', handle: register },
];

/**
 * `{username?, password, phone, smscode, email?}` (`contract.md` §4). The code proves the phone, so without a provider of
 * messages nobody registers. The new operator has no role and no department: what they may see an administrator decides.
 */
async function register({ services, caller, body }: RouteContext) {
  const { db } = services;
  const { phone, smscode, password } = body;
  if (!isPhone(phone)) throw fieldFault('phone', '请输入正确的手机号');
  if (typeof password !== 'string' || !isStrongPassword(password))
    throw fieldFault('password', PASSWORD_RULE);
  const username = String(body.username || phone);
  const person = userPayload(
    { username, realname: username, phone, email: body.email },
    services.screens.get('system/user'),
    conditionContext(caller),
  );
  if (!(await isCode(db, { phone, mode: SMS_REGISTER }, String(smscode ?? ''))))
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
  const passwordHash = await hashPassword(password);
  const id = await db
    .transaction()
    .execute((tx) => insertUser(tx, { ...person, passwordHash, createBy: null, roleIds: [], departIds: [] }));
  if (id === null) throw new RequestError('用户名已注册');
  await dropCode(db, { phone, mode: SMS_REGISTER });
  return ok(null, '注册成功');
}
