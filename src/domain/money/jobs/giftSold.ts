import type { Job } from '#server/scheduler/job';
import { countSold } from '../rules/giftSold';

/** 已售 of each gift follows from what was given. */
export const job: Job = {
  name: 'giftSold',
  title: '统计礼物已售',
  cron: '20 * * * * ?',
  async run({ services, output }) {
    const changed = await services.db.transaction().execute((tx) => countSold(tx));
    if (changed > 0) output(`礼物 ${changed} 种`);
  },
};
