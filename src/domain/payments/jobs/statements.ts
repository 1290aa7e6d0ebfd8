import type { Job } from '#server/scheduler/job';
import { requestProof } from '../../money/rules/reconciliation/requestProof';
import { matchStatement } from '../../money/rules/statements/matchStatement';
import { dueStatements, MATCHING_JOB } from '../../money/rules/statements/statementRow';

/** New statements, as soon as they are imported; those with differences again, because later files and bookings settle some. */
export const job: Job = {
  name: MATCHING_JOB,
  title: '核对渠道的对账单',
  cron: '15 */10 * * * ?',
  async run({ services, output, signal }) {
    const due = await dueStatements(services.db);
    for (const { isNew, ...statement } of due) {
      signal.throwIfAborted();
      await matchStatement(services, statement, { signal, isNew });
    }
    const fresh = due.filter(({ isNew }) => isNew).length;
    if (fresh > 0) await services.db.transaction().execute((tx) => requestProof(tx, { isWhole: false }));
    if (due.length > 0) output(`核对 ${fresh} 份新的对账单，重新核对 ${due.length - fresh} 份有差异的`);
  },
};
