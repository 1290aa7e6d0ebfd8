import { measuresOf } from '../../../resource/rollup/measures';
import { forget, repair } from '../../../resource/rollup/rollupRefresh';
import type { Job } from '../../../scheduler/job';
import { databaseNow } from '../../../scheduler/jobRows';

/** Closed days that are compared with their rows each night. */
const DAYS = 35;

/** A closed day that differs from its rows is rolled up again, and somebody should know. */
export const job: Job = {
  name: 'rollupCheck',
  title: '核对每日汇总',
  cron: '0 50 3 * * ?',
  async run({ services: { db, log, screens }, output, signal }) {
    const now = await databaseNow(db);
    const measures = measuresOf(screens);
    const gone = await forget(db, measures);
    if (gone > 0) output(`不再使用的汇总 ${gone} 行已删除`);
    for (const measure of measures) {
      signal.throwIfAborted();
      const days = await repair(db, measure, { now, days: DAYS });
      output(
        days.length === 0 ? `${measure.title} 一致` : `${measure.title} 不一致，已重算：${days.join('、')}`,
      );
      if (days.length > 0) log.warn({ measure: measure.name, days }, 'closed days of a roll-up were wrong');
    }
  },
};
