import { isEmpty, wireTime } from '#engine/pure';
import { type AlarmKind, currentAlarms, turnAlarms } from '../../../scheduler/alarms';
import type { Job } from '../../../scheduler/job';
import { syncAlarms } from '../../messaging/rules/alarms';
import { sendAlarms } from '../../messaging/rules/webhooks/alarms';
import { webhookNamed } from '../../messaging/rules/webhooks/deliveries';

const STARTED: Record<AlarmKind, string> = {
  failed: '执行失败',
  late: '没有按时执行',
  slow: '运行得比平时久',
};

/** Jobs that failed, did not begin or do not end: an alarm for a role, until it is over. */
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
    webhook: {
      type: 'text',
      title: '同时发到哪个外部通知（编码），空着不发',
      maxLength: 50,
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
      await turnAlarms(tx, current);
      const standing = current.map((alarm) => ({
        subject: `${alarm.jobId} ${alarm.kind}`,
        title: `定时任务“${alarm.title}”${STARTED[alarm.kind]}`,
        message: alarm.message,
        role,
        opens: `/system/quartz-job?record=${alarm.jobId}`,
      }));
      const now = wireTime(Date.now());
      const changed = await syncAlarms(tx, { source: 'job', standing, now });
      for (const { title } of changed.fired) output(title);
      const code = parameters.webhook;
      const webhooks = isEmpty(code) ? [] : [await webhookNamed(tx, String(code))];
      await sendAlarms(tx, { screen: 'system/job-alarm', ...changed }, async () => webhooks);
    });
  },
};
