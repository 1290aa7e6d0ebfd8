import type { Job } from '#server/scheduler/job';
import { askForRecount } from '../rules/levelRecount';

/** Each night hosts are judged by the thirty days that are over. */
export const job: Job = {
  name: 'hostStars',
  title: '评定主播星级',
  cron: '0 10 0 * * ?',
  async run({ services, output }) {
    await services.db.transaction().execute((tx) => askForRecount(tx, 'star', null));
    output('已开始，进度见“等级重算”');
  },
};
