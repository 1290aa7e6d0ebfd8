import { RequestError } from '../../../engine/pure';
import { ok } from '../../http/envelope';
import type { Route, RouteContext } from '../../http/route';
import { captchaPicture } from './captchaPicture';
import { randomText, storeCaptcha } from './captchaStore';

export const routes: Route[] = [
  { method: 'GET', path: '/sys/randomImage/:key', access: 'anonymous', handle: randomImage },
];

/** A picture of four characters, bound to the client's key, good for 60 s (`contract.md` §4). */
async function randomImage({ services, params }: RouteContext) {
  const key = params.key ?? '';
  if (!/^[\w-]{1,64}$/.test(key)) throw new RequestError('验证码无效');
  const text = randomText();
  await storeCaptcha(services.db, key, text);
  return ok(captchaPicture(text));
}
