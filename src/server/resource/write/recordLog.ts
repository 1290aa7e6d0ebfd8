import type { RecordData } from '../../../engine/pure';
import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';
import { type LogEntry, loggable, writeDataLog } from '../plan/dataLog';
import type { Plan } from '../plan/plan';
import { storedFields } from '../plan/rows';

export function logEntry(
  plan: Plan,
  operation: LogEntry['operation'],
  actionTitle: string,
  id: string,
  before: RecordData | null,
  after: RecordData | null,
) {
  const fields = storedFields(plan.screen);
  const version = (after ?? before)?.version;
  return {
    screenId: plan.screen.id,
    table: plan.table,
    id,
    version: typeof version === 'number' ? version : null,
    operation,
    actionTitle,
    before: before && loggable(before, fields),
    after: after && loggable(after, fields),
    caller: plan.caller as Caller,
  };
}

export async function logDeletion(
  tx: Db,
  plan: Plan,
  before: RecordData,
  title: string,
  answers: { asked: RecordData; reason: string | null },
): Promise<void> {
  await writeDataLog(tx, [
    { ...logEntry(plan, 'delete', title, String(before.id), before, null), ...answers },
  ]);
}
