import { isEmpty, isMet, resolveOperand } from '../condition/predicate';
import type { ConditionContext, Value } from '../contract/condition';
import type { Field, Limit } from '../contract/field';
import type { FieldError, RecordData } from '../contract/record';
import type { Form, FormGroup } from '../contract/screen';
import { comparableTime } from '../values/time';
import { chosenField, rangeText, sheetOf, valueText } from '../widgets/sheets';

/**
 * Judges what is about to be written, the same in form and server (`language.md` §9). `record` is the merged record in
 * wire form; `written` names the fields being written: limits and formats are judged on these only, so that an old value
 * that became too early since does not stop an edit elsewhere. Of the others only those are judged whose limit is a field
 * being written.
 */
export function judgeRecord(
  fields: readonly Field[],
  record: RecordData,
  written: ReadonlySet<string>,
  context: ConditionContext,
): FieldError[] {
  return fields
    .filter((field) => isShown(field, record, context))
    .flatMap((field) => {
      const message = isWritten(field, written)
        ? judgeField(field, record[field.name], record, context)
        : judgeLimitedBy(written, field, record, context);
      return message === null ? [] : [{ field: field.name, message }];
    });
}

/** A value of a chosen type is written anew with its type and with what limits it. */
function isWritten({ name, words: { by, limits = {} } }: Field, written: ReadonlySet<string>): boolean {
  if (written.has(name) || by === undefined) return written.has(name);
  return [by.field, ...Object.values(limits)].some((other) => written.has(other));
}

function judgeLimitedBy(
  written: ReadonlySet<string>,
  field: Field,
  record: RecordData,
  context: ConditionContext,
): string | null {
  const isLimited = [field.minimum, field.maximum, field.since].some(
    (limit) => limit !== null && 'field' in limit && written.has(limit.field),
  );
  const value = record[field.name];
  if (!isLimited || isEmpty(value) || field.isMultiple) return null;
  const fault = limitFault(field, value, record, context);
  return fault === null ? null : `${field.title}${fault}`;
}

/** One value: null, or the whole sentence: 名称不能超过 10 个字. */
export function judgeField(
  field: Field,
  value: unknown,
  record: RecordData,
  context: ConditionContext,
): string | null {
  if (field.words.by) return judgeChosen(field, value, record, context);
  if (isEmpty(value)) return field.isRequired ? `${field.title}不能为空` : null;
  const values = field.isMultiple ? value : [value];
  if (!Array.isArray(values)) return `${field.title}必须是一组值`;
  for (const one of values) {
    const fault = faultOf(field, one, record, context);
    if (fault !== null) return `${field.title}${fault}`;
  }
  return null;
}

/** A value of a chosen type is judged as one of that type, and refused by the name and within the limits that its record gives. */
function judgeChosen(
  field: Field,
  value: unknown,
  record: RecordData,
  context: ConditionContext,
): string | null {
  const chosen = chosenField(field, record);
  if (isEmpty(value)) return field.isRequired ? `${(chosen ?? field).title}不能为空` : null;
  if (chosen === null) return `${field.title}要先选类型`;
  const isOfType = sheetOf(chosen).validate(value, chosen) === null;
  const range = isOfType && limitFault(chosen, value, record, context) !== null ? rangeText(chosen) : null;
  if (range !== null) return `${chosen.title}不能是 ${valueText(chosen, value)}，${range}`;
  return judgeField(chosen, value, record, context);
}

/** Whether a field takes part: its own `when` holds. */
export function isShown(field: Field, record: RecordData, context: ConditionContext): boolean {
  return field.when === null || isMet(field.when, record, context);
}

/** The fields of a form that are shown for this record, in order. */
export function shownFields(
  form: Form,
  fields: Record<string, Field>,
  record: RecordData,
  context: ConditionContext,
): Field[] {
  const isGroupShown = (group: FormGroup) => group.when === null || isMet(group.when, record, context);
  return form.groups
    .filter(isGroupShown)
    .flatMap((group) => group.fields.flatMap((placed) => fields[placed.field] ?? []))
    .filter((field) => isShown(field, record, context));
}

