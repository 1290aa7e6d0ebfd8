import type { Job } from '#server/scheduler/job';
import { checkBooks, PROOF_JOBS, ROLE } from '../rules/reconciliation/checkBooks';

/** Each night every wallet and every movement, and all days or the last ones beside their causes. */
export const job: Job = {
  name: PROOF_JOBS.whole,
  title: '核对全部账目',
  cron: '0 20 3 * * ?',
  parameters: {
    role: ROLE,
    days: {
      type: 'integer',
      title: '业务单核对最近几天（0 是全部）',
      unit: '天',
      required: true,
      minimum: 0,
      maximum: 366,
      default: 0,
    },
  },
  run: (context) => checkBooks(context, { days: Number(context.parameters.days) || 'all', isWhole: true }),
};
