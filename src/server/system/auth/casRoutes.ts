import { RequestError } from '../../../engine/pure';
import type { Route } from '../../http/route';

export const routes: Route[] = [
  { method: 'GET', path: '/cas/client/validateLogin', access: 'anonymous', handle: validateLogin },
];

/** Single sign-on needs a CAS server, and the product knows of none. */
async function validateLogin(): Promise<never> {
  throw new RequestError('单点登录未配置，请使用账号密码登录');
}
