import type { Job } from '#server/scheduler/job';
import { closeAndVerify } from '../rules/closedDays/closeAndVerify';
import { ROLE } from '../rules/reconciliation/checkBooks';

/** Each night, after the books are proved, the days that are due are closed, and the last closed ones verified. */
export const job: Job = {
  name: 'closeDays',
  title: '关账',
  cron: '0 45 3 * * ?',
  parameters: {
    role: ROLE,
    wait: {
      type: 'integer',
      title: '过完几天以后关账',
      unit: '天',
      required: true,
      minimum: 0,
      maximum: 366,
      default: 1,
    },
    verified: {
      type: 'integer',
      title: '核对最近关账的几天',
      unit: '天',
      required: true,
      minimum: 1,
      maximum: 3660,
      default: 31,
    },
  },
  run: closeAndVerify,
};
