import { sql } from 'kysely';
import type { Db } from '../../../db/connection';
import { planJob } from '../../../scheduler/jobRows';

/** Has a job run as soon as the transaction commits, in whichever process looks first. */
export async function requestJob(tx: Db, name: string): Promise<void> {
  await sql`update sys_quartz_job set requested_time = now()
    where job_class_name = ${name} and delete_time is null`.execute(tx);
  await planJob(tx, name);
}
