import type { Db } from '#server/db/connection';
import { requestJob } from '#server/parts/platform/rules/requestJob';

/** The job that sends refunds and queries them. */
export const SENDER = 'refunds';

/** What is to be sent is sent as soon as this transaction is committed, by the job. */
export function wakeSender(tx: Db): Promise<void> {
  return requestJob(tx, SENDER);
}
