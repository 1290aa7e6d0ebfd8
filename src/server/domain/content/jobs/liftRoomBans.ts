import type { Job } from '../../../scheduler/job';
import { freeEnded } from '../records/liveBans';

/** Rooms whose ban is over show so; the time itself decides whether a host may broadcast. */
export const job: Job = {
  name: 'liftRoomBans',
  title: '解除到期的直播封禁',
  cron: '45 * * * * ?',
  async run({ services, output, signal }) {
    let freed = 0;
    for (;;) {
      signal.throwIfAborted();
      const count = await services.db.transaction().execute((tx) => freeEnded(tx, services));
      freed += count;
      if (count === 0) break;
    }
    if (freed > 0) output(`解除 ${freed} 个直播间`);
  },
};
