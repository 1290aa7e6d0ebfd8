import { isId, type RecordData, RequestError, type Screen } from '../../../engine/pure';
import { hasPermission } from '../../access/permissionChecks';
import type { DomainServices } from '../../app/services';
import type { Caller } from '../../caller';
import { presentByIds } from '../list/read';
import { type Plan, plan } from '../plan/plan';

/** The record's id and name as the plan's caller may see them; refuses where they may not see the record. */
export async function visibleRecord(services: DomainServices, seen: Plan, id: unknown): Promise<RecordData> {
  const { label } = seen.screen;
  const readable = seen.readable.filter(({ name }) => name === 'id' || name === label);
  const ids = isId(id) ? [id] : [];
  const [record] = await presentByIds(services, { ...seen, readable, foreign: [] }, ids);
  if (!record) throw new RequestError('未找到对应实体');
  return record;
}

/** The name of a record as somebody sees it on a screen; null: they may not see the record there. */
export async function nameSeenBy(
  services: DomainServices,
  { screen, id, caller }: { screen: Screen; id: string; caller: Caller },
): Promise<string | null> {
  if (!hasPermission(screen, caller, 'list')) return null;
  try {
    return nameOf(screen, await visibleRecord(services, plan(screen, caller, 'list'), id));
  } catch (error) {
    if (error instanceof RequestError) return null;
    throw error;
  }
}

function nameOf({ label }: Screen, record: RecordData): string {
  return String(record[`${label}_dictText`] ?? record[label] ?? record.id);
}
