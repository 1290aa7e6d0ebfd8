import {
  acceptValue,
  type ConditionContext,
  type Field,
  isEmpty,
  isMet,
  isShown,
  judgeRecord,
  type RecordData,
  RequestError,
  type Screen,
  shownFields,
} from '../../engine/pure';
import { type Caller, conditionContext } from '../caller';
import type { Db } from '../db/connection';
import type { Services } from '../services';
import { askedValues, loggedAnswers, savedAnswers } from './asked';
import { type LogEntry, loggable, writeDataLog } from './dataLog';
import { onceByKey } from './idempotency';
import { plainValue } from './plainValue';
import { mayEdit, type Plan } from './plan';
import { hideFiles } from './privateFiles';
import { checkReferences } from './references';
import { refuse } from './refuse';
import { insertRow, lockOne, readBack, storedFields, updateRow } from './rows';
import { withSealedSecrets } from './secret';
import { demandPlace } from './tree';
import { checkUnique } from './unique';
import { masked, maskOf } from './wire';

export const HANDLED = '该记录已被他人处理';
const CHANGED = '该记录已被他人修改，请刷新后再试';

/**
 * `POST add`: what the form shows and the verb asks, with defaults, judged, in one transaction with its data log row; once by
 * its key, as an action. Answers the id.
 */
export async function add(services: Services, plan: Plan, body: RecordData): Promise<string> {
  const verb = plan.screen.verbs.add;
  const asks = verb?.ask ?? [];
  const asked = askedValues(plan, asks, body, {}, conditionContext(plan.caller));
  const once = { key: body.idempotencyKey, what: `${plan.screen.id}/add` };
  const entry = {
    operation: 'add' as const,
    title: verb?.title ?? '新增',
    answers: savedAnswers(asks, asked),
    ...loggedAnswers(asks, asked),
  };
  return services.db
    .transaction()
    .execute((tx) => onceByKey(tx, plan.caller, once, () => addInside(services, tx, plan, body, entry)));
}

/** Adds one record in the caller's transaction: what a form adds and what a spreadsheet brings are judged alike. */
export async function addInside(
  services: Services,
  tx: Db,
  plan: Plan,
  body: RecordData,
  {
    operation,
    title,
    answers = {},
    asked,
    reason,
  }: {
    operation: 'add' | 'import';
    title: string;
    /** Fields that the verb asks for. */
    answers?: RecordData;
    asked?: RecordData;
    reason?: string | null;
  },
): Promise<string> {
  const context = conditionContext(plan.caller);
  const writable = writableFields(plan, 'add');
  const given = accepted(writable, body);
  const record = { ...withDefaults(plan.screen, given, context), ...answers };
  const fixed = impliedBy(plan);
  const after = withoutHidden(plan.screen, { ...record, ...fixed }, context);
  judge(plan.screen, after, new Set(writable.map((field) => field.name)), context);
  await runHook(services, plan, tx, 'beforeSave', null, after);
  await checkReferences(services, tx, plan, after, Object.keys(after));
  await checkUnique(tx, plan, after, Object.keys(after));
  await demandPlace(tx, plan, null, after);
  const row = await withSealedSecrets(services, plan.screen, after, Object.keys(after));
  const id = await insertRow(tx, plan, row);
  await hideFiles(tx, plan.screen, after, Object.keys(after));
  const stored = await readBack(tx, plan, id);
  await writeDataLog(tx, [{ ...logEntry(plan, operation, title, id, null, stored), asked, reason }]);
  await runHook(services, plan, tx, 'afterSave', null, stored);
  return id;
}

