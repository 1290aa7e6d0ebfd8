import {
  type Action,
  acceptValue,
  type BulkResult,
  type Condition,
  type ConditionContext,
  type Field,
  isEmpty,
  isMet,
  isSameValue,
  isShown,
  judgeRecord,
  messageOf,
  type RecordData,
  RequestError,
  resolveOperand,
  type Screen,
  STALE,
  shownFields,
  type Value,
  withFormulas,
} from '../../../../src/engine/pure';
import { noteWrite } from './log';
import { presented } from './present';
import { currentContext, type MemoryTable, nextId, VISITOR } from './table';

/** Adds what the form shows, with defaults, judged as on the server; answers the new record's id. */
export function addRecord(table: MemoryTable, screen: Screen, input: RecordData): string {
  const context = currentContext();
  const fields = writable(screen, []);
  const defaults = Object.values(screen.fields)
    .filter((field) => field.default !== null && !field.isAudit)
    .map((field) => [field.name, plain(field.default as Value, input, context)]);
  const typed = { ...Object.fromEntries(defaults), ...accepted(fields, input) };
  const record = withoutHidden(screen, typed, context);
  judge(screen, record, new Set(fields.map(({ name }) => name)), context);
  assertUnique(table, screen, record);
  const id = nextId(table);
  const stamp = {
    createBy: VISITOR.id,
    createTime: context.now,
    updateBy: VISITOR.id,
    updateTime: context.now,
  };
  const row = { ...record, ...stamp, id, version: 1 };
  table.rows = [...table.rows, row];
  const title = screen.verbs.add?.title ?? '新增';
  noteWrite(table, screen, { operation: 'add', title, before: null, after: row });
  return id;
}

/** Changes what the form or a cell sends; a record that `when` no longer lets be edited is refused. */
export function editRecord(table: MemoryTable, screen: Screen, input: RecordData): void {
  const context = currentContext();
  const before = recordOf(table, screen, input.id);
  const verb = screen.verbs.edit;
  assertMet(verb?.when ?? null, before, context);
  const fields = writable(screen, screen.table?.inline ?? []).filter(
    ({ name, fixedWhen }) => name in input && !(fixedWhen && isMet(fixedWhen, before, context)),
  );
  const sent = accepted([...fields, ...(verb?.ask ?? []).map(({ field }) => field)], input);
  const after = withoutHidden(screen, { ...before, ...sent }, context);
  const changed = Object.keys(after).filter((name) => !isSameValue(before[name], after[name]));
  judge(screen, after, new Set([...Object.keys(sent), ...changed]), context);
  store(table, screen, { operation: 'edit', title: verb?.title ?? '编辑', before, after, input });
}

/** Performs an action of the file on one record: its `when` on the record as it is now, its answers, its `set`. */
export function actOn(
  table: MemoryTable,
  screen: Screen,
  action: Action,
  { id, ...input }: RecordData,
): void {
  const context = currentContext();
  const before = recordOf(table, screen, id);
  assertMet(action.when, before, context);
  const fields = action.ask.map(({ field }) => field);
  const answers = accepted(fields, input);
  const set = Object.entries(action.set ?? {}).map(([name, value]) => [
    name,
    plain(value, { ...before, ...answers }, context),
  ]);
  const saved = action.ask.filter(({ isOwn }) => !isOwn).map(({ field: { name } }) => [name, answers[name]]);
  const after = withFormulas(
    screen,
    { ...before, ...Object.fromEntries(saved), ...Object.fromEntries(set) },
    context,
  );
  refuse(judgeRecord(fields, { ...after, ...answers }, new Set(fields.map(({ name }) => name)), context));
  store(table, screen, { operation: 'action', title: action.title, before, after, input });
}

export function removeRecord(table: MemoryTable, screen: Screen, id: string): void {
  const before = recordOf(table, screen, id);
  assertMet(screen.verbs.delete?.when ?? null, before, currentContext());
  table.rows = table.rows.filter((row) => row.id !== before.id);
}

/** Each record by itself: one that is refused leaves the others done. */
export function forEach(ids: readonly string[], write: (id: string) => void): BulkResult {
  const result: BulkResult = { done: [], failed: [] };
  for (const id of ids)
    try {
      write(id);
      result.done.push(id);
    } catch (error) {
      result.failed.push({ id, message: messageOf(error) });
    }
  return result;
}

