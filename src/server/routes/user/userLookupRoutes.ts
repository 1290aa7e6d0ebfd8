import { assertBatchSize, isId, operatorLookupCodes, searchText, trimSigns } from '../../../engine/pure';
import { notPermitted } from '../../access/assertPermitted';
import { isWorking } from '../../access/permissionChecks';
import { ok } from '../../http/envelope';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { isSeenBy } from '../../resource/plan/plan';

export const routes = typedRoutes({
  'GET /sys/user/lookup': lookupUsers,
});

const MOST_CHOICES = 20;

/**
 * Operators by id or name, for callers who may open a field of type `user`: nothing but id and name leaves. By id
 * also former ones (`language.md` §7).
 */
async function lookupUsers({ services, caller, input }: TypedContext<'GET /sys/user/lookup'>) {
  const codes = operatorLookupCodes(services.screens.all(), isSeenBy(caller));
  if (!codes.some((code) => isWorking(caller, code))) throw notPermitted();
  const people = services.db.selectFrom('sys_user').select(['id as value', 'realname as text']).orderBy('id');
  if (input.ids !== undefined) {
    const ids = input.ids.split(',').filter(isId);
    assertBatchSize(ids.length);
    return ok(ids.length === 0 ? [] : await people.where('id', 'in', ids).execute());
  }
  const keyword = trimSigns(searchText(input.keyword ?? ''), '*').trim();
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