/** `PUT edit`: absent keys stay, null clears, unknown and unwritable keys are ignored, `version` is compared when sent. */
export async function edit(services: Services, plan: Plan, body: RecordData): Promise<void> {
  const context = conditionContext(plan.caller);
  const asks = plan.screen.verbs.edit?.ask ?? [];
  await services.db.transaction().execute(async (tx) => {
    const before = await lockOne(tx, plan, body.id, context);
    demandVersion(plan, before, body.version);
    demandWhen(plan.screen.verbs.edit?.when ?? null, before, context);
    const writable = writableFields(plan, 'edit').filter((field) => isChange(field, before, body));
    const given = accepted(writable, body);
    const asked = askedValues(plan, asks, body, before, context, { keepsAbsent: true });
    const answers = savedAnswers(asks, asked);
    const after = withoutHidden(plan.screen, { ...before, ...given, ...answers }, context);
    const appeared = newlyShown(plan.screen, before, after, context);
    judge(plan.screen, after, new Set([...Object.keys({ ...given, ...answers }), ...appeared]), context);
    await saveChange(services, tx, plan, {
      operation: 'edit',
      actionTitle: plan.screen.verbs.edit?.title ?? '编辑',
      before,
      after,
      ...loggedAnswers(asks, asked),
    });
  });
}

/** Stores the difference between two states of a locked record, with hooks and data log; answers what is stored now. */
export async function saveChange(
  services: Services,
  tx: Db,
  plan: Plan,
  change: {
    operation: LogEntry['operation'];
    actionTitle: string;
    before: RecordData;
    after: RecordData;
    asked?: RecordData;
    reason?: string | null;
  },
): Promise<RecordData> {
  const { before, after } = change;
  await runHook(services, plan, tx, 'beforeSave', before, after);
  const changed = storedFields(plan.screen).filter(
    (field) => !field.isAudit && !isSame(before[field.name], after[field.name]),
  );
  const names = changed.map((field) => field.name);
  await checkReferences(services, tx, plan, after, names);
  await checkUnique(tx, plan, after, names);
  if (names.includes(plan.screen.tree?.parent ?? '')) await demandPlace(tx, plan, String(before.id), after);
  const row = await withSealedSecrets(services, plan.screen, after, names);
  if (changed.length > 0) await updateRow(tx, plan, String(before.id), changed, row);
  await hideFiles(tx, plan.screen, after, names);
  const stored = changed.length > 0 ? await readBack(tx, plan, String(before.id)) : before;
  const entry = logEntry(plan, change.operation, change.actionTitle, String(before.id), before, stored);
  if (changed.length > 0 || change.operation !== 'edit') {
    await writeDataLog(tx, [{ ...entry, asked: change.asked, reason: change.reason }]);
  }
  await runHook(services, plan, tx, 'afterSave', before, stored);
  return stored;
}

export function demandWhen(
  when: Parameters<typeof isMet>[0] | null,
  record: RecordData,
  context: ConditionContext,
): void {
  if (when !== null && !isMet(when, record, context)) throw new RequestError(HANDLED);
}

/** What a request may write: fields of the form and inline ones, minus readOnly and what the caller may not edit. */
export function writableFields(plan: Plan, verb: 'add' | 'edit'): Field[] {
  const { screen, caller } = plan;
  const inForm = (screen.form?.groups ?? []).flatMap((group) => group.fields.map((placed) => placed.field));
  const names = new Set([...inForm, ...(verb === 'edit' ? (screen.table?.inline ?? []) : [])]);
  return storedFields(screen).filter(
    (field) => names.has(field.name) && !field.isReadOnly && mayEdit(screen, caller, field),
  );
}

/** A masked value sent back unchanged, or a secret left empty, is no change. */
function isChange(field: Field, before: RecordData, body: RecordData): boolean {
  if (!(field.name in body)) return false;
  if (field.isWriteOnly) return !isEmpty(body[field.name]);
  const old = before[field.name];
  return !(field.isSensitive && !isEmpty(old) && isSame(maskOf(field, old), body[field.name]));
}

function accepted(fields: Field[], body: RecordData): RecordData {
  return Object.fromEntries(
    fields
      .filter((field) => field.name in body)
      .map((field) => [field.name, acceptValue(field, body[field.name])]),
  );
}

