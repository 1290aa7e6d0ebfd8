import type { Db } from '#server/db/connection';
import { requestJob } from '#server/parts/platform/rules/requestJob';
import { PROOF_JOBS } from './checkBooks';

/** The ledger is proved as soon as this transaction is committed, by the job, also when its schedule is stopped. */
export async function requestProof(tx: Db, { isWhole }: { isWhole: boolean }): Promise<void> {
  const name = isWhole ? PROOF_JOBS.whole : PROOF_JOBS.changes;
  await requestJob(tx, name);
}
