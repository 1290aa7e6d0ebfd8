import type { Job } from '../../../scheduler/job';
import { notifyFollowers } from '../rules/followed';

/** Followed records that changed: one notice each for what happened meanwhile. */
export const job: Job = {
  name: 'followed',
  title: '通知关注的记录有变化',
  cron: '40 * * * * ?',
  async run({ services, output }) {
    const count = await notifyFollowers(services);
    if (count > 0) output(`通知 ${count} 条`);
  },
};
