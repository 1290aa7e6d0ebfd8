import type { Job } from '#server/scheduler/job';
import { countIntimacy } from '../rules/intimacy';

/** How close two people are follows from what they gave each other. */
export const job: Job = {
  name: 'intimacy',
  title: '统计亲密度',
  cron: '30 * * * * ?',
  async run({ services, output }) {
    const grown = await services.db.transaction().execute((tx) => countIntimacy(tx));
    if (grown > 0) output(`亲密度增加 ${grown} 对`);
  },
};
