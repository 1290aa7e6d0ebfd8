import { sql } from 'kysely';
import type { Job } from '../../../scheduler/job';

const RETENTION = '30 days';
const RULES_RETENTION = '90 days';
const SENT_RETENTION = '90 days';

/** What ran longer ago than a month, and what rules did and was sent longer ago than three; the last run of every job stays. */
export const job: Job = {
  name: 'jobHistory',
  title: '清理 30 天前的任务运行记录和 90 天前的规则记录、发送记录',
  cron: '0 40 3 * * ?',
  async run({ services, output }) {
    const gone = await sql`
      delete from sys_job_run run
      where start_time < now() - ${RETENTION}::interval and outcome <> 'running'
        and exists (select 1 from sys_job_run later where later.job_id = run.job_id and later.id > run.id)`.execute(
      services.db,
    );
    output(`运行记录 ${gone.numAffectedRows ?? 0} 条`);
    const events = await sql`
      delete from rule_event
      where create_time < now() - ${RULES_RETENTION}::interval and state <> 'waiting'`.execute(services.db);
    output(`规则记录 ${events.numAffectedRows ?? 0} 条`);
    const sent = await sql`
      delete from webhook_delivery
      where create_time < now() - ${SENT_RETENTION}::interval and state <> 'waiting'`.execute(services.db);
    output(`发送记录 ${sent.numAffectedRows ?? 0} 条`);
  },
};
