import type { RecordData } from '../../../engine/pure';
import { idList } from '../../http/idList';
import type { Route, RouteContext } from '../../http/route';
import { runOperation } from '../screen/screenOperation';

export const routes: Route[] = [
  { method: 'PUT', path: '/sys/user/edit', access: { code: 'user:edit' }, handle: edit },
];

/** An operator's edit, in the screen's words or the family's: `selectedroles`, `selecteddeparts` and `identity` (`contract.md` §7). */
async function edit(context: RouteContext) {
  return runOperation(context, {
    screen: 'system/user',
    method: 'PUT',
    name: 'edit',
    body: inScreenWords(context.body),
  });
}

function inScreenWords(body: RecordData): RecordData {
  const { selectedroles, selecteddeparts, identity, ...said } = body;
  // in the family's words these are departments one answers for, not those one belongs to
  if (typeof said.departIds === 'string') delete said.departIds;
  return {
    ...said,
    ...(selectedroles !== undefined && { roleIds: idList(selectedroles) }),
    ...(selecteddeparts !== undefined && { departIds: idList(selecteddeparts) }),
    ...(identity !== undefined && said.userIdentity === undefined && { userIdentity: identity }),
  };
}
