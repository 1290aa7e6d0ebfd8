import {
  acceptValue,
  type ConditionContext,
  changedFormulas,
  type Field,
  type FieldError,
  isEmpty,
  isMet,
  isSameValue,
  type RecordData,
  RequestError,
  type Screen,
  shownFields,
} from '../../../engine/pure';
import type { DomainServices } from '../../app/services';
import { conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { refuse } from '../../http/refuse';
import { mayEdit, type Plan } from '../plan/plan';
import { lockOne } from '../plan/rows';
import { isMaskSentBack, masked } from '../plan/wire';
import {
  loggedAnswers,
  type Prompts,
  readAnswers,
  savedAnswers,
  shownAnswers,
  validateAnswers,
} from './answers';
import { assertSeesWhen, judgingContext } from './checks/elsewhere';
import { assertPrecondition } from './checks/precondition';
import { coerceWritable, validate, withoutHidden, writableFields } from './checks/validation';
import { type StorePolicy, storeRecord } from './store';

export const CHANGED = '该记录已被他人修改，请刷新后再试';

/** Says of an edit that nobody typed what it was, and why. */
export interface EditCause {
  title: string;
  because: string;
}

interface EditPolicy extends Pick<StorePolicy, 'untold'> {
  cause?: EditCause | null;
  /** What is asked instead of what the verb asks. */
  asks?: Prompts;
  /** Refuses a value for a field that is read-only for this record. A form does not show an input for it, so an edit from there drops it. */
  refusesFixed?: boolean;
}

/**
 * `PUT edit` in the caller's transaction: absent keys stay, null clears, unknown and unwritable keys are ignored, `version` is compared
 * when sent.
 */
export async function editInside(
  services: DomainServices,
  tx: Db,
  plan: Plan,
  body: RecordData,
  policy: EditPolicy = {},
): Promise<void> {
  const before = await lockOne(tx, plan, body.id, conditionContext(plan.caller));
  await editLocked(services, tx, plan, { before, body }, policy);
}

/** Edits a record that is locked already; answers it as it is stored. */
export async function editLocked(
  services: DomainServices,
  tx: Db,
  plan: Plan,
  { before, body }: { before: RecordData; body: RecordData },
  {
    cause = null,
    asks: prompts = plan.screen.verbs.edit?.ask ?? [],
    refusesFixed = false,
    untold,
  }: EditPolicy = {},
): Promise<RecordData> {
  const context = await judgingContext(services, tx, plan, [before, { ...before, ...body, id: before.id }]);
  assertVersion(plan, before, body.version);
  await assertSeesWhen(services, tx, plan, plan.screen.verbs.edit?.when ?? null, before);
  assertPrecondition(plan.screen.verbs.edit?.when ?? null, before, context);
  if (refusesFixed) assertNoneFixed(plan, before, withoutAnswers(body, prompts), context);
  const writable = writableFields(plan, 'edit').filter(
    (field) => !isFixed(field, before, context) && isChange(field, before, body),
  );
  const input = coerceWritable(writable, body);
  const provided = readAnswers(plan, prompts, body, before, context, { keepsAbsent: true });
  const typed = { ...before, ...input };
  const shown = shownAnswers(prompts, provided, { before: typed, after: { ...typed, ...provided } }, context);
  const answers = savedAnswers(prompts, shown);
  const after = withoutHidden(plan.screen, { ...typed, ...answers }, context, before);
  const appeared = newlyShown(plan.screen, before, after, context);
  const follows = [...appeared, ...changedFormulas(plan.screen, before, after)];
  validate(plan.screen, after, new Set([...Object.keys({ ...input, ...answers }), ...follows]), context);
  const judged = { ...unanswered(plan, prompts, { after, body }), ...shown };
  validateAnswers(prompts, judged, { before: after, after }, context);
  const actionTitle = cause?.title ?? plan.screen.verbs.edit?.title ?? '编辑';
  return storeRecord(
    services,
    tx,
    plan,
    { before, after },
    {
      scope: 'caller',
      log: { operation: 'edit', actionTitle, ...withCause(loggedAnswers(prompts, shown), cause) },
      untold,
    },
  );
}

/** A field of the record that is asked, not sent and empty: no answer, if one is required. */
function unanswered(
  { screen, caller }: Plan,
  prompts: Prompts,
  { after, body }: { after: RecordData; body: RecordData },
): RecordData {
  const absent = prompts.filter(
    ({ field, isOwn }) =>
      !isOwn && !(field.name in body) && isEmpty(after[field.name]) && mayEdit(screen, caller, field),
  );
  return Object.fromEntries(absent.map(({ field }) => [field.name, null]));
}

function withCause(logged: ReturnType<typeof loggedAnswers>, cause: EditCause | null) {
  if (cause === null) return logged;
  return { ...logged, reason: [cause.because, logged.reason].filter(Boolean).join('：') };
}

/** For this record, as stored, the form shows the field and accepts no value. */
export function isFixed({ fixedWhen }: Field, before: RecordData, context: ConditionContext): boolean {
  return fixedWhen !== null && isMet(fixedWhen, before, context);
}

export function fixedError({ name, title }: Field): FieldError {
  return { field: name, message: `这条记录的${title}不能修改` };
}

/** An answer is saved even if its field is read-only. */
function withoutAnswers(body: RecordData, prompts: Prompts): RecordData {
  const names = new Set(prompts.map(({ field }) => field.name));
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name)));
}

function assertNoneFixed(plan: Plan, before: RecordData, body: RecordData, context: ConditionContext): void {
  const fixed = plan.readable.filter(
    (field) =>
      field.name in body &&
      !field.isSensitive &&
      isFixed(field, before, context) &&
      !isSameValue(before[field.name], acceptValue(field, body[field.name])),
  );
  refuse(fixed.map(fixedError));
}

/** A masked value sent back unchanged, or a secret left empty, is no change. */
function isChange(field: Field, before: RecordData, body: RecordData): boolean {
  if (!(field.name in body)) return false;
  if (field.isWriteOnly) return !isEmpty(body[field.name]);
  return !isMaskSentBack(field, before[field.name], body[field.name]);
}

/** Fields that only this edit makes appear: a required one of them must be filled now, as in the form. */
function newlyShown(
  screen: Screen,
  before: RecordData,
  after: RecordData,
  context: ConditionContext,
): string[] {
  if (screen.form === null) return [];
  const { form, fields } = screen;
  const shownBefore = new Set(shownFields(form, fields, before, context));
  return shownFields(form, fields, after, context)
    .filter((field) => !shownBefore.has(field))
    .map(({ name }) => name);
}

/** What the caller may see of a record, masked as everywhere. */
function visiblePart(plan: Plan, record: RecordData): RecordData {
  const readable = plan.readable.filter((field) => field.column !== null);
  return masked(Object.fromEntries(readable.map((field) => [field.name, record[field.name]])), readable);
}

function assertVersion(plan: Plan, before: RecordData, sent: unknown): void {
  if (isEmpty(sent) || !plan.screen.fields.version || Number(sent) === before.version) return;
  throw new RequestError(CHANGED, { code: 409, result: { current: visiblePart(plan, before) } });
}
