import { isEmpty, type RecordData } from '#engine/pure';
import type { DomainServices, Services } from '../../../app/services';
import { type Caller, conditionContext } from '../../../caller';
import type { Db } from '../../../db/connection';
import { planWithoutRight } from '../../../resource/plan/plan';
import { lockRows } from '../../../resource/plan/rows';
import { storeRecord } from '../../../resource/write/store';
import type { Records } from '../../contract';

/** Every record is seen here, whatever the caller may see: the right was the action's. */
export function recordsIn(cause: { tx: Db; caller: Caller; services: DomainServices }): Records {
  return {
    add: (screenId, record, reason = null) => addRecord(cause, screenId, record, reason),
    lock: async (screenId, id) => (await lockRecord(cause, { screen: screenId, id })).before as never,
    change: async (target, changes) => {
      const changed =
        typeof changes === 'function' ? (before: RecordData) => changes(before as never) : changes;
      return (await changeRecord(cause, target, changed)) as never;
    },
  };
}

type RecordsContext = Parameters<typeof recordsIn>[0];

async function addRecord(
  { tx, caller, services }: RecordsContext,
  screenId: string,
  record: RecordData,
  reason: string | null,
): Promise<string> {
  const plan = planOf(services, caller, screenId);
  const log = { operation: 'add' as const, actionTitle: '新增', reason };
  const stored = await storeRecord(
    services,
    tx,
    plan,
    { before: null, after: record },
    { scope: 'domain', log },
  );
  return String(stored.id);
}

async function lockRecord(
  { tx, caller, services }: RecordsContext,
  { screen, id }: { screen: string; id: string },
) {
  const plan = planOf(services, caller, screen);
  const [before] = await lockRows(tx, plan, [id], conditionContext(caller));
  if (!before) throw new Error(`no record ${id} of ${screen}`);
  return { plan, before };
}

async function changeRecord(
  cause: RecordsContext,
  target: { screen: string; id: string; title: string; reason?: string | null },
  changes: RecordData | ((before: RecordData) => RecordData),
): Promise<RecordData> {
  const { plan, before } = await lockRecord(cause, target);
  const after = { ...before, ...(typeof changes === 'function' ? changes(before) : changes) };
  const reason = isEmpty(target.reason) ? null : String(target.reason);
  const log = { operation: 'action' as const, actionTitle: target.title, reason };
  return storeRecord(cause.services, cause.tx, plan, { before, after }, { scope: 'domain', log });
}

function planOf(services: Pick<Services, 'screens'>, caller: Caller, screenId: string) {
  const screen = services.screens.get(screenId);
  if (!screen) throw new Error(`an effect needs the screen ${screenId}`);
  const plan = planWithoutRight(screen, caller);
  return { ...plan, visible: { all: [] } };
}
