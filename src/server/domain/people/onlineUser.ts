import { action } from '../contract';
import { endSession } from './records/appSessions';

/** `onlineUser.end` 强制下线: this session is over; its next heartbeat is told so, and the app's backend at once. */
export const end = action('user/online-user', async ({ tx, rows }) => {
  for (const { id } of rows) await endSession(tx, id);
  return { message: '已强制下线' };
});
