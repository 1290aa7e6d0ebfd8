import type { Job } from '#server/scheduler/job';
import { endSilentCalls } from '../rules/earnings/calls';

const BATCH = 100;

/** Calls without heartbeats end as of their last one, in batches of one transaction each. */
export const job: Job = {
  name: 'silentCalls',
  title: '结束没有心跳的通话',
  cron: '5/30 * * * * ?',
  async run({ services, output, signal }) {
    let ended = 0;
    for (;;) {
      signal.throwIfAborted();
      const count = await services.db.transaction().execute((tx) => endSilentCalls(tx, BATCH));
      ended += count;
      if (count < BATCH) break;
    }
    if (ended > 0) output(`结束 ${ended} 次通话`);
  },
};
