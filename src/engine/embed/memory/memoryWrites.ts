import * as texts from '#texts/embed';
import { isEmpty, isMet, isSameValue } from '../../condition/predicate';
import type { Condition } from '../../contract/condition';
import { RequestError, STALE } from '../../contract/errors';
import type { Field } from '../../contract/field';
import type { BulkResult, Change, FieldError, RecordData } from '../../contract/record';
import type { Action, Prompt, Screen } from '../../contract/screen';
import { withFormulas } from '../../formula/evaluate';
import { acceptValue } from '../../language/judge/accept';
import { judgeRecord } from '../../language/judge/judge';
import { isShown, shownFields } from '../../language/judge/shown';
import { numberedInOrder } from '../../values/numberedInOrder';
import { valueText } from '../../widgets/sheets';
import { foundBy } from './memoryList';
import type { MemoryStore } from './memoryStore';

/** Adds what the form shows, with defaults, judged as on the server; answers the new record's id. */
export async function added(store: MemoryStore, shown: Screen, sent: RecordData): Promise<string> {
  const screen = await store.whole(shown);
  const fields = writable(screen, []);
  const typed = accepted(fields, sent);
  const record = withoutHidden(store, screen, { ...startOf(store, screen, typed), ...typed });
  judge(store, screen, record, new Set(fields.map(({ name }) => name)));
  assertUnique(store, screen, record);
  const { now, user } = store.context;
  const stamp = { createBy: user.id, createTime: now, updateBy: user.id, updateTime: now };
  const row = { ...record, ...stamp, id: store.nextId(), version: 1 };
  store.tableOf(screen).rows.push(row);
  const title = screen.verbs.add?.title ?? '';
  note(store, screen, { operation: 'add', title, before: {}, after: row, reason: null });
  return row.id;
}

/** Changes what the form or a cell sends of the record of now. */
export async function edited(store: MemoryStore, shown: Screen, sent: RecordData): Promise<void> {
  const screen = await store.whole(shown);
  const { context } = store;
  const before = store.find(screen, String(sent.id));
  const verb = screen.verbs.edit;
  assertMet(store, verb?.when ?? null, before);
  const fields = writable(screen, screen.table?.inline ?? []).filter(
    ({ fixedWhen }) => !(fixedWhen && isMet(fixedWhen, before, context)),
  );
  const typed = accepted([...fields, ...savedBy(verb?.ask ?? [])], sent);
  const after = withoutHidden(store, screen, { ...before, ...typed }, before);
  const changed = Object.keys(after).filter((name) => !isSameValue(before[name], after[name]));
  judge(store, screen, after, new Set([...Object.keys(typed), ...changed]));
  change(store, screen, { operation: 'edit', title: verb?.title ?? '', before, after, reason: sent.reason });
}

export async function removed(
  store: MemoryStore,
  shown: Screen,
  ids: readonly string[],
): Promise<BulkResult> {
  const screen = await store.whole(shown);
  const table = store.tableOf(screen);
  return each(ids, (id) => {
    const record = store.find(screen, id);
    assertMet(store, screen.verbs.delete?.when ?? null, record);
    table.rows = table.rows.filter((row) => row.id !== id);
    const { now, user } = store.context;
    if (screen.resource?.delete === 'soft')
      table.bin.unshift({ ...record, deletion: { time: now, operator: user.name } });
  });
}

/** Takes records out of the bin: back among the others, or for good. */
export async function takenOut(
  store: MemoryStore,
  shown: Screen,
  ids: readonly string[],
  isBack: boolean,
): Promise<BulkResult> {
  const screen = await store.whole(shown);
  const table = store.tableOf(screen);
  return each(ids, (id) => {
    const found = table.bin.find((one) => one.id === id);
    if (!found) throw new RequestError(texts.noRecord);
    const { deletion: _, ...record } = found;
    if (isBack) assertUnique(store, screen, record);
    table.bin = table.bin.filter((one) => one !== found);
    if (isBack) table.rows.push(record);
  });
}

