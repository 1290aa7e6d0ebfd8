import { conditionContext } from '../caller';
import { anywhere } from './contract';
import { demandPerson } from './records/appMessage';

/** `session.end` 强制下线: what the person signed in with before this moment is good no longer. */
export const end = anywhere(async ({ tx, caller, parameters, records }) => {
  const id = String(parameters.user);
  await demandPerson(tx, id);
  const { now } = conditionContext(caller);
  await records.change({ screen: 'user/user', id, title: '强制下线' }, { signedOutTime: now });
  return { message: '已强制下线' };
});
