import { sql } from 'kysely';
import type { Job } from '#server/scheduler/job';

/** One statement takes so many. */
const BATCH = 5000;

/** Counts of days and weeks that no task asks for any more; those since the beginning stay. */
export const job: Job = {
  name: 'taskCounts',
  title: '清理过期的任务计数',
  cron: '0 50 3 * * ?',
  parameters: {
    days: {
      ...{ type: 'integer', title: '保留天数', required: true },
      ...{ minimum: 14, maximum: 3650, default: 90, unit: '天' },
    },
  },
  async run({ services: { db }, parameters, output, signal }) {
    let gone = 0;
    for (;;) {
      signal.throwIfAborted();
      const done = await sql`delete from growth_count where id in (
        select id from growth_count where begin_day > '1970-01-01'
          and begin_day < (now() at time zone 'Asia/Shanghai')::date - ${Number(parameters.days)}::int
        order by begin_day, id limit ${BATCH})`.execute(db);
      const count = Number(done.numAffectedRows ?? 0);
      gone += count;
      if (count < BATCH) break;
    }
    output(`清理 ${gone} 条`);
  },
};