function withDefaults(screen: Screen, given: RecordData, context: ConditionContext): RecordData {
  const record: RecordData = { ...given };
  for (const field of storedFields(screen)) {
    if (field.default !== null && !(field.name in given))
      record[field.name] = plainValue(field.default, record, context);
  }
  return record;
}

/** A list limited by `where` to one value writes that value into what is added there. */
function impliedBy(plan: Plan): RecordData {
  const where = plan.screen.resource?.where;
  const parts = where === null || where === undefined ? [] : 'all' in where ? where.all : [where];
  return Object.fromEntries(
    parts.flatMap((part) =>
      'field' in part && part.op === 'eq' && 'literal' in part.operand
        ? [[part.field, part.operand.literal]]
        : [],
    ),
  );
}

/** Fields whose `when` fails on the merged record are stored null; a settings screen keeps them (`language.md` §3). */
function withoutHidden(screen: Screen, record: RecordData, context: ConditionContext): RecordData {
  if (screen.kind === 'form' || screen.form === null) return record;
  const inForm = new Set(screen.form.groups.flatMap((group) => group.fields.map((placed) => placed.field)));
  const shown = new Set(shownFields(screen.form, screen.fields, record, context).map((field) => field.name));
  const hidden = storedFields(screen).filter((field) =>
    inForm.has(field.name) ? !shown.has(field.name) : !isShown(field, record, context),
  );
  return { ...record, ...Object.fromEntries(hidden.map((field) => [field.name, null])) };
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

function judge(screen: Screen, record: RecordData, written: Set<string>, context: ConditionContext): void {
  const shown = screen.form ? shownFields(screen.form, screen.fields, record, context) : [];
  const inline = (screen.table?.inline ?? []).flatMap((name) => screen.fields[name] ?? []);
  refuse(judgeRecord([...new Set([...shown, ...inline])], record, written, context));
}

/** What the caller may see of a record, masked as everywhere. */
function visiblePart(plan: Plan, record: RecordData): RecordData {
  const readable = plan.readable.filter((field) => field.column !== null);
  return masked(Object.fromEntries(readable.map((field) => [field.name, record[field.name]])), readable);
}

function demandVersion(plan: Plan, before: RecordData, sent: unknown): void {
  if (isEmpty(sent) || !plan.screen.fields.version || Number(sent) === before.version) return;
  throw new RequestError(CHANGED, { code: 409, result: { current: visiblePart(plan, before) } });
}

function logEntry(
  plan: Plan,
  operation: LogEntry['operation'],
  actionTitle: string,
  id: string,
  before: RecordData | null,
  after: RecordData | null,
) {
  const fields = storedFields(plan.screen);
  const version = (after ?? before)?.version;
  return {
    screenId: plan.screen.id,
    table: plan.table,
    id,
    version: typeof version === 'number' ? version : null,
    operation,
    actionTitle,
    before: before && loggable(before, fields),
    after: after && loggable(after, fields),
    caller: plan.caller as Caller,
  };
}

/** A record that an effect made, in the data log. */
export async function logAddition(
  tx: Db,
  plan: Plan,
  id: string,
  stored: RecordData,
  reason: string | null,
): Promise<void> {
  await writeDataLog(tx, [{ ...logEntry(plan, 'add', '新增', id, null, stored), reason }]);
}

export async function logDeletion(
  tx: Db,
  plan: Plan,
  before: RecordData,
  title: string,
  answers: { asked: RecordData; reason: string | null },
): Promise<void> {
  await writeDataLog(tx, [
    { ...logEntry(plan, 'delete', title, String(before.id), before, null), ...answers },
  ]);
}

async function runHook(
  services: Services,
  plan: Plan,
  tx: Db,
  which: 'beforeSave' | 'afterSave',
  before: RecordData | null,
  after: RecordData,
): Promise<void> {
  const name = plan.screen.hooks[which];
  if (name !== null)
    await services.domain.hook(name)(tx, plan.caller, before, after, { screen: plan.screen, services });
}

function isSame(a: unknown, b: unknown): boolean {
  return (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b);
}
