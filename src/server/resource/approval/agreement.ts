import { type Action, type RecordData, RequestError, type Screen, type Value } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { namedBy, namesOf, nobodyText } from './approvers';
import { lockCase } from './cases';
import { isApproved, waitsFor } from './dueStep';
import type { ApprovalServices } from './services';
import { type AfterTurn, afterTurn, keyOf, noteIn, recordTurn, stepDue, takeTurn, waitsText } from './turn';

/** What a press of a button that takes agreement does: one step of it, or all. */
export interface Agreed {
  set: Record<string, Value>;
  run: Action['run'];
  /** As the data log calls it. */
  title: string;
  /** The step that is due next; null: the action is performed. */
  next: { title: string; reason: string | null } | null;
  note(end: { record: RecordData; answers: RecordData }): Promise<void>;
  /** What the caller reads while others have to agree. */
  waits(record: RecordData): Promise<string>;
}

/**
 * The caller's agreement to the step that is due, on the locked record. `interim`: the record as that step leaves it. Null: the action
 * takes none.
 */
export async function agreed(
  services: ApprovalServices,
  tx: Db,
  screen: Screen,
  action: Action,
  {
    before,
    callerId,
    interim,
  }: { before: RecordData; callerId: string; interim(set: Record<string, Value>): RecordData },
): Promise<Agreed | null> {
  if (!isApproved(action)) return null;
  const turn = await takeTurn(tx, { screen, action }, before, callerId);
  const step = turn.due?.step ?? null;
  const record = interim(step?.set ?? {});
  const after: AfterTurn = await afterTurn(tx, turn, record);
  const isLast = after.next === null;
  const next = after.next && { title: after.next.step.title, reason: after.next.reason };
  return {
    set: { ...step?.set, ...after.set, ...(isLast ? action.set : {}) },
    run: isLast ? action.run : (step?.run ?? []),
    title: isLast || step === null ? action.title : `${action.title}：${step.title}`,
    next,
    note: (end) =>
      recordTurn(services, tx, turn, after, { record: end.record, note: noteIn(action.ask, end.answers) }),
    waits: (end) => waitsText(tx, turn, after, end),
  };
}

/** Refuses, in words of its own, who has no button because they had part already: the record still waits. */
export async function assertOthersTurn(
  tx: Db,
  screen: Screen,
  action: Action,
  before: RecordData,
  callerId: string,
): Promise<void> {
  if (isApproved(action) && waitsFor({ screen, action }, before))
    await takeTurn(tx, { screen, action }, before, callerId);
}

/** What waits for agreement is refused by those who could agree now, or is taken back by who applied. */
export async function assertMayRefuse(
  tx: Db,
  screen: Screen,
  action: Action,
  { before, callerId }: { before: RecordData; callerId: string },
): Promise<void> {
  for (const other of Object.values(screen.actions).filter(isApproved)) {
    const approved = { screen, action: other };
    if (other.approval.refusedBy !== action.name || !waitsFor(approved, before)) continue;
    const found = await lockCase(tx, keyOf(approved, String(before.id)));
    // nobody decided about it, and nobody is named yet
    if (found === null || found.applicantId === callerId) continue;
    const { step } = stepDue(approved, found);
    const named = await namedBy(tx, { step, record: before, applicantId: found.applicantId });
    if (named === null || named.includes(callerId)) continue;
    const names = await namesOf(tx, named);
    throw new RequestError(
      names.length === 0 ? nobodyText({ step, approved }) : `${step.title}轮到 ${names.join('、')}`,
    );
  }
}
