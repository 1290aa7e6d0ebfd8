import { RequestError } from '../../../engine/pure';
import { ok } from '../../http/envelope';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { captchaPicture } from './captchaPicture';
import { randomText, storeCaptcha } from './captchaStore';

export const routes = typedRoutes({ 'GET /sys/randomImage/:key': randomImage });

/** A picture of four characters, bound to the client's key, good for 60 s (`contract.md` §4). */
async function randomImage({ services, input }: TypedContext<'GET /sys/randomImage/:key'>) {
  const { key } = input;
  if (!/^[\w-]{1,64}$/.test(key)) throw new RequestError('验证码无效');
  const text = randomText();
  await storeCaptcha(services.db, key, text);
  return ok(captchaPicture(text));
}
