import { measuresOf } from '../../../resource/rollup/measures';
import { refreshRollup } from '../../../resource/rollup/rollupRefresh';
import type { Job } from '../../../scheduler/job';
import { databaseNow } from '../../../scheduler/jobRows';

/** Daily roll-ups that dashboards read instead of the records: closed days, as cards ask for them. */
export const job: Job = {
  name: 'rollup',
  title: '按日汇总业务数据',
  cron: '0 0/10 * * * ?',
  async run({ services: { db, screens }, output, signal }) {
    const now = await databaseNow(db);
    for (const measure of measuresOf(screens)) {
      const lines = await refreshRollup(db, measure, { now, signal });
      output(`${measure.title} ${lines} 行`);
    }
  },
};
