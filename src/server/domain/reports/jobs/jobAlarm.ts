import { type Alarm, type AlarmKind, currentAlarms, turnAlarms } from '../../../scheduler/alarms';
import type { Job } from '../../../scheduler/job';
import { announce } from '../../messaging/records/announce';

const STARTED: Record<AlarmKind, string> = {
  failed: '执行失败',
  late: '没有按时执行',
  slow: '运行得比平时久',
};
const OVER: Record<AlarmKind, string> = { failed: '已恢复正常', late: '不再延误', slow: '已运行结束' };

/** Jobs that failed, did not begin or do not end: one notice to a role, and one more at the end. */
export const job: Job = {
  name: 'jobAlarm',
  title: '检查定时任务，失败或延误时告警',
  cron: '15 * * * * ?',
  parameters: {
    role: {
      type: 'text',
      title: '通知哪个角色（角色编码）',
      required: true,
      maxLength: 100,
      default: 'admin',
    },
    lateMinutes: {
      type: 'integer',
      title: '晚多久算延误',
      unit: '分钟',
      required: true,
      minimum: 1,
      maximum: 1440,
      default: 5,
    },
    slowTimes: {
      type: 'integer',
      title: '超过平时多少倍算太久',
      unit: '倍',
      required: true,
      minimum: 2,
      maximum: 100,
      default: 5,
    },
  },
  async run({ services, parameters, output }) {
    const role = String(parameters.role);
    const { lateMinutes, slowTimes } = parameters;
    await services.db.transaction().execute(async (tx) => {
      const current = await currentAlarms(tx, {
        lateMinutes: Number(lateMinutes),
        slowTimes: Number(slowTimes),
      });
      const { started, over } = await turnAlarms(tx, current);
      const announceAlarm = async (alarm: Alarm, what: string, priority: 'M' | 'H') => {
        const title = `定时任务“${alarm.title}”${what}`;
        const opens = `/system/quartz-job?record=${alarm.jobId}`;
        await announce(
          { tx, services },
          { role, title, lines: [`${title}：${alarm.message}。`], priority, opens },
        );
        output(`${title}：${alarm.message}`);
      };
      for (const alarm of started) await announceAlarm(alarm, STARTED[alarm.kind], 'H');
      for (const alarm of over) await announceAlarm(alarm, OVER[alarm.kind], 'M');
    });
  },
};
