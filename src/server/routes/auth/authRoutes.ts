import { RequestError } from '../../../engine/pure';
import { tokenOf } from '../../access/admit';
import { isPassword } from '../../access/password/password';
import { revokeSession } from '../../access/sessions';
import type { Db } from '../../db/connection';
import { ok } from '../../http/envelope';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { dropAttempt } from './attempts';
import { logLogout, logSignIn } from './loginLog';
import { proceed } from './signIn';
import { admitAttempt, captchaIn } from './throttle';

export const routes = typedRoutes({
  'POST /sys/login': login,
  'POST /sys/logout': logout,
  'GET /sys/logout': logout,
});

/** `{username, password}` → token and operator (`contract.md` §4), or the step before them. Every outcome is in `sys_log`. */
async function login({ services, request, input }: TypedContext<'POST /sys/login'>) {
  const { db } = services;
  const username = plainText(input.username).trim();
  const who = { username: username.slice(0, 100), ip: request.ip };
  const attempt = await admitAttempt(
    services,
    { subject: `user:${who.username}`, ip: request.ip },
    captchaIn(input),
  );
  const user = await newestUser(db, username);
  const failure = await failureOf(user, plainText(input.password));
  if (failure !== null || !user) {
    await logSignIn(db, who, { failure: failure ?? '' });
    throw new RequestError(failure ?? '');
  }
  await dropAttempt(db, attempt);
  return proceed(services, request, { userId: user.id, username, isProven: false });
}

/**
 * The sentences are the family's. No answer reveals whether a name is known, and only a caller with the password
 * learns an account's state.
 */
async function failureOf(
  user: Awaited<ReturnType<typeof newestUser>>,
  password: string,
): Promise<string | null> {
  const isRight = await isPassword(password, user?.password_hash ?? null);
  if (!user || !isRight) return '用户名或密码错误';
  if (user.delete_time !== null) return '该用户已注销';
  return user.status === 1 ? null : '该用户已冻结';
}

/** The living one, or else the last who had the name. */
function newestUser(db: Db, username: string) {
  return db
    .selectFrom('sys_user')
    .where('username', '=', username)
    .orderBy('delete_time', (order) => order.desc().nullsFirst())
    .select(['id', 'status', 'password_hash', 'delete_time'])
    .limit(1)
    .executeTakeFirst();
}

async function logout({ services, caller, request }: TypedContext<'POST /sys/logout'>) {
  const token = tokenOf(request);
  const wasAlive = token !== null && (await revokeSession(services.db, token));
  services.callers.forget();
  if (!wasAlive) throw new RequestError('Token无效!');
  await logLogout(services.db, { username: caller.username, userId: caller.id, ip: request.ip });
  return ok(null, '退出登录成功！');
}

/** Text as the database takes it; anything else in the body is nobody's name and nobody's password. */
function plainText(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\u0000', '') : '';
}
