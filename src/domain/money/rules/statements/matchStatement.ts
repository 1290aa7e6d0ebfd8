import { conditionContext, SYSTEM_CALLER } from '#server/caller';
import { recordsIn } from '#server/parts/platform/rules/records';
import type { Submitting } from '../../../moderation/rules/submission';
import { noteDifferences } from './differences';
import { matchLines } from './matchLines';
import { noteLines } from './noteLines';
import { noteProductDifferences } from './productDifferences';
import { lockChannel, type StatementRow } from './statementRow';

/**
 * Matches a statement with orders, notices, refunds and payouts: what fits, then what only it knew, then what is left. Again it does
 * what is new by then, so that a process may end anywhere. Apple's reports are compared by product. `isNew`: most of its lines are still to be matched.
 */
export async function matchStatement(
  services: Submitting['services'],
  statement: StatementRow,
  { signal, isNew }: { signal: AbortSignal; isNew: boolean },
): Promise<void> {
  const cause = { services, caller: SYSTEM_CALLER };
  const locked = (work: (all: Submitting) => Promise<void>) =>
    services.db.transaction().execute(async (tx) => {
      await lockChannel(tx, statement.channel);
      await work({ ...cause, tx });
    });
  if (statement.channel === 'apple')
    return locked(async (all) => {
      await noteProductDifferences(all, statement);
      if (isNew) await noteMatched(all, statement);
    });
  await locked(async ({ tx }) => {
    if (isNew) await matchLines(tx, statement, { isWide: false });
    await matchLines(tx, statement, { isWide: true });
  });
  await noteLines(cause, statement, signal);
  await locked(async (all) => {
    await matchLines(all.tx, statement, { isWide: true });
    await noteDifferences(all, statement);
    if (isNew) await noteMatched(all, statement);
  });
}

/** The next proof says whether it agrees with the books. */
async function noteMatched(cause: Submitting, { id }: StatementRow): Promise<void> {
  const matchTime = conditionContext(cause.caller).now;
  await recordsIn(cause).change({ screen: 'finance/statement', id, title: '核对完成' }, (before) =>
    before.status === 'replaced' ? {} : { status: 'matched' as const, matchTime },
  );
}
