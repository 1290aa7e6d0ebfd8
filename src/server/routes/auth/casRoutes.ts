import { RequestError } from '../../../engine/pure';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { CasError, casUserOf } from './casPort';
import { logSignIn } from './loginLog';
import { proceed } from './signIn';

export const routes = typedRoutes({ 'GET /cas/client/validateLogin': validateLogin });

/**
 * `ticket` and `service`, the address of this site to which the CAS server sent the browser (spec §7). The name in
 * its answer is an account here: a sign-in there creates none. A ticket for another site is not verified, else that
 * site's owner could sign in here with the tickets that they receive there.
 */
async function validateLogin({ services, request, input }: TypedContext<'GET /cas/client/validateLogin'>) {
  const { db, environment, log } = services;
  const { ticket = '', service = '' } = input;
  if (!environment.cas) throw new RequestError('单点登录未配置，请使用账号密码登录');
  if (ticket === '' || !isBelow(service, environment.cas.site))
    throw new RequestError('单点登录的地址或票据不正确');
  const username = await casUserOf(environment.cas, { ticket, service }).catch((error: unknown) => {
    if (!(error instanceof CasError)) throw error;
    log.error({ err: error }, 'single sign-on failed');
    throw new RequestError('单点登录服务没有应答，请稍后重试，或使用账号密码登录');
  });
  if (username === null) throw new RequestError('单点登录的票据已失效，请重新登录');
  const user = await db
    .selectFrom('sys_user')
    .where('username', '=', username)
    .where('delete_time', 'is', null)
    .select(['id', 'username', 'status'])
    .executeTakeFirst();
  if (user?.status !== 1) {
    const failure = user ? '该用户已冻结' : '单点登录的账号在本系统不存在，请联系管理员';
    await logSignIn(db, { username, ip: request.ip }, { failure });
    throw new RequestError(failure);
  }
  return proceed(services, request, { userId: user.id, username: user.username, isProven: false });
}

/** Whether an address is at or below another one: same origin, and its path or one further down. */
function isBelow(address: string, base: string): boolean {
  if (!URL.canParse(address)) return false;
  const [{ origin, pathname }, root] = [new URL(address), new URL(base)];
  const above = root.pathname.replace(/\/$/, '');
  return origin === root.origin && (pathname === above || pathname.startsWith(`${above}/`));
}
