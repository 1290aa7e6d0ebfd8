import { sql } from 'kysely';
import type { Job } from '#server/scheduler/job';

const BATCH = 10_000;

/** Sessions of people that are long over: one that was ended is kept so long because its key must not come to life again. */
export const job: Job = {
  name: 'appSessions',
  title: '清理很久没有心跳的在线记录',
  cron: '0 50 3 * * ?',
  parameters: {
    keepDays: {
      type: 'integer',
      title: '保留',
      default: 90,
      minimum: 7,
      maximum: 400,
      required: true,
      unit: '天',
    },
  },
  async run({ services: { db }, parameters, output, signal }) {
    let gone = 0;
    for (;;) {
      signal.throwIfAborted();
      const done = await sql`delete from app_session where id in (select id from app_session
        where beat_time < now() - make_interval(days => ${Number(parameters.keepDays)})
        order by beat_time limit ${BATCH})`.execute(db);
      const count = Number(done.numAffectedRows ?? 0);
      gone += count;
      if (count < BATCH) break;
    }
    output(`在线记录 ${gone} 条`);
  },
};
