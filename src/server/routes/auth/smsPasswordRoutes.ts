import { RequestError } from '../../../engine/pure';
import { hashPassword } from '../../access/password/password';
import { passwordError } from '../../access/password/passwordRule';
import { ok } from '../../http/envelope';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { storePassword } from '../user/passwordChange';
import { dropCode, isCode } from './smsCode';
import { SMS_FORGET } from './smsPort';
import { isPhone, userOfPhone } from './smsUser';

export const routes = typedRoutes({
  'GET /sys/user/querySysUser': querySysUser,
  'POST /sys/user/phoneVerification': verifyPhone,
  'POST /sys/user/passwordChange': changePassword,
  // what the spec lists of the template
  'POST /auth/forge-password': changePassword,
  // the family's fronts send it so, and proxies write it down: ours posts
  'GET /sys/user/passwordChange': changePassword,
});

/**
 * The first step of the family's page for a forgotten password. A phone is answered with itself, whether somebody has
 * it or not; only its code reveals whose it is. A name gets no answer, because that would reveal who is here.
 */
async function querySysUser({ services, input }: TypedContext<'GET /sys/user/querySysUser'>) {
  if (!services.sms || !isPhone(input.phone)) throw new RequestError('验证失败');
  return ok({ username: null, phone: input.phone });
}

/** `{phone, smscode}` → whose account it is; the code stays good for the step after. */
async function verifyPhone({ services, request, input }: TypedContext<'POST /sys/user/phoneVerification'>) {
  const { db } = services;
  const phone = isPhone(input.phone) ? input.phone : '';
  const smscode = String(input.smscode ?? '');
  const isRight = await isCode(db, { phone, mode: SMS_FORGET, ip: request.ip }, smscode);
  const user = await userOfPhone(db, phone);
  if (!user || !isRight) throw new RequestError('手机验证码错误');
  return ok({ smscode, username: user.username });
}

/** The new password for a caller with phone and code; every session of theirs ends, and so does the code. */
async function changePassword({
  services,
  caller,
  request,
  input,
  onceOfCallers,
}: TypedContext<'POST /sys/user/passwordChange'>) {
  const { db } = services;
  const parameter = (name: keyof typeof input) => String(input[name] ?? '');
  const phone = isPhone(parameter('phone')) ? parameter('phone') : '';
  const error = await passwordError(parameter('password'), [parameter('username'), phone]);
  if (error) throw new RequestError(error);
  const isRight = await isCode(db, { phone, mode: SMS_FORGET, ip: request.ip }, parameter('smscode'));
  const user = await userOfPhone(db, phone);
  if (!user || !isRight || user.username !== parameter('username'))
    throw new RequestError('短信验证码失效！');
  const passwordHash = await hashPassword(parameter('password'));
  const by = { ...caller, id: user.id, username: user.username };
  return onceOfCallers(async (tx) => {
    await storePassword(tx, { userId: user.id, passwordHash, by, title: '重置密码' });
    await dropCode(tx, { phone, mode: SMS_FORGET });
    return ok(null, '密码重置完成！');
  });
}
