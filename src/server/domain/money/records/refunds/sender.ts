import type { Db } from '../../../../db/connection';
import { requestJob } from '../../../platform/records/requestJob';

/** The job that sends refunds and queries them. */
export const SENDER = 'refunds';

/** What is to be sent is sent as soon as this transaction is committed, by the job. */
export function wakeSender(tx: Db): Promise<void> {
  return requestJob(tx, SENDER);
}
