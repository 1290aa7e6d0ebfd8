import { sql } from 'kysely';
import type { Db } from '../../../../db/connection';
import { wakeJobs } from '../../../../scheduler/jobRows';
import { PROOF_JOBS } from './checkBooks';

/** The ledger is proved as soon as this transaction is committed, by the job, also when its schedule is stopped. */
export async function requestProof(tx: Db, { isWhole }: { isWhole: boolean }): Promise<void> {
  const name = isWhole ? PROOF_JOBS.whole : PROOF_JOBS.changes;
  await sql`update sys_quartz_job set requested_time = now() where job_class_name = ${name} and delete_time is null`.execute(
    tx,
  );
  await wakeJobs(tx);
}
