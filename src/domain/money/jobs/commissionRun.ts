import type { Job } from '#server/scheduler/job';
import { payBatch } from '../rules/commissions/run';

/** Pays settled commissions, batch by batch; 佣金结算 shows the progress. */
export const job: Job = {
  name: 'commissionRun',
  title: '发放佣金',
  cron: '50 * * * * ?',
  async run({ services, output, signal }) {
    let batches = 0;
    while (await payBatch(services)) {
      batches += 1;
      signal.throwIfAborted();
    }
    if (batches > 0) output(`分批 ${batches} 次`);
  },
};
