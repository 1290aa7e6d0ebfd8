import { sql } from 'kysely';
import type { Db } from '../../../../db/connection';
import { wakeJobs } from '../../../../scheduler/jobRows';

/** The job that sends refunds and queries them. */
export const SENDER = 'refunds';

/** What is to be sent is sent as soon as this transaction is committed, by the job. */
export async function wakeSender(tx: Db): Promise<void> {
  await sql`update sys_quartz_job set requested_time = now() where job_class_name = ${SENDER} and delete_time is null`.execute(
    tx,
  );
  await wakeJobs(tx);
}
