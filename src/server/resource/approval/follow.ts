import { isSameValue, mentionedFields, type RecordData, type Screen, type Value } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import type { Plan } from '../plan/plan';
import { addEditor, agreementsOf, dropAgreements, endCase, lockCase, noteDecision, openCase } from './cases';
import {
  type ApprovedAction,
  applicantOf,
  approvedActions,
  type DueStep,
  dueStep,
  waitsFor,
} from './dueStep';
import type { ApprovalServices } from './services';
import { aloneOf, becomeDue, firstDue, keyOf, reasonOf } from './turn';

/** Another screen of the same table may call a column otherwise. */
type SeenBy = (screen: Screen, record: RecordData) => RecordData;

/** A record that begins to wait for agreement by being stored. */
export interface Opening {
  approved: ApprovedAction;
  due: DueStep | null;
}

interface Stored {
  before: RecordData | null;
  after: RecordData;
}

/**
 * What begins to wait as it is about to be stored, with its first step: for actions that say who applied. Others begin with the first
 * agreement.
 */
export async function openingsOf(
  { screens }: Pick<ApprovalServices, 'screens'>,
  tx: Db,
  plan: Plan,
  { before, after }: Stored,
  seen: SeenBy,
): Promise<Opening[]> {
  const openings: Opening[] = [];
  for (const approved of approvedActions(screens.all(), plan.table)) {
    const { screen, action } = approved;
    if (action.approval.applicant === null) continue;
    const now = seen(screen, after);
    if (!waitsFor(approved, now) || (before !== null && waitsFor(approved, seen(screen, before)))) continue;
    const applicantId = applicantOf(approved, now, plan.caller.id);
    if (screen.id === plan.screen.id) {
      openings.push({ approved, due: await dueStep(tx, approved, now, { applicantId, agreements: [] }, 0) });
      continue;
    }
    // a save by another view does not perform the action: the record waits for a press
    const due = await firstDue(tx, approved, now, applicantId);
    if (due !== null) openings.push({ approved, due });
  }
  return openings;
}

/** Of the screen that stores the record: fields that say why; those that agreements fill are empty again. */
export function openingFields(openings: readonly Opening[], { screen }: Plan): Record<string, Value> {
  const own = openings.filter(({ approved }) => approved.screen.id === screen.id);
  return Object.assign(
    {},
    ...own.map(({ approved, due }) => {
      const filled = approved.action.approval.steps.flatMap(({ set }) => Object.keys(set));
      return { ...Object.fromEntries(filled.map((name) => [name, { null: true }])), ...reasonOf(due) };
    }),
  );
}

/** What is stored besides, because of approvals. */
export interface FollowUp {
  /** The action that nobody else has to agree to; null: only these fields. */
  perform: ApprovedAction['action'] | null;
  /** Fields of agreements that count no more. */
  emptied: string[];
  title: string;
}

interface Saved {
  before: RecordData | null;
  stored: RecordData;
  openings: readonly Opening[];
  /** The action by which it was stored; null: none. */
  byAction: string | null;
  note: string | null;
}

/**
 * Cases after their record was stored: new ones are opened, those whose record waits no more end, and agreements to what has changed
 * since count no more. Answers what is stored besides.
 */
export async function followApprovals(
  services: ApprovalServices,
  tx: Db,
  plan: Plan,
  saved: Saved,
  seen: SeenBy,
): Promise<FollowUp | null> {
  let follow: FollowUp | null = null;
  for (const approved of approvedActions(services.screens.all(), plan.table)) {
    const opening = saved.openings.find((one) => one.approved.action === approved.action);
    const isOwn = approved.screen.id === plan.screen.id;
    const record = seen(approved.screen, saved.stored);
    // the agreement itself notes what becomes of its case
    if (isOwn && saved.byAction === approved.action.name) continue;
    if (opening) {
      const performed = await open(services, tx, approved, { due: opening.due, record, by: plan.caller.id });
      if (performed)
        follow = { perform: approved.action, emptied: [], title: `${approved.action.title}（无需审批）` };
      continue;
    }
    const before = saved.before && seen(approved.screen, saved.before);
    const emptied = await judgeAgain(services, tx, approved, { ...saved, before, record, isOwn, plan });
    if (emptied.length > 0 && isOwn) follow ??= { perform: null, emptied, title: '内容已改，重新审批' };
  }
  return follow;
}

