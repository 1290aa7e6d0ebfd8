import { type Action, type RecordData, RequestError, sheetOf, type Value } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { approversOf, deciderRefusal, namedBy, namesOf, type StepSite } from './approvers';
import {
  type Agreement,
  type ApprovalCase,
  agreementsOf,
  type CaseKey,
  endCase,
  lockCase,
  noteDecision,
  openCase,
  setDue,
} from './cases';
import { type ApprovedAction, applicantOf, type DueStep, dueStep, peopleOf } from './dueStep';
import { notifyDue } from './notices';
import type { ApprovalServices } from './services';
import { summed } from './singleApproverSum';

/** A caller's press of a button that takes agreement. */
export interface Turn {
  approved: ApprovedAction;
  found: ApprovalCase;
  /** The step to which they agree; null: none applies, and it is performed at once. */
  due: DueStep | null;
  agreements: Agreement[];
  callerId: string;
}

export function keyOf({ screen, action }: ApprovedAction, id: string): CaseKey {
  return { screenId: screen.id, action: action.name, table: String(screen.resource?.table), dataId: id };
}

/**
 * Which step a press agrees to, on the locked record as it is now. Refused to the applicant, to those who agreed already, and to who is
 * not named.
 */
export async function takeTurn(
  tx: Db,
  approved: ApprovedAction,
  before: RecordData,
  callerId: string,
): Promise<Turn> {
  const key = keyOf(approved, String(before.id));
  const applicantId = applicantOf(approved, before, callerId);
  const known = await lockCase(tx, key);
  const found = known ?? (await openCase(tx, key, applicantId));
  const agreements = await agreementsOf(tx, found.id);
  const due = known === null ? await firstDue(tx, approved, before, applicantId) : stepDue(approved, known);
  if (due !== null) {
    const site = siteOf({ approved, found, agreements }, due, before);
    const refusal = await deciderRefusal(tx, site, callerId);
    if (refusal !== null) throw new RequestError(refusal);
  }
  return { approved, found, due, agreements, callerId };
}

/** As it was judged when it became due; a screen that has fewer steps now has its last one. */
export function stepDue({ action }: ApprovedAction, { step: place, reason }: ApprovalCase): DueStep {
  const { steps } = action.approval;
  const index = Math.min(place, steps.length - 1);
  return { index, step: steps[index] as DueStep['step'], reason };
}

/** The first step for a record that another view stored: where no step applies, somebody other than the applicant still agrees. */
export async function firstDue(
  tx: Db,
  approved: ApprovedAction,
  record: RecordData,
  applicantId: string | null,
): Promise<DueStep | null> {
  const due = await dueStep(tx, approved, record, { applicantId, agreements: [] }, 0);
  const [step] = approved.action.approval.steps;
  return due ?? (applicantId === null || step === undefined ? null : { index: 0, step, reason: null });
}

export function siteOf(
  { approved, found, agreements }: Pick<Turn, 'approved' | 'found' | 'agreements'>,
  { step }: Pick<DueStep, 'step'>,
  record: RecordData,
): StepSite {
  const { applicantId, editorIds } = found;
  return { approved, step, record, applicantId, editorIds, agreements };
}

/** What follows an agreement. */
export interface AfterTurn {
  /** The step that is due next; null: the action is performed. */
  next: DueStep | null;
  /** Fields of the record that say why. */
  set: Record<string, Value>;
}

/** Whether the action is performed now: on the record as this agreement leaves it. */
export async function afterTurn(tx: Db, turn: Turn, record: RecordData): Promise<AfterTurn> {
  const { approved, due, found, callerId } = turn;
  if (due === null) return { next: null, set: {} };
  const agreements = [...turn.agreements, { step: due.index, title: due.step.title, operatorId: callerId }];
  if (due.step.isAll) {
    const named = await namedBy(tx, siteOf(turn, due, record));
    const agreed = agreements.filter(({ step }) => step === due.index).map(({ operatorId }) => operatorId);
    // who had part already cannot be asked again
    const others = peopleOf({ applicantId: found.applicantId, agreements });
    if (named?.some((id) => !agreed.includes(id) && !others.includes(id)))
      return { next: { ...due, reason: null }, set: {} };
  }
  const decided = { applicantId: found.applicantId, agreements };
  const next = await dueStep(tx, approved, record, decided, due.index + 1);
  return { next, set: reasonOf(next) };
}

