import {
  type Action,
  type ConditionContext,
  closedEvidence,
  mayView,
  queueFields,
  type RecordData,
  RequestError,
  type Screen,
} from '#engine/pure';
import { hasPermission, isWorking } from '../../../access/permissionChecks';
import type { DomainServices } from '../../../app/services';
import { type Caller, conditionContext } from '../../../caller';
import type { Db } from '../../../db/connection';
import { presentByIds } from '../../list/read';
import type { Plan } from '../../plan/plan';

export const EVIDENCE_CLOSED = '看不到证据，不能判断';

/** An operator who may not see the evidence of a queue's record decides nothing about it, wherever they press (`language.md` §4). */
export async function assertEvidenceOpen(
  services: DomainServices,
  tx: Db,
  { screen, caller }: Plan,
  action: Action,
  { before, context }: { before: RecordData; context: ConditionContext },
): Promise<void> {
  if (screen.queue === null || action.key === null) return;
  const referred = await computedReferences(services, tx, { screen, caller }, before);
  if (isClosedTo(caller, screen, { ...before, ...referred }, context))
    throw new RequestError(EVIDENCE_CLOSED);
}

/**
 * Of these records those that the caller decides nothing about, because some of the evidence is closed to them. They are not handed out.
 */
export async function closedAmong(
  services: DomainServices,
  plan: Plan,
  ids: readonly string[],
): Promise<string[]> {
  const { screen, caller } = plan;
  if (ids.length === 0 || !mayBeClosed(screen, caller)) return [];
  // whether there is something to see is known without its content
  const readable = Object.values(screen.fields).filter(
    ({ column, run, targets }) => column !== null || (run !== null && targets.length > 0),
  );
  const records = await presentByIds(services, { ...plan, readable, foreign: [] }, [...ids]);
  const context = conditionContext(caller);
  return records.filter((record) => isClosedTo(caller, screen, record, context)).map(({ id }) => String(id));
}

function isClosedTo(caller: Caller, screen: Screen, record: RecordData, context: ConditionContext): boolean {
  const closed = closedEvidence(screen, {
    record,
    context,
    mayView: (name) => isOpen(screen, caller, name),
    mayReveal: hasPermission(screen, caller, 'reveal'),
  });
  return closed.length > 0;
}

/** Most operators see all evidence that there can be, and no record is read for them. */
function mayBeClosed(screen: Screen, caller: Caller): boolean {
  const mayReveal = hasPermission(screen, caller, 'reveal');
  return queueFields(screen.queue).some((name) => {
    const field = screen.foreign[name] ?? screen.fields[name];
    if (field === undefined) return false;
    return !isOpen(screen, caller, name) || (field.isSensitive && (!mayReveal || name in screen.foreign));
  });
}

/** By its codes and by what the caller's roles withhold, of the record itself or of one that it refers to. */
function isOpen(screen: Screen, caller: Caller, name: string): boolean {
  const reference = name.split('.')[0] as string;
  const origin = screen.foreign[name]?.origin;
  const isHidden = (permission: string, field: string) =>
    caller.columns.get(permission)?.[field] === 'hidden';
  if (isHidden(screen.permission, reference)) return false;
  if (origin && isHidden(origin.permission, origin.name)) return false;
  return mayView(screen, name, (code) => isWorking(caller, code));
}

/** The references through which the screen shows other records, as far as they are calculated. */
async function computedReferences(
  services: DomainServices,
  tx: Db,
  { screen, caller }: Pick<Plan, 'screen' | 'caller'>,
  before: RecordData,
): Promise<RecordData> {
  const names = new Set(Object.keys(screen.foreign).map((name) => name.split('.')[0] as string));
  const found: RecordData = {};
  for (const name of names) {
    const run = screen.fields[name]?.run ?? null;
    if (run === null) continue;
    const rows = [before] as never[];
    const values = await services.domain.computed(run)({ tx, caller, screen, services, rows });
    found[name] = values[String(before.id)] ?? null;
  }
  return found;
}
