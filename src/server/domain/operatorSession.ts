import { deviceName, RequestError } from '../../engine/pure';
import { action, computed } from './contract';
import { demandMayManage } from './records/operatorRight';
import { seenPerson } from './records/seenPeople';

/** `operatorSession.device`: browser and system in two words. */
export const device = computed('system/user-session', async ({ rows }) =>
  Object.fromEntries(rows.map(({ id, userAgent }) => [id, deviceName(userAgent ?? null)])),
);

/** `operatorSession.end`: this one session ends; of whom the caller sees and may manage, and never his own. */
export const end = action('system/user-session', async (given) => {
  for (const row of given.rows) {
    if (row.userId === given.caller.id) throw new RequestError('自己的登录设备请在个人设置里退出');
    const person = await seenPerson(given, String(row.userId));
    await demandMayManage(given.tx, given.caller, person, '让他下线');
    await given.tx.deleteFrom('sys_session').where('id', '=', row.id).execute();
  }
  return { message: '已下线' };
});