/** Deals the numbers of these records out again, in this order. */
export async function reordered(store: MemoryStore, shown: Screen, ids: readonly string[]): Promise<void> {
  const screen = await store.whole(shown);
  const field = screen.table?.drag ?? '';
  const listed = foundBy(store, screen, { filters: {}, sort: [{ field, direction: 'asc' }] });
  const numbers = listed.map((record) => ({
    id: String(record.id),
    number: isEmpty(record[field]) ? null : Number(record[field]),
  }));
  const changes = numberedInOrder(numbers, ids);
  for (const [id, number] of changes) {
    const before = store.find(screen, id);
    const after = { ...before, [field]: number };
    change(store, screen, { operation: 'edit', title: texts.reordered, before, after, reason: null });
  }
}

/** Presses a button: its `when` on the record of now, answers of its questions that are fields, then `set`. */
export async function acted(
  store: MemoryStore,
  shown: Screen,
  name: string,
  payload: RecordData,
): Promise<BulkResult | null> {
  const screen = await store.whole(shown);
  const action = screen.actions[name];
  if (!action) throw new Error(`screen ${screen.id} has no action ${name}`);
  if (action.run.length > 0 || action.approval !== null) throw new RequestError(texts.notHere(action.title));
  const act = (id: string) => actOn(store, screen, action, { ...payload, id });
  if (Array.isArray(payload.ids)) return each(payload.ids.map(String), act);
  if (payload.id !== undefined) act(String(payload.id));
  return null;
}

function actOn(store: MemoryStore, screen: Screen, action: Action, payload: RecordData): void {
  const { context } = store;
  const before = store.find(screen, String(payload.id));
  assertMet(store, action.when, before);
  const prompted = action.ask.map(({ field }) => field);
  const answers = accepted(prompted, payload);
  const saved = accepted(savedBy(action.ask), payload);
  const set = Object.entries(action.set ?? {}).map(([name, value]) => [
    name,
    store.value(value, { ...before, ...answers }),
  ]);
  const after = withFormulas(screen, { ...before, ...saved, ...Object.fromEntries(set) }, context);
  refuse(judgeRecord(prompted, { ...after, ...answers }, new Set(prompted.map(({ name }) => name)), context));
  change(store, screen, { operation: 'action', title: action.title, before, after, reason: payload.reason });
}

/** Each by itself: one that is refused leaves the others. */
function each(ids: readonly string[], act: (id: string) => void): BulkResult {
  const result: BulkResult = { done: [], failed: [] };
  for (const id of ids)
    try {
      act(id);
      result.done.push(id);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      result.failed.push({ id, message: error.message });
    }
  return result;
}

interface Write {
  operation: 'add' | 'edit' | 'action';
  title: string;
  before: RecordData;
  after: RecordData;
  reason: unknown;
}

/** Writes what has changed, and nothing else: what this screen does not read of a record stays in it. */
function change(store: MemoryStore, screen: Screen, write: Write): void {
  const { before, after } = write;
  assertUnique(store, screen, after);
  const changed = changesIn(screen, before, after).filter(({ column }) => column !== null);
  const values = Object.fromEntries(changed.map(({ name }) => [name, after[name]]));
  const { now, user } = store.context;
  const table = store.tableOf(screen);
  table.rows = table.rows.map((row) =>
    row.id === before.id
      ? { ...row, ...values, updateBy: user.id, updateTime: now, version: Number(row.version ?? 1) + 1 }
      : row,
  );
  note(store, screen, write);
}

/** A line of the record's history. */
function note(store: MemoryStore, screen: Screen, { before, after, reason, ...head }: Write): void {
  const { now, user } = store.context;
  const { log } = store.tableOf(screen);
  log.unshift({
    ...head,
    id: String(log.length + 1),
    record: String(after.id),
    operator: user.name,
    time: now,
    reason: isEmpty(reason) ? null : String(reason),
    ip: null,
    screen: screen.id,
    changes: changesIn(screen, before, after).map((field): Change => {
      const text = (value: unknown) => (isEmpty(value) ? null : valueText(field, value));
      const { name, title } = field;
      return { field: name, title, before: text(before[name]), after: text(after[name]) };
    }),
    asked: [],
    isVersion: false,
  });
}

