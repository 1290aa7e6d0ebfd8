import { RequestError } from '../../../engine/pure';
import { cancelTask } from '../../tasks/taskRows';
import { action } from '../contract';
import { assertMayManage } from './rules/operatorRight';
import { seenPerson } from './rules/seenPeople';

/** `operatorTask.cancel`: of an operator whom the caller sees and may manage; the process that works on it stops within a second. */
export const cancel = action('system/operator-task', async (context) => {
  const { tx, caller, rows } = context;
  for (const row of rows) {
    const person = await seenPerson(context, String(row.userId));
    await assertMayManage(tx, caller, person, '取消他的任务');
    if (!(await cancelTask(tx, String(row.id), `已由${caller.realname}取消`)))
      throw new RequestError('任务已结束，不能取消');
  }
  return { message: '已取消' };
});