/** A record as the screen reads it. */
export function recordOf({ rows }: MemoryTable, screen: Screen, id: unknown): RecordData {
  const row = rows.find((one) => one.id === String(id));
  if (!row) throw new RequestError('记录不存在或已被删除', { result: STALE });
  return presented(screen, row);
}

interface Write {
  operation: 'edit' | 'action';
  title: string;
  before: RecordData;
  after: RecordData;
  input: RecordData;
}

/** Only fields of this screen are written: what a former file had stays in the record. */
function store(table: MemoryTable, screen: Screen, { before, after, input, ...entry }: Write): void {
  assertUnique(table, screen, after);
  const names = Object.values(screen.fields)
    .filter((field) => !field.isAudit && field.column !== null)
    .map(({ name }) => name)
    .filter((name) => !isSameValue(before[name], after[name]));
  const values = Object.fromEntries(names.map((name) => [name, after[name]]));
  const stamp = { updateBy: VISITOR.id, updateTime: currentContext().now };
  table.rows = table.rows.map((row) =>
    row.id === before.id ? { ...row, ...values, ...stamp, version: Number(row.version) + 1 } : row,
  );
  const reason = isEmpty(input.reason) ? null : String(input.reason);
  noteWrite(table, screen, { ...entry, before, after, reason });
}

function writable({ form, fields }: Screen, inline: readonly string[]): Field[] {
  const placed = (form?.groups ?? []).flatMap((group) => group.fields.map(({ field }) => field));
  return [...new Set([...placed, ...inline])]
    .flatMap((name) => fields[name] ?? [])
    .filter((field) => !field.isReadOnly && field.column !== null && field.formula === null);
}

function accepted(fields: readonly Field[], input: RecordData): RecordData {
  return Object.fromEntries(
    fields
      .filter(({ name }) => name in input)
      .map((field) => [field.name, acceptValue(field, input[field.name])]),
  );
}

/** The record with its formulas; fields whose `when` fails on it are empty. */
function withoutHidden(screen: Screen, typed: RecordData, context: ConditionContext): RecordData {
  const record = withFormulas(screen, typed, context);
  const { form, fields } = screen;
  if (form === null) return record;
  const placed = new Set(form.groups.flatMap((group) => group.fields.map(({ field }) => field)));
  const shown = new Set(shownFields(form, fields, record, context));
  const hidden = Object.values(fields).filter((field) =>
    placed.has(field.name) ? !shown.has(field) : !isShown(field, record, context),
  );
  const emptied = Object.fromEntries(hidden.map(({ name }) => [name, null]));
  return withFormulas(screen, { ...record, ...emptied }, context);
}

function judge(
  { form, fields, table }: Screen,
  record: RecordData,
  written: ReadonlySet<string>,
  context: ConditionContext,
): void {
  const shown = form ? shownFields(form, fields, record, context) : [];
  const inline = (table?.inline ?? []).flatMap((name) => fields[name] ?? []);
  refuse(judgeRecord([...new Set([...shown, ...inline])], record, written, context));
}

function assertUnique({ rows }: MemoryTable, { fields }: Screen, record: RecordData): void {
  const taken = Object.values(fields).filter(({ name, unique }) => {
    if (unique === null || isEmpty(record[name])) return false;
    return rows.some(
      (row) => row.id !== record.id && [name, ...unique].every((one) => isSameValue(row[one], record[one])),
    );
  });
  refuse(taken.map(({ name, title }) => ({ field: name, message: `${title}已存在` })));
}

function assertMet(when: Condition | null, record: RecordData, context: ConditionContext): void {
  if (when !== null && !isMet(when, record, context))
    throw new RequestError('该记录已被他人处理', { result: STALE });
}

function refuse(errors: { field: string; message: string }[]): void {
  const [first] = errors;
  if (first) throw new RequestError(first.message, { errors });
}

function plain(value: Value, record: RecordData, context: ConditionContext): unknown {
  return 'null' in value ? null : resolveOperand(value, record, context);
}
