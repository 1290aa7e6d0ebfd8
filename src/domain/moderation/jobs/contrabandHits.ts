import { sql } from 'kysely';
import type { Job } from '#server/scheduler/job';

/** One statement takes so many. */
const BATCH = 5000;

/** Hits of contraband older than they are kept: the number beside a word is that of those that are. */
export const job: Job = {
  name: 'contrabandHits',
  title: '清理过期的违禁词命中',
  cron: '0 40 3 * * ?',
  parameters: {
    days: {
      ...{ type: 'integer', title: '保留天数', required: true },
      ...{ minimum: 7, maximum: 3650, default: 180, unit: '天' },
    },
  },
  async run({ services: { db }, parameters, output, signal }) {
    let gone = 0;
    for (;;) {
      signal.throwIfAborted();
      const done = await sql`delete from contraband_hit where id in (
        select id from contraband_hit where create_time < now() - make_interval(days => ${Number(parameters.days)})
        order by create_time limit ${BATCH})`.execute(db);
      const count = Number(done.numAffectedRows ?? 0);
      gone += count;
      if (count < BATCH) break;
    }
    output(`清理 ${gone} 条`);
  },
};
