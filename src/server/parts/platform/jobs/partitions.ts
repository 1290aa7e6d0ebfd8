import { sql } from 'kysely';
import { monthsTables } from '../../../db/tableFacts';
import type { Job } from '../../../scheduler/job';

/** Months that are ready ahead: time enough to notice that this job fails. */
const AHEAD = 3;

/** Monthly partitions of what grows for ever, made before their month begins (`design.md` §5). */
export const job: Job = {
  name: 'partitions',
  title: '预建流水、私信、日志等的月分区',
  cron: '0 5 2 * * ?',
  async run({ services: { db }, output }) {
    for (const { table } of monthsTables()) {
      for (let months = 1; months <= AHEAD; months++) {
        const made = await sql<{ is_new: boolean }>`
          select ensure_month_partition(${table}, now() + make_interval(months => ${months})) as is_new`.execute(
          db,
        );
        if (made.rows[0]?.is_new) output(`${table} 新建了 ${months} 个月后的分区`);
      }
    }
  },
};
