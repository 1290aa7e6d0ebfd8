import { RequestError } from '../../../engine/pure';
import type { Services } from '../../app/services';
import { ok } from '../../http/envelope';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { logSignIn } from './loginLog';
import { proceed } from './signIn';
import { createCode, dropCode, dropUnsent, isCode, markSent } from './smsCode';
import { SMS_LOGIN, SMS_REGISTER, type SmsMode } from './smsPort';
import { isPhone, userOfPhone } from './smsUser';

export const routes = typedRoutes({
  'POST /sys/sms': sendCode,
  // what the spec lists of the template; the family's pages call the one above
  'POST /account/sms': sendCode,
  'POST /sys/phoneLogin': phoneLogin,
});

/** The sentence begins with a space, as the family's does (`contract.md` §4). */
export const NO_PROVIDER = ' 短信接口未配置，请联系管理员！';

/**
 * `{mobile, smsmode}` (`contract.md` §4). The answer is the same whether somebody here has the phone or not, and
 * comes before the message goes out, so that its time reveals nothing either: only the owner of the phone learns it.
 */
async function sendCode({ services, request, input }: TypedContext<'POST /sys/sms'>) {
  const { db, sms } = services;
  if (!sms) throw new RequestError(NO_PROVIDER);
  const mode = String(input.smsmode ?? SMS_LOGIN) as SmsMode;
  const phone = input.mobile;
  if (!isPhone(phone)) throw new RequestError('请输入正确的手机号');
  if (!['0', '1', '2'].includes(mode)) throw new RequestError('短信类型不正确');
  const code = await createCode(db, { phone, mode, ip: request.ip });
  const user = await userOfPhone(db, phone);
  const isWanted = mode === SMS_REGISTER ? !user : user?.status === 1;
  if (isWanted) void deliver(services, { phone, code, mode });
  return ok(null, '短信发送成功！');
}

async function deliver(
  { db, sms, log }: Pick<Services, 'db' | 'sms' | 'log'>,
  message: { phone: string; code: string; mode: SmsMode },
): Promise<void> {
  try {
    await sms?.send(message);
    await markSent(db, message);
  } catch (error) {
    log.error({ err: error }, 'sending a code failed');
    await dropUnsent(db, message).catch((failure) =>
      log.error({ err: failure }, 'dropping unsent codes failed'),
    );
  }
}

/** `{mobile, captcha}`. A wrong code is `success: true` with code 0, which is no sign-in for those who test for 200. */
async function phoneLogin({ services, request, input }: TypedContext<'POST /sys/phoneLogin'>) {
  const { db, sms } = services;
  if (!sms) throw new RequestError(NO_PROVIDER);
  const phone = isPhone(input.mobile) ? input.mobile : '';
  const user = await userOfPhone(db, phone);
  const who = { username: user?.username ?? phone, ip: request.ip };
  if (!(await isCode(db, { phone, mode: SMS_LOGIN, ip: request.ip }, String(input.captcha ?? ''))) || !user) {
    await logSignIn(db, who, { failure: '手机验证码错误' });
    return { ...ok(null, '手机验证码错误'), code: 0 };
  }
  await dropCode(db, { phone, mode: SMS_LOGIN });
  if (user.status !== 1) {
    await logSignIn(db, who, { failure: '该用户已冻结' });
    throw new RequestError('该用户已冻结');
  }
  return proceed(services, request, { userId: user.id, username: user.username, isProven: false });
}
