import type { Job } from '#server/scheduler/job';
import { checkBooks, PROOF_JOBS, ROLE } from '../rules/reconciliation/checkBooks';

/** Each hour what changed since the last time, everybody's holdings, and the causes of yesterday and today. */
export const job: Job = {
  name: PROOF_JOBS.changes,
  title: '核对新的账目',
  cron: '0 35 * * * ?',
  parameters: { role: ROLE },
  run: (context) => checkBooks(context, { days: 1, isWhole: false }),
};