/** The field that says why a sum asks for a step. */
export function reasonOf(due: DueStep | null): Record<string, Value> {
  const name = due?.step.beyond?.reason ?? null;
  return name === null || due?.reason === null || due === null ? {} : { [name]: { literal: due.reason } };
}

/** Notes the agreement and what is due next, in the transaction that performs it. */
export async function recordTurn(
  services: ApprovalServices,
  tx: Db,
  turn: Turn,
  { next }: AfterTurn,
  { record, note }: { record: RecordData; note: string | null },
): Promise<void> {
  const { found, due, callerId, approved } = turn;
  if (due !== null) {
    const { index, step } = due;
    await noteDecision(tx, found.id, {
      ...{ step: index, title: step.title, operatorId: callerId },
      ...{ result: 'agreed', note },
    });
  }
  const agreements = await agreementsOf(tx, found.id);
  if (next === null) {
    await endCase(tx, found.id, 'done', aloneOf({ approved, found, agreements }, record));
    return;
  }
  await becomeDue(services, tx, { ...turn, agreements }, next, record);
}

/** What one operator decided alone, to be added up; null: two had part in it, or nothing is added up. */
export function aloneOf(
  { approved, found, agreements }: Pick<Turn, 'approved' | 'found' | 'agreements'>,
  record: RecordData,
) {
  const sum = approved.action.approval.steps.find(({ beyond }) => beyond !== null)?.beyond ?? null;
  const people = peopleOf({ applicantId: found.applicantId, agreements });
  const [by] = people;
  if (sum === null || by === undefined || people.length > 1) return null;
  return { by, ...summed({ sum, record }) };
}

/** A step is due from now on: who may decide it learns so, where the step names them. */
export async function becomeDue(
  services: ApprovalServices,
  tx: Db,
  turn: Pick<Turn, 'approved' | 'found' | 'agreements'>,
  due: DueStep,
  record: RecordData,
): Promise<void> {
  const site = siteOf(turn, due, record);
  const dueIds = await approversOf(tx, site);
  await setDue(tx, turn.found.id, { step: due.index, reason: due.reason, dueIds });
  await notifyDue(services, tx, site, { caseId: turn.found.id, dueIds });
}

/** 已初审，等待另一位操作员复审：… */
export async function waitsText(
  tx: Db,
  turn: Turn,
  { next }: AfterTurn,
  record: RecordData,
): Promise<string> {
  const { due, callerId } = turn;
  if (next === null || due === null) return '操作成功！';
  const agreements = [...turn.agreements, { step: due.index, title: due.step.title, operatorId: callerId }];
  const site = siteOf({ ...turn, agreements }, next, record);
  const reason = next.reason === null ? '' : `：${next.reason}`;
  const done = `已${due.step.title}`;
  if (next.step.who.kind === 'anybody') return `${done}，等待另一位操作员${next.step.title}${reason}`;
  const names = await namesOf(tx, await approversOf(tx, site));
  return `${done}，等待${names.length === 0 ? '' : `${names.join('、')} `}${next.step.title}${reason}`;
}

const LONGEST_NOTE = 500;

/** What an operator noted, as everybody who sees the record may read it: the reason, or the first free text that is not withheld. */
export function noteIn(ask: Action['ask'], answers: RecordData): string | null {
  const open = ask.filter(
    ({ field }) =>
      sheetOf(field).comparability === 'text' &&
      sheetOf(field).coded === undefined &&
      !field.isSensitive &&
      !field.isWriteOnly &&
      field.permission.view === null,
  );
  const names = ['reason', ...open.map(({ field }) => field.name)];
  const note = names
    .map((name) => answers[name])
    .find((answer) => typeof answer === 'string' && answer !== '');
  return note === undefined ? null : String(note).slice(0, LONGEST_NOTE);
}