function changesIn({ fields }: Screen, before: RecordData, after: RecordData): Field[] {
  return Object.values(fields).filter(
    ({ name, isAudit }) => !isAudit && !isSameValue(before[name], after[name]),
  );
}

/** Fields that a caller may write: those of the form and the inline ones. */
function writable({ form, fields }: Screen, inline: readonly string[]): Field[] {
  const placed = (form?.groups ?? []).flatMap((group) => group.fields.map(({ field }) => field));
  return [...new Set([...placed, ...inline])]
    .flatMap((name) => fields[name] ?? [])
    .filter(({ isReadOnly, column, formula }) => !isReadOnly && column !== null && formula === null);
}

/** Answers that are saved as fields of the record. */
function savedBy(prompts: readonly Prompt[]): Field[] {
  return prompts.filter(({ isOwn }) => !isOwn).map(({ field }) => field);
}

function accepted(fields: readonly Field[], sent: RecordData): RecordData {
  return Object.fromEntries(
    fields
      .filter(({ name }) => name in sent)
      .map((field) => [field.name, acceptValue(field, sent[field.name])]),
  );
}

/** What a new record has where nothing was typed. */
function startOf(store: MemoryStore, { fields }: Screen, typed: RecordData): RecordData {
  return Object.fromEntries(
    Object.values(fields)
      .filter(({ isStored, isAudit }) => isStored && !isAudit)
      .map((field) => [field.name, field.default ? store.value(field.default, typed) : null]),
  );
}

/** The record with its formulas; fields whose `when` fails on it are empty. Those of settings stay as they were. */
function withoutHidden(
  { context }: MemoryStore,
  screen: Screen,
  typed: RecordData,
  before: RecordData | null = null,
): RecordData {
  const record = withFormulas(screen, typed, context);
  const { form, fields, kind } = screen;
  if (form === null) return record;
  const placed = new Set(form.groups.flatMap((group) => group.fields.map(({ field }) => field)));
  const shown = new Set(shownFields(form, fields, record, context));
  const hidden = Object.values(fields).filter((field) =>
    placed.has(field.name) ? !shown.has(field) : !isShown(field, record, context),
  );
  const former = kind === 'form' ? before : null;
  const emptied = Object.fromEntries(hidden.map(({ name }) => [name, former?.[name] ?? null]));
  return withFormulas(screen, { ...record, ...emptied }, context);
}

function judge(
  { context }: MemoryStore,
  { form, fields, table }: Screen,
  record: RecordData,
  written: ReadonlySet<string>,
): void {
  const shown = form ? shownFields(form, fields, record, context) : [];
  const inline = (table?.inline ?? []).flatMap((name) => fields[name] ?? []);
  refuse(judgeRecord([...new Set([...shown, ...inline])], record, written, context));
}

function assertUnique(store: MemoryStore, screen: Screen, record: RecordData): void {
  const others = store.records(screen).filter(({ id }) => id !== record.id);
  const taken = Object.values(screen.fields).filter(({ name, unique }) => {
    if (unique === null || isEmpty(record[name])) return false;
    return others.some((one) => [name, ...unique].every((key) => isSameValue(one[key], record[key])));
  });
  refuse(taken.map(({ name, title }) => ({ field: name, message: texts.alreadyTaken(title) })));
}

function assertMet({ context }: MemoryStore, when: Condition | null, record: RecordData): void {
  if (when !== null && !isMet(when, record, context))
    throw new RequestError(texts.alreadyHandled, { result: STALE });
}

function refuse(errors: readonly FieldError[]): void {
  const [first] = errors;
  if (first) throw new RequestError(first.message, { errors: [...errors] });
}
