import type { FastifyRequest } from 'fastify';
import { RequestError } from '../../engine/pure';
import type { Db } from '../db/connection';
import { tokenOf } from '../http/access';
import { ok } from '../http/envelope';
import type { Route, RouteContext } from '../http/route';
import type { Services } from '../services';
import { demandCaptcha } from './captchaStore';
import { allDictItems } from './dictItems';
import { beginAttempt, endAttempt, failuresSince, isSuspicious, logLogout } from './loginLog';
import { isPassword } from './password';
import { createSession, revokeSession } from './sessions';
import { departsOf, userInfoOf } from './userInfo';

export const routes: Route[] = [
  { method: 'POST', path: '/sys/login', access: 'anonymous', handle: login },
  { method: 'POST', path: '/sys/logout', access: 'anonymous', handle: logout },
  { method: 'GET', path: '/sys/logout', access: 'anonymous', handle: logout },
];

/** After so many failures of a name from an address, the captcha is demanded. */
const FAILURES_WITHOUT_CAPTCHA = 3;

/** `{username, password}` → token and operator (`contract.md` §4). Every outcome is in `sys_log`. */
async function login({ services, request, body }: RouteContext) {
  const { db } = services;
  const username = plainText(body.username).trim();
  const who = { username: username.slice(0, 100), ip: request.ip };
  // a try without it is none: neither the password is looked at nor the attempt counted
  if ((await failuresSince(db, who)) >= FAILURES_WITHOUT_CAPTCHA || (await isSuspicious(db, who.ip)))
    await demandCaptcha(db, plainText(body.checkKey), plainText(body.captcha));
  const attempt = await beginAttempt(db, who);
  const user = await newestUser(db, username);
  const failure = await failureOf(user, plainText(body.password));
  if (failure !== null || !user) {
    await endAttempt(db, attempt, { failure: failure ?? '' });
    throw new RequestError(failure ?? '');
  }
  await endAttempt(db, attempt, { userId: user.id });
  return signedIn(services, request, user.id);
}

/** What whoever has proved who they are gets: a session, and what the front-ends keep of the operator. */
export async function signedIn({ db }: Services, request: FastifyRequest, userId: string) {
  const userAgent = request.headers['user-agent'] ?? null;
  const departs = await departsOf(db, userId);
  const result = {
    multi_depart: Math.min(departs.length, 2),
    departs,
    userInfo: await userInfoOf(db, userId, departs),
    sysAllDictItems: await allDictItems(db),
    token: await createSession(db, { userId, ip: request.ip, userAgent }),
  };
  return ok(result, '登录成功');
}

/** The sentences are the family's. An account's state is told to those only who know its password. */
async function failureOf(
  user: Awaited<ReturnType<typeof newestUser>>,
  password: string,
): Promise<string | null> {
  const isRight = await isPassword(password, user?.password_hash ?? null);
  if (!user) return '该用户不存在，请注册';
  if (!isRight) return '用户名或密码错误';
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

async function logout({ services, caller, request }: RouteContext) {
  const token = tokenOf(request);
  const wasAlive = token !== null && (await revokeSession(services.db, token));
  services.callers.forget();
  if (!wasAlive) throw new RequestError('Token无效!');
  await logLogout(services.db, { username: caller.username, userId: caller.id, ip: request.ip });
  return ok(null, '退出登录成功！');
}

/** Text as the database takes it; anything else in the body is nobody's name and nobody's password. */
function plainText(said: unknown): string {
  return typeof said === 'string' ? said.replaceAll('\u0000', '') : '';
}
