import { RequestError } from '../../../engine/pure';
import { hashPassword, isPassword } from '../../access/password/password';
import { passwordError } from '../../access/password/passwordRule';
import type { Caller } from '../../caller';
import { ok } from '../../http/envelope';
import { fieldError } from '../../http/fieldError';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { storePassword } from '../user/passwordChange';
import { noteAttempt } from './attempts';
import { logSignIn } from './loginLog';
import { confirmFactor, isFactorCode, startFactorEnrolment, WRONG_CODE } from './secondFactor';
import { logFactor } from './secondFactorLog';
import { type Pending, proceed, returnTicket, takeTicket } from './signIn';

/** The steps between a right password and the session, each with the ticket that the one before has answered. */
export const routes = typedRoutes({
  'POST /sys/login/code': showCode,
  'POST /sys/login/password': choosePassword,
  'POST /sys/login/enrol': startEnrolment,
  'POST /sys/login/enrolled': endEnrolment,
});

/** `{ticket, code}`: a code of the authenticator, or a recovery code. */
async function showCode({ services, request, input }: TypedContext<'POST /sys/login/code'>) {
  const { db } = services;
  const pending = await takeTicket(db, input.ticket, 'code');
  const isRight = await isFactorCode(services, { userId: pending.userId, ip: request.ip }, input.code).catch(
    async (error) => {
      await returnTicket(db, input.ticket, pending);
      throw error;
    },
  );
  if (isRight) return proceed(services, request, { ...pending, isProven: true });
  const who = { username: pending.username, ip: request.ip };
  await logSignIn(db, who, { failure: '两步验证的验证码错误' });
  // counts with the passwords: starting over requires a captcha
  await noteAttempt(db, { subject: `user:${pending.username}`, ip: request.ip });
  await returnTicket(db, input.ticket, { ...pending, failures: pending.failures + 1 });
  throw fieldError('code', WRONG_CODE);
}

/** `{ticket, password, confirmpassword}`: the operator's own in place of the one that somebody else knows. */
async function choosePassword({
  services,
  caller,
  request,
  input,
  once,
}: TypedContext<'POST /sys/login/password'>) {
  const { db } = services;
  const pending = await takeTicket(db, input.ticket, 'password');
  const user = await db
    .selectFrom('sys_user')
    .where('id', '=', pending.userId)
    .select(['phone', 'password_hash'])
    .executeTakeFirstOrThrow();
  const { password, confirmpassword } = input;
  const error =
    (await passwordError(password, [pending.username, user.phone])) ??
    ((await isPassword(String(password), user.password_hash)) ? '新密码不能与旧密码相同' : null);
  const field = error === null && password !== confirmpassword ? 'confirmpassword' : 'password';
  const sentence = error ?? (field === 'confirmpassword' ? '两次输入密码不一致!' : null);
  if (sentence !== null) {
    await returnTicket(db, input.ticket, pending);
    throw fieldError(field, sentence);
  }
  const passwordHash = await hashPassword(String(password));
  const by = callerOf(caller, request.ip, pending);
  await once(async (tx) => {
    await storePassword(tx, { userId: pending.userId, passwordHash, by, title: '首次修改密码' });
    return ok(null);
  });
  services.callers.forget();
  return proceed(services, request, pending);
}

/** `{ticket}` → the secret, for an authenticator to take. */
async function startEnrolment({ services, input }: TypedContext<'POST /sys/login/enrol'>) {
  const pending = await takeTicket(services.db, input.ticket, 'enrol');
  await returnTicket(services.db, input.ticket, pending);
  return ok(await startFactorEnrolment(services, pending));
}

/** `{ticket, code}`: the session, with the recovery codes in its answer. */
async function endEnrolment({
  services,
  caller,
  request,
  input,
  once,
}: TypedContext<'POST /sys/login/enrolled'>) {
  const { db } = services;
  const pending = await takeTicket(db, input.ticket, 'enrol');
  const { userId } = pending;
  const { result: recoveryCodes } = await once(async (tx) => {
    const codes = await confirmFactor(services, tx, { userId, code: input.code });
    if (codes) await logFactor(tx, callerOf(caller, request.ip, pending), { userId, title: '开启两步验证' });
    return ok(codes);
  });
  if (recoveryCodes === null) {
    await returnTicket(db, input.ticket, { ...pending, failures: pending.failures + 1 });
    throw fieldError('code', WRONG_CODE);
  }
  const answer = await proceed(services, request, { ...pending, isProven: true });
  if (!answer.success) throw new RequestError(answer.message);
  return { ...answer, result: { ...answer.result, recoveryCodes } };
}

function callerOf(caller: Caller, ip: string, { userId, username }: Pending): Caller {
  return { ...caller, id: userId, username, ip };
}
