import { wireTime } from '../../../../engine/pure';
import type { Job } from '../../../scheduler/job';
import { announce } from '../../messaging/records/announce';
import { reconcile } from '../records/reconciliation/reconcile';

const DAY = 86_400_000;

/** The ledger of the last days beside its causes, each night; a role is notified of new discrepancies. */
export const job: Job = {
  name: 'reconciliation',
  title: '核对流水与业务单',
  cron: '0 20 3 * * ?',
  parameters: {
    role: {
      type: 'text',
      title: '通知哪个角色（角色编码）',
      required: true,
      maxLength: 100,
      default: 'admin',
    },
    days: {
      type: 'integer',
      title: '核对最近几天',
      unit: '天',
      required: true,
      minimum: 1,
      maximum: 31,
      default: 7,
    },
  },
  async run({ services, parameters, output }) {
    const now = Date.now();
    const day = (ago: number) => wireTime(now - ago * DAY).slice(0, 10);
    const days = { begin: day(Number(parameters.days)), end: day(1) };
    await services.db.transaction().execute(async (tx) => {
      const { discrepancies, fresh } = await reconcile(tx, days);
      output(`${days.begin} 到 ${days.end}：${discrepancies} 处不一致，其中 ${fresh} 处新发现`);
      if (fresh === 0) return;
      const title = `对账发现 ${fresh} 处新的不一致`;
      await announce(
        { tx, services },
        {
          role: String(parameters.role),
          title,
          lines: [`${days.begin} 到 ${days.end} 的流水与业务单核对，${title}。`],
          priority: 'H',
          opens: '/finance/reconciliation-fault',
        },
      );
    });
  },
};
