import type { Job } from '#server/scheduler/job';
import { recountBatch } from '../rules/levelRecount';

/** Levels recalculated after thresholds changed, batch by batch; 等级重算 shows the progress. */
export const job: Job = {
  name: 'levelRecount',
  title: '重算用户等级',
  cron: '40 * * * * ?',
  async run({ services, output, signal }) {
    let batches = 0;
    while (await recountBatch(services)) {
      batches += 1;
      signal.throwIfAborted();
    }
    if (batches > 0) output(`分批 ${batches} 次`);
  },
};
