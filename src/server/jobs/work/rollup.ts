import { keepUp } from '../../rollup/keepUp';
import { measures } from '../../rollup/measures';
import type { Job } from '../job';
import { databaseNow } from '../jobRows';

/** Daily roll-ups that dashboards read: yesterday and today told anew, and whatever is missing. */
export const job: Job = {
  name: 'rollup',
  title: '按日汇总业务数据',
  cron: '0 0/10 * * * ?',
  async run({ services: { db }, output, signal }) {
    const now = await databaseNow(db);
    for (const measure of measures) {
      const lines = await keepUp(db, measure, { now, signal });
      output(`${measure.title} ${lines} 行`);
    }
  },
};
