import { wireTime } from '../../../engine/pure';
import { fieldError } from '../../http/fieldError';
import { reportCodes } from '../../report/publishReport';
import { storedReport } from '../../report/store';
import { cronError, nextRuns } from '../../scheduler/cron';
import { databaseNow } from '../../scheduler/jobRows';
import { hook } from '../contract';

const HOUR_MS = 3_600_000;
/** So many times ahead none may follow another sooner than an hour. */
const LOOKED_AT = 50;

/** `reportSchedule.check`: a published report that its sender may export, at valid times. */
export const check = hook('online/report-schedule', async ({ tx, caller, before, after }) => {
  if (after.reportId !== before?.reportId) {
    const codes = reportCodes(String(after.reportId));
    if (!caller.codes.has(codes.list) || !caller.codes.has(codes.export))
      throw fieldError('reportId', '您没有导出这个报表的权限，不能定时发送它');
    const { publishedVersion } = await storedReport(tx, String(after.reportId));
    if (publishedVersion === null) throw fieldError('reportId', '报表还没有发布');
  }
  const now = new Date(await databaseNow(tx));
  const expression = after.cronExpression ?? '';
  const error = cronError(expression, now);
  if (error !== null) throw fieldError('cronExpression', `什么时候发${error}`);
  const times = nextRuns(expression, now, LOOKED_AT);
  const isDense = times.some((time, index) => {
    const last = times[index - 1];
    return last !== undefined && time.getTime() - last.getTime() < HOUR_MS;
  });
  if (isDense) throw fieldError('cronExpression', '什么时候发最密每小时一次');
  const [next] = times;
  return { nextRunTime: after.enabled && next ? wireTime(next.getTime()) : null };
});