/** Brings what came from a form, a file or a family front-end to wire form; '' and [] become null. */
export function acceptValue(field: Field, raw: unknown): unknown {
  if (isEmpty(raw)) return null;
  const { accept } = sheetOf(field);
  if (field.isMultiple) {
    const items = typeof raw === 'string' ? raw.split(',').filter((item) => item !== '') : raw;
    return Array.isArray(items) ? items.map((item) => accept?.(item, field) ?? item) : items;
  }
  if (field.words.fields) return Array.isArray(raw) ? raw.map((row) => acceptRow(field, row)) : raw;
  const accepted = accept ? accept(raw, field) : raw;
  return accepted === '' ? null : accepted;
}

/** What is wrong inside rows, field by field (`language.md` §3); an inner `when` looks at its own row. */
export function judgeRows(
  field: Field,
  rows: readonly RecordData[],
  context: ConditionContext,
): (FieldError & { row: number })[] {
  const inner = Object.values(innerFields(field));
  const all = new Set(Object.keys(innerFields(field)));
  return rows.flatMap((row, place) =>
    judgeRecord(inner, row, all, context).map((error) => ({ ...error, row: place })),
  );
}

/** The fields of every row, by name. */
export function innerFields(field: Field): Record<string, Field> {
  return field.words.fields ?? {};
}

/** Only what the file declares is kept of a row. */
function acceptRow(field: Field, row: unknown): unknown {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return row;
  return Object.fromEntries(
    Object.values(innerFields(field)).map((inner) => [
      inner.name,
      acceptValue(inner, (row as RecordData)[inner.name]),
    ]),
  );
}

function faultOf(field: Field, value: unknown, record: RecordData, context: ConditionContext): string | null {
  const sheet = sheetOf(field);
  const misfit = sheet.validate(value, field);
  if (misfit !== null) return misfit;
  if (field.words.fields) {
    const [first] = judgeRows(field, value as RecordData[], context);
    return first ? `第 ${first.row + 1} 行：${first.message}` : null;
  }
  const length = typeof value === 'string' ? [...value].length : 0;
  if (field.maxLength !== null && length > field.maxLength) return `不能超过 ${field.maxLength} 个字`;
  if (field.pattern !== null && !new RegExp(`^(?:${field.pattern})$`, 'u').test(String(value)))
    return '格式不正确';
  return limitFault(field, value, record, context);
}

function limitFault(
  field: Field,
  value: unknown,
  record: RecordData,
  context: ConditionContext,
): string | null {
  const lowest = limitOf(field.minimum, record, context);
  if (lowest !== null && isBelow(field, value, lowest))
    return `不能${isTime(field) ? '早于' : '小于'}${limitText(field, field.minimum, lowest)}`;
  const begin = limitOf(field.since, record, context);
  if (begin !== null && isBelow(field, value, begin))
    return `不能早于${limitText(field, field.since, begin)}`;
  const highest = limitOf(field.maximum, record, context);
  if (highest !== null && isBelow(field, highest, value))
    return `不能${isTime(field) ? '晚于' : '大于'}${limitText(field, field.maximum, highest)}`;
  return null;
}

/** ` ¥5.00`, or by its name where another field gives it: `最高金额（¥5.00）`. */
function limitText(field: Field, limit: Limit | null, value: unknown): string {
  const text = valueText(field, value);
  return limit?.title === undefined ? ` ${text}` : `${limit.title}（${text}）`;
}

function isTime(field: Field): boolean {
  return sheetOf(field).comparability === 'time';
}

function limitOf(limit: Value | null, record: RecordData, context: ConditionContext): unknown {
  if (limit === null || 'null' in limit) return null;
  const value = resolveOperand(limit, record, context);
  return isEmpty(value) ? null : value;
}

function isBelow(field: Field, value: unknown, limit: unknown): boolean {
  if (isTime(field)) return comparableTime(String(value)) < comparableTime(String(limit));
  return Number(value) < Number(limit);
}
