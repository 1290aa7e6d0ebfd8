import {
  type ConditionContext,
  changedFormulas,
  type Field,
  isEmpty,
  isMet,
  type RecordData,
  RequestError,
  type Screen,
  shownFields,
} from '../../../engine/pure';
import type { DomainServices } from '../../app/services';
import { conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import type { Plan } from '../plan/plan';
import { lockOne } from '../plan/rows';
import { isMaskSentBack, masked } from '../plan/wire';
import { loggedAnswers, readAnswers, savedAnswers, shownAnswers, validateAnswers } from './answers';
import { assertSeesWhen, judgingContext } from './checks/elsewhere';
import { assertPrecondition } from './checks/precondition';
import { coerceWritable, validate, withoutHidden, writableFields } from './checks/validation';
import { storeRecord } from './store';

export const CHANGED = '该记录已被他人修改，请刷新后再试';

/** `PUT edit`: absent keys stay, null clears, unknown and unwritable keys are ignored, `version` is compared when sent. */
export async function edit(services: DomainServices, plan: Plan, body: RecordData): Promise<void> {
  await services.db.transaction().execute((tx) => editInside(services, tx, plan, body));
}

/** Says of an edit that nobody typed what it was, and why. */
export interface EditCause {
  title: string;
  because: string;
}

/** Edits one record in the caller's transaction. */
export async function editInside(
  services: DomainServices,
  tx: Db,
  plan: Plan,
  body: RecordData,
  cause: EditCause | null = null,
): Promise<void> {
  const before = await lockOne(tx, plan, body.id, conditionContext(plan.caller));
  await editLocked(services, tx, plan, { before, body, cause });
}

/** Edits a record that is locked already; answers it as it is stored. `untold`: as in `StorePolicy`. */
export async function editLocked(
  services: DomainServices,
  tx: Db,
  plan: Plan,
  {
    before,
    body,
    cause = null,
    untold,
  }: { before: RecordData; body: RecordData; cause?: EditCause | null; untold?: ReadonlySet<string> },
): Promise<RecordData> {
  const context = await judgingContext(services, tx, plan, [before, { ...before, ...body, id: before.id }]);
  const prompts = plan.screen.verbs.edit?.ask ?? [];
  assertVersion(plan, before, body.version);
  await assertSeesWhen(services, tx, plan, plan.screen.verbs.edit?.when ?? null, before);
  assertPrecondition(plan.screen.verbs.edit?.when ?? null, before, context);
  const writable = writableFields(plan, 'edit').filter(
    (field) => !isFixed(field, before, context) && isChange(field, before, body),
  );
  const input = coerceWritable(writable, body);
  const provided = readAnswers(plan, prompts, body, before, context, { keepsAbsent: true });
  const typed = { ...before, ...input };
  const shown = shownAnswers(prompts, provided, { before: typed, after: { ...typed, ...provided } }, context);
  const answers = savedAnswers(prompts, shown);
  const after = withoutHidden(plan.screen, { ...typed, ...answers }, context);
  const appeared = newlyShown(plan.screen, before, after, context);
  const follows = [...appeared, ...changedFormulas(plan.screen, before, after)];
  validate(plan.screen, after, new Set([...Object.keys({ ...input, ...answers }), ...follows]), context);
  validateAnswers(prompts, shown, { before: after, after }, context);
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

function withCause(logged: ReturnType<typeof loggedAnswers>, cause: EditCause | null) {
  if (cause === null) return logged;
  return { ...logged, reason: [cause.because, logged.reason].filter(Boolean).join('：') };
}

/** For this record, as stored, the form shows the field and accepts no value. */
export function isFixed({ fixedWhen }: Field, before: RecordData, context: ConditionContext): boolean {
  return fixedWhen !== null && isMet(fixedWhen, before, context);
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
