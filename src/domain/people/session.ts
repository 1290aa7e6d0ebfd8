import { conditionContext } from '#server/caller';
import { anywhere } from '#server/parts/contract';
import { assertUserExists } from '../messages/rules/appMessage';
import { endSessionsOf } from './rules/appSessions';

/** `session.end` 强制下线: what the person signed in with before this moment is good no longer. */
export const end = anywhere(async ({ tx, caller, parameters, records }) => {
  const id = String(parameters.user);
  await assertUserExists(tx, id);
  const { now } = conditionContext(caller);
  await records.change({ screen: 'user/user', id, title: '强制下线' }, { signedOutTime: now });
  await endSessionsOf(tx, id);
  return { message: '已强制下线' };
});
