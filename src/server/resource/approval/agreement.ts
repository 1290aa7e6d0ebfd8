import type { Action, RecordData, Value } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { isApproved } from './dueStep';
import type { ApprovalServices } from './services';
import { type AfterTurn, afterTurn, noteIn, noteTurn, type Turn, takeTurn, waitsText } from './turn';

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
  screen: Turn['approved']['screen'],
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
    note: (end) => noteTurn(services, tx, turn, after, { record: end.record, note: noteIn(end.answers) }),
    waits: (end) => waitsText(tx, turn, after, end),
  };
}
