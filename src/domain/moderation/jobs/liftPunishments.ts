import { SYSTEM_CALLER } from '#server/caller';
import type { Job } from '#server/scheduler/job';
import { liftEnded } from '../punish';

/** Punishments whose time is over, in batches of one transaction each, so that nobody waits long for a locked row. */
export const job: Job = {
  name: 'liftPunishments',
  title: '解除到期的处罚',
  cron: '30 * * * * ?',
  async run({ services, output, signal }) {
    let lifted = 0;
    for (;;) {
      signal.throwIfAborted();
      const count = await services.db
        .transaction()
        .execute((tx) => liftEnded({ tx, caller: SYSTEM_CALLER, services }));
      lifted += count;
      if (count === 0) break;
    }
    if (lifted > 0) output(`解除 ${lifted} 人`);
  },
};
