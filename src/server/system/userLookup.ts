import { isId } from '../../engine/pure';
import { ok } from '../http/envelope';
import type { Route, RouteContext } from '../http/route';

export const routes: Route[] = [
  { method: 'GET', path: '/sys/user/lookup', access: 'session', handle: lookupUsers },
];

const MOST_CHOICES = 20;

/** Operators by id or name, for `user` fields: nothing but id and name leaves. By id also those who are gone. */
async function lookupUsers({ services, query }: RouteContext) {
  const people = services.db.selectFrom('sys_user').select(['id as value', 'realname as text']).orderBy('id');
  if (query.ids !== undefined) {
    const ids = query.ids.split(',').filter(isId);
    return ok(ids.length === 0 ? [] : await people.where('id', 'in', ids).execute());
  }
  const keyword = (query.keyword ?? '').replace(/^\*+|\*+$/g, '').trim();
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const found = await people
    .where('delete_time', 'is', null)
    .$if(keyword !== '', (some) =>
      some.where((either) =>
        either.or([either('realname', 'ilike', pattern), either('username', '=', keyword)]),
      ),
    )
    .limit(MOST_CHOICES)
    .execute();
  return ok(found);
}
