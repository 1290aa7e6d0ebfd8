import { RequestError } from '../../engine/pure';
import { ok } from '../http/envelope';
import type { Route, RouteContext } from '../http/route';
import { signedIn } from './auth';
import { beginAttempt, endAttempt, isSuspicious } from './loginLog';
import { createCode, dropCode, isCode } from './smsCode';
import { SMS_LOGIN, SMS_REGISTER, type SmsMode } from './smsPort';
import { isPhone, userOfPhone } from './smsUser';

export const routes: Route[] = [
  { method: 'POST', path: '/sys/sms', access: 'anonymous', handle: sendCode },
  // what the spec lists of the template; the family's pages call the one above
  { method: 'POST', path: '/account/sms', access: 'anonymous', handle: sendCode },
  { method: 'POST', path: '/sys/phoneLogin', access: 'anonymous', handle: phoneLogin },
];

/** `{mobile, smsmode}` (`contract.md` §4). The sentence without a provider begins with a space, as the family's does. */
async function sendCode({ services, request, body }: RouteContext) {
  const { db, sms } = services;
  if (!sms) throw new RequestError(' 短信接口未配置，请联系管理员！');
  const mode = String(body.smsmode ?? SMS_LOGIN) as SmsMode;
  const phone = body.mobile;
  if (!isPhone(phone)) throw new RequestError('请输入正确的手机号');
  if (!['0', '1', '2'].includes(mode)) throw new RequestError('短信类型不正确');
  const user = await userOfPhone(db, phone);
  if (mode === SMS_REGISTER && user) throw new RequestError('该手机号已注册');
  if (mode !== SMS_REGISTER && !user) throw new RequestError('该用户不存在或未绑定手机号');
  if (mode !== SMS_REGISTER && user?.status !== 1) throw new RequestError('该用户已冻结');
  const code = await createCode(db, { phone, mode, ip: request.ip });
  try {
    await sms.send({ phone, code, mode });
  } catch (error) {
    await dropCode(db, { phone, mode });
    services.log.error({ err: error }, 'sending a code failed');
    throw new RequestError('短信发送失败，请稍后再试');
  }
  return ok(null, '短信发送成功！');
}

/** `{mobile, captcha}`. A wrong code is `success: true` with code 0, which is no sign-in for those who test for 200. */
async function phoneLogin({ services, request, body }: RouteContext) {
  const { db } = services;
  const phone = isPhone(body.mobile) ? body.mobile : '';
  const user = await userOfPhone(db, phone);
  if (!user) throw new RequestError('该用户不存在或未绑定手机号');
  if (user.status !== 1) throw new RequestError('该用户已冻结');
  // here no captcha could tell a person from a guesser
  if (await isSuspicious(db, request.ip)) throw new RequestError('登录失败次数过多，请于10分钟后再试！');
  const attempt = await beginAttempt(db, { username: user.username, ip: request.ip });
  if (!(await isCode(db, { phone, mode: SMS_LOGIN }, String(body.captcha ?? '')))) {
    await endAttempt(db, attempt, { failure: '手机验证码错误' });
    return { ...ok(null, '手机验证码错误'), code: 0 };
  }
  await dropCode(db, { phone, mode: SMS_LOGIN });
  await endAttempt(db, attempt, { userId: user.id });
  return signedIn(services, request, user.id);
}
