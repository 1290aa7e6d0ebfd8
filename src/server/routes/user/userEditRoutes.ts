import { isId, type RecordData } from '../../../engine/pure';
import { idList } from '../../http/idList';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { runOperation } from '../screen/screenOperation';
import { hasRead, type Link } from './linkReadings';

export const routes = typedRoutes({
  'PUT /sys/user/edit': edit,
});

type Context = TypedContext<'PUT /sys/user/edit'>;

/** An operator's edit, in the screen's words or the family's: `selectedroles`, `selecteddeparts` and `identity` (`contract.md` §7). */
async function edit(context: Context) {
  const body = await inScreenWords(context);
  return runOperation<null>(context, { screen: 'system/user', method: 'PUT', name: 'edit', body });
}

async function inScreenWords(context: Context): Promise<RecordData> {
  const { selectedroles, selecteddeparts, identity, ...record } = context.input;
  const isFamily = selectedroles !== undefined || selecteddeparts !== undefined;
  // a family form sends back whole rows: lists in them are as old as the page; text is departments one answers for
  if (isFamily) delete record.roleIds;
  if (isFamily || typeof record.departIds === 'string') delete record.departIds;
  return {
    ...record,
    ...(await chosen(context, 'roles', selectedroles)),
    ...(await chosen(context, 'departs', selecteddeparts)),
    ...(identity !== undefined && { userIdentity: await identityOf(context) }),
  };
}

const FIELDS = { roles: 'roleIds', departs: 'departIds' } as const;

/**
 * What a family form chose. It reads what there is when it opens, so an empty choice by a session that has not read it comes from
 * a form that failed, and changes nothing.
 */
async function chosen(context: Context, link: Link, ids: unknown): Promise<RecordData> {
  if (ids === undefined) return {};
  const list = idList(ids);
  const { id } = context.input;
  const isMeant = list.length > 0 || (isId(id) && (await hasRead(context, id, link)));
  return isMeant ? { [FIELDS[link]]: list } : {};
}

/** Early and late releases name it apart and send the other name back as they read it: the one that differs was changed. */
async function identityOf({ services, input }: Context): Promise<unknown> {
  const { id, identity, userIdentity } = input;
  if (userIdentity === undefined || String(userIdentity) === String(identity) || !isId(id)) return identity;
  const stored = await services.db
    .selectFrom('sys_user')
    .where('id', '=', id)
    .select('user_identity')
    .executeTakeFirst();
  return String(stored?.user_identity) === String(identity) ? userIdentity : identity;
}
