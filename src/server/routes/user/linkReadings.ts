import { tokenOf } from '../../access/admit';
import { tokenHash } from '../../access/sessions';
import type { RouteContext } from '../../http/route';

export type Link = 'roles' | 'departs';

/** Notes that this session has read an operator's roles or departments, for every process to see. */
export async function noteReading(
  { services, caller, request }: Pick<RouteContext, 'services' | 'caller' | 'request'>,
  userId: string,
  link: Link,
): Promise<void> {
  const token = tokenOf(request);
  // no edit while looking with another's rights
  if (token === null || caller.viewing) return;
  await services.db
    .insertInto('sys_session_reading')
    .values({ token_hash: tokenHash(token), user_id: userId, link })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasRead(
  { services, request }: Pick<RouteContext, 'services' | 'request'>,
  userId: string,
  link: Link,
): Promise<boolean> {
  const found = await services.db
    .selectFrom('sys_session_reading')
    .where('token_hash', '=', tokenHash(tokenOf(request) ?? ''))
    .where('user_id', '=', userId)
    .where('link', '=', link)
    .select('link')
    .executeTakeFirst();
  return found !== undefined;
}
