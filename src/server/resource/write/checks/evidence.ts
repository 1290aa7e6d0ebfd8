import {
  type Action,
  type ConditionContext,
  closedEvidence,
  mayView,
  type RecordData,
  RequestError,
  type Screen,
} from '../../../../engine/pure';
import { hasPermission, isWorking } from '../../../access/permissionChecks';
import type { Caller } from '../../../caller';
import type { Plan } from '../../plan/plan';

export const EVIDENCE_CLOSED = '看不到证据，不能判断';

/** Whoever may not see the evidence of a queue's record decides nothing about it, wherever they press (`language.md` §4). */
export function assertEvidenceOpen(
  { screen, caller }: Plan,
  action: Action,
  record: RecordData,
  context: ConditionContext,
): void {
  if (screen.queue === null || action.key === null) return;
  const closed = closedEvidence(screen, {
    record,
    context,
    mayView: (name) => isOpen(screen, caller, name),
    mayReveal: hasPermission(screen, caller, 'reveal'),
  });
  if (closed.length > 0) throw new RequestError(EVIDENCE_CLOSED);
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
