import { isEmpty, type RecordData } from '../../../engine/pure';
import type { Caller } from '../../caller';
import { conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { planWithoutRight } from '../../resource/plan';
import { insertRow, lockRows, readBack } from '../../resource/rows';
import { withSealedSecrets } from '../../resource/secret';
import { logAddition, saveChange } from '../../resource/write';
import type { EffectContext } from '../registry';

/** Another screen's record that an effect makes: stored and in the data log like any other. Answers its id. */
export async function addRecord(
  tx: Db,
  caller: Caller,
  { services }: EffectContext,
  screenId: string,
  record: RecordData,
  reason: string | null = null,
): Promise<string> {
  const plan = planOf(services, caller, screenId);
  const row = await withSealedSecrets(services, plan.screen, record, Object.keys(record));
  const id = await insertRow(tx, plan, row);
  await logAddition(tx, plan, id, await readBack(tx, plan, id), reason);
  return id;
}

/** Changes another screen's record under lock, in the data log under `title`. A missing record is a bug of the caller. */
export async function changeRecord(
  tx: Db,
  caller: Caller,
  { services }: EffectContext,
  target: { screenId: string; id: string; title: string; reason?: string | null },
  changes: RecordData | ((before: RecordData) => RecordData),
): Promise<RecordData> {
  const plan = planOf(services, caller, target.screenId);
  const [before] = await lockRows(tx, plan, [target.id], conditionContext(caller));
  if (!before) throw new Error(`no record ${target.id} of ${target.screenId}`);
  const after = { ...before, ...(typeof changes === 'function' ? changes(before) : changes) };
  return saveChange(services, tx, plan, {
    operation: 'action',
    actionTitle: target.title,
    before,
    after,
    reason: isEmpty(target.reason) ? null : String(target.reason),
  });
}

/** Effects see every record: the right was the action's. */
function planOf(services: EffectContext['services'], caller: Caller, screenId: string) {
  const screen = services.screens.get(screenId);
  if (!screen) throw new Error(`an effect needs the screen ${screenId}`);
  const plan = planWithoutRight(screen, caller);
  return { ...plan, visible: { all: [] } };
}
