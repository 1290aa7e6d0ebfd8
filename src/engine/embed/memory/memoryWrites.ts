import * as texts from '#texts/embed/memory';
import { isMet, isSameValue } from '../../condition/predicate';
import { RequestError, STALE } from '../../contract/errors';
import type { Field } from '../../contract/field';
import type { BulkResult, FieldError, RecordData } from '../../contract/record';
import type { Action, Screen } from '../../contract/screen';
import { withFormulas } from '../../formula/evaluate';
import { acceptValue } from '../../language/judge/accept';
import { judgeRecord } from '../../language/judge/judge';
import { shownFields } from '../../language/judge/shown';
import type { MemoryStore } from './memoryStore';

/** Adds or changes a record: judged as the form judges, with formulas, `unique`, and who wrote it when. */
export async function written(store: MemoryStore, shown: Screen, sent: RecordData): Promise<RecordData> {
  const screen = await store.whole(shown);
  const before = sent.id === undefined ? null : recordOf(store, screen, String(sent.id));
  const fields = Object.values(screen.fields).filter(({ isStored, isAudit }) => isStored && !isAudit);
  const typed = accepted(fields, sent);
  const start = before ?? startOf(store, fields, typed);
  return stored(
    store,
    screen,
    before,
    judged(store, screen, { ...start, ...typed }, new Set(Object.keys(typed))),
  );
}

export async function removed(
  store: MemoryStore,
  shown: Screen,
  ids: readonly string[],
): Promise<BulkResult> {
  const screen = await store.whole(shown);
  const records = store.recordsOf(screen);
  return each(ids, (id) => {
    const record = recordOf(store, screen, id);
    assertMet(store, screen.verbs.delete?.when ?? null, record);
    records.splice(records.indexOf(record), 1);
  });
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
  const act = (id: string) => void actOn(store, screen, action, id, payload);
  if (Array.isArray(payload.ids)) return each(payload.ids.map(String), act);
  if (payload.id !== undefined) act(String(payload.id));
  return null;
}

function actOn(store: MemoryStore, screen: Screen, action: Action, id: string, payload: RecordData): void {
  const before = recordOf(store, screen, id);
  assertMet(store, action.when, before);
  const own = action.ask.filter(({ isOwn }) => !isOwn).map(({ field }) => field);
  const answers = accepted(own, payload);
  const record = { ...before, ...answers };
  const set = Object.entries(action.set ?? {}).map(([name, value]) => [
    name,
    store.value(value, { ...record, ...payload, id }),
  ]);
  refuse(judgeRecord(own, record, new Set(Object.keys(answers)), store.context));
  stored(
    store,
    screen,
    before,
    withFormulas(screen, { ...record, ...Object.fromEntries(set) }, store.context),
  );
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

function recordOf(store: MemoryStore, screen: Screen, id: string): RecordData {
  const found = store.visible(screen).find((record) => record.id === id);
  if (!found) throw new RequestError(texts.noRecord, { result: STALE });
  return found;
}

function assertMet(store: MemoryStore, when: Action['when'], record: RecordData): void {
  if (when !== null && !isMet(when, record, store.context))
    throw new RequestError(texts.alreadyHandled, { result: STALE });
}

function accepted(fields: readonly Field[], sent: RecordData): RecordData {
  return Object.fromEntries(
    fields
      .filter(({ name, isReadOnly }) => name in sent && !isReadOnly)
      .map((field) => [field.name, acceptValue(field, sent[field.name])]),
  );
}

/** What a new record has where nothing was typed. */
function startOf(store: MemoryStore, fields: readonly Field[], typed: RecordData): RecordData {
  return Object.fromEntries(
    fields.map((field) => [field.name, field.default ? store.value(field.default, typed) : null]),
  );
}

/** The record with what its formulas give and without what its form hides, or the refusal. */
function judged(
  store: MemoryStore,
  screen: Screen,
  merged: RecordData,
  typed: ReadonlySet<string>,
): RecordData {
  const { context } = store;
  const record = withFormulas(screen, merged, context);
  if (screen.form === null) return record;
  const shown = shownFields(screen.form, screen.fields, record, context);
  refuse(judgeRecord(shown, record, typed, context));
  const placed = screen.form.groups.flatMap(({ fields }) => fields.map(({ field }) => field));
  const hidden = placed.filter((name) => !shown.some((field) => field.name === name));
  return { ...record, ...Object.fromEntries(hidden.map((name) => [name, null])) };
}

function stored(
  store: MemoryStore,
  screen: Screen,
  before: RecordData | null,
  after: RecordData,
): RecordData {
  const records = store.recordsOf(screen);
  assertUnique(screen, records, before, after);
  const { now, user } = store.context;
  const record: RecordData =
    before === null
      ? { ...after, id: store.nextId(), createBy: user.id, createTime: now, version: 1 }
      : { ...after, updateBy: user.id, updateTime: now, version: Number(before.version ?? 1) + 1 };
  if (before === null) records.push(record);
  else records.splice(records.indexOf(before), 1, record);
  return record;
}

function assertUnique(
  { fields }: Screen,
  records: readonly RecordData[],
  before: RecordData | null,
  after: RecordData,
): void {
  const others = records.filter((one) => one !== before);
  refuse(
    Object.values(fields).flatMap(({ name, title, unique }): FieldError[] => {
      const value = after[name];
      if (unique === null || value === null || value === undefined) return [];
      const isTaken = others.some((one) =>
        [name, ...unique].every((key) => isSameValue(one[key], after[key])),
      );
      return isTaken ? [{ field: name, message: texts.alreadyTaken(title) }] : [];
    }),
  );
}

function refuse(errors: readonly FieldError[]): void {
  const [first] = errors;
  if (first) throw new RequestError(first.message, { errors: [...errors] });
}
