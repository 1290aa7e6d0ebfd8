import { action } from '#server/parts/contract';
import { endSession } from './rules/appSessions';

/**
 * `onlineUser.end` 强制下线: ends this session; its next heartbeat gets the code, and the app's backend a message at
 * once.
 */
export const end = action('user/online-user', async ({ tx, rows }) => {
  for (const { id } of rows) await endSession(tx, id);
  return { message: '已强制下线' };
});
