import type { RecordData } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import type { Services } from '../../services';
import { assertTreePlace } from '../list/tree';
import { type LogEntry, writeDataLog } from '../plan/dataLog';
import type { Plan } from '../plan/plan';
import { readBack, storedFields, updateRow } from '../plan/rows';
import { withSealedSecrets } from '../plan/secret';
import { assertInScope, assertWillBeInScope } from './dataLimits';
import { assertKnownHosts } from './fileHosts';
import { hideFiles } from './privateFiles';
import { logEntry } from './recordLog';
import { checkReferences } from './references';
import { checkRising } from './rising';
import { afterSave, beforeSave } from './saveHooks';
import { checkUnique } from './unique';
import { isSameValue } from './validation';

/** Stores the difference between two states of a locked record, with hooks and data log; answers what is stored now. */
export async function saveChange(
  services: Services,
  tx: Db,
  plan: Plan,
  change: {
    operation: LogEntry['operation'];
    actionTitle: string;
    before: RecordData;
    after: RecordData;
    asked?: RecordData;
    reason?: string | null;
    /** Exempt: the record may leave the caller's data rules. */
    scope: 'checked' | 'exempt';
  },
): Promise<RecordData> {
  const { before } = change;
  const after = await beforeSave(services, plan, tx, before, change.after);
  const changed = storedFields(plan.screen).filter(
    (field) => !field.isAudit && !isSameValue(before[field.name], after[field.name]),
  );
  const names = changed.map((field) => field.name);
  await checkReferences(services, tx, plan, after, names);
  assertKnownHosts(services.environment.fileHosts, plan.screen.fields, after, names);
  if (names.includes(plan.screen.tree?.parent ?? ''))
    await assertTreePlace(tx, plan, String(before.id), after);
  const isScopeChecked = change.scope === 'checked' && changed.length > 0;
  if (isScopeChecked) assertWillBeInScope(plan, after);
  // after the scope: whoever learns that a value is free may write the record
  await checkUnique(tx, plan, after, names);
  await checkRising(tx, plan, after, names);
  const row = await withSealedSecrets(services, plan.screen, after, names);
  if (changed.length > 0) await updateRow(tx, plan, String(before.id), changed, row);
  await hideFiles(tx, plan.screen, after, names);
  if (isScopeChecked) await assertInScope(tx, plan, String(before.id));
  const stored = changed.length > 0 ? await readBack(tx, plan, String(before.id)) : before;
  const entry = logEntry(plan, change.operation, change.actionTitle, String(before.id), before, stored);
  if (changed.length > 0 || change.operation !== 'edit') {
    await writeDataLog(tx, [{ ...entry, asked: change.asked, reason: change.reason }]);
  }
  await afterSave(services, plan, tx, before, stored);
  return stored;
}