/** Answers whether nobody else has to agree. */
async function open(
  services: ApprovalServices,
  tx: Db,
  approved: ApprovedAction,
  { due, record, by }: { due: DueStep | null; record: RecordData; by: string },
): Promise<boolean> {
  const applicantId = applicantOf(approved, record, by);
  const found = await openCase(tx, keyOf(approved, String(record.id)), applicantId);
  if (due === null) {
    await endCase(tx, found.id, 'done', aloneOf({ approved, found, agreements: [] }, record));
    return true;
  }
  await becomeDue(services, tx, { approved, found, agreements: [] }, due, record);
  return false;
}

interface Changed extends Pick<Saved, 'byAction' | 'note'> {
  before: RecordData | null;
  record: RecordData;
  isOwn: boolean;
  plan: Plan;
}

/** Answers fields that agreements had filled which count no more. */
async function judgeAgain(
  services: ApprovalServices,
  tx: Db,
  approved: ApprovedAction,
  { before, record, byAction, isOwn, note, plan }: Changed,
): Promise<string[]> {
  const found = await lockCase(tx, keyOf(approved, String(record.id)));
  if (found === null) return [];
  const { approval } = approved.action;
  if (!waitsFor(approved, record)) {
    const isRefusal = isOwn && byAction !== null && byAction === approval.refusedBy;
    if (isRefusal) {
      const title = approved.screen.actions[byAction]?.title ?? '拒绝';
      const decision = { step: found.step, title, operatorId: plan.caller.id, note };
      await noteDecision(tx, found.id, { ...decision, result: 'refused' });
    }
    await endCase(tx, found.id, isRefusal ? 'refused' : 'closed');
    return [];
  }
  const names = before === null ? [] : changedNames(approved, before, record);
  if (names.length === 0) return [];
  const steps = approval.steps.flatMap(({ set }) => Object.keys(set));
  const steering = new Set(steeringNames(approved));
  // who only empties what an agreement filled takes it back, and changes nothing that is agreed to
  if (names.some((name) => steering.has(name) || !steps.includes(name)))
    found.editorIds = await addEditor(tx, found.id, plan.caller.id);
  const isDropped = await dropAgreements(tx, found.id, 0);
  const agreements = await agreementsOf(tx, found.id);
  const due = await dueStep(tx, approved, record, { applicantId: found.applicantId, agreements }, 0);
  // a change after which nobody has to agree waits for a press all the same
  if (due !== null) await becomeDue(services, tx, { approved, found, agreements }, due, record);
  return isDropped ? steps.filter((name) => !names.includes(name)) : [];
}

/** Of what the approval is about: what people fill in, and what its steps go by. */
function changedNames(approved: ApprovedAction, before: RecordData, after: RecordData): string[] {
  const { screen, action } = approved;
  const { applicant, steps } = action.approval;
  const filled = [
    ...(screen.form?.groups ?? []).flatMap(({ fields }) =>
      fields.flatMap(({ field, period }) => [field, period?.to]),
    ),
    ...(screen.table?.inline ?? []),
    ...Object.values(screen.actions).flatMap(({ ask }) =>
      ask.map(({ field, isOwn }) => (isOwn ? null : field.name)),
    ),
  ];
  const set = steps.flatMap((step) => Object.keys(step.set));
  const names = new Set([applicant, ...filled, ...steeringNames(approved), ...set]);
  return Object.values(screen.fields)
    .filter(({ name, column, formula }) => names.has(name) && column !== null && formula === null)
    .filter(({ name }) => !isSameValue(before[name], after[name]))
    .map(({ name }) => name);
}

/** Fields that decide who has to agree. */
function steeringNames({ action }: ApprovedAction): (string | null | undefined)[] {
  return action.approval.steps.flatMap(({ who, when, beyond }) => [
    ...('field' in who ? [who.field] : []),
    ...mentionedFields(when),
    ...[beyond?.amount, beyond?.payee, beyond?.group],
  ]);
}
