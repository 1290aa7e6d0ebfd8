import { isId, type RecordData, RequestError, type Screen } from '../../../engine/pure';
import { hasPermission } from '../../access/permissionChecks';
import type { DomainServices } from '../../app/services';
import type { Caller } from '../../caller';
import { presentByIds } from '../list/read';
import { type Plan, plan } from '../plan/plan';

/** The record's id and name as the plan's caller may see them; refuses where they may not see the record. */
export async function visibleRecord(services: DomainServices, seen: Plan, id: unknown): Promise<RecordData> {
  const [record] = await presentByIds(services, namePlan(seen), isId(id) ? [id] : []);
  if (!record) throw new RequestError('未找到对应实体');
  return record;
}

/** The name of a record as somebody sees it on a screen; null: they may not see the record there. */
export async function nameSeenBy(
  services: DomainServices,
  { id, ...seen }: { screen: Screen; id: string; caller: Caller },
): Promise<string | null> {
  return (await namesSeenBy(services, { ...seen, ids: [id] })).get(id) ?? null;
}

/** The names of a screen's records by id, without those that somebody may not see there. */
export async function namesSeenBy(
  services: DomainServices,
  { screen, ids, caller }: { screen: Screen; ids: readonly string[]; caller: Caller },
): Promise<ReadonlyMap<string, string>> {
  if (!hasPermission(screen, caller, 'list')) return new Map();
  const seen = namePlan(plan(screen, caller, 'list'));
  const records = await presentByIds(services, seen, ids.filter(isId));
  return new Map(records.map((record) => [String(record.id), nameOf(screen, record)]));
}

/** Reads what a record is called and nothing else. */
function namePlan(seen: Plan): Plan {
  const { label } = seen.screen;
  return {
    ...seen,
    readable: seen.readable.filter(({ name }) => name === 'id' || name === label),
    foreign: [],
  };
}

function nameOf({ label }: Screen, record: RecordData): string {
  return String(record[`${label}_dictText`] ?? record[label] ?? record.id);
}
