import { deviceName, RequestError } from '../../../engine/pure';
import { stopTasksOf } from '../../access/sessions';
import { action, computed } from '../contract';
import { assertMayManage } from './rules/operatorRight';
import { seenPerson } from './rules/seenPeople';

/** `operatorSession.device`: browser and system in two words. */
export const device = computed('system/user-session', async ({ rows }) =>
  Object.fromEntries(rows.map(({ id, userAgent }) => [id, deviceName(userAgent ?? null)])),
);

/**
 * `operatorSession.end`: ends this one session, of an operator whom the caller sees and may manage, and never the
 * caller's own.
 */
export const end = action('system/user-session', async (context) => {
  for (const row of context.rows) {
    if (row.userId === context.caller.id) throw new RequestError('自己的登录设备请在个人设置里退出');
    const person = await seenPerson(context, String(row.userId));
    await assertMayManage(context.tx, context.caller, person, '让他下线');
    await context.tx.deleteFrom('sys_session').where('id', '=', row.id).execute();
    await stopTasksOf(context.tx, [String(row.userId)]);
  }
  return { message: '已下线' };
});
