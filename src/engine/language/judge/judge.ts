import * as texts from '#texts/language';
import * as signs from '#texts/signs';
import { mentionedFields } from '../../condition/mentioned';
import { isEmpty, isMet, resolveOperand } from '../../condition/predicate';
import type { ConditionContext, Value } from '../../contract/condition';
import type { Field, Limit } from '../../contract/field';
import type { FieldError, RecordData } from '../../contract/record';
import { comparableTime } from '../../values/time/time';
import { chosenField, rangeText, sheetOf, valueText } from '../../widgets/sheets';
import { compilePattern } from '../pattern/compile';
import { innerFields } from './accept';
import { isRequiredIn, isShown } from './shown';

/**
 * Judges what is about to be written, the same in form and server (`language.md` §9). `record` is the merged record in
 * wire form; `written` names the fields being written: limits and formats are judged on these only, so that an old value
 * that became too early since does not stop an edit elsewhere. Of the others only those are judged whose limit is a field
 * being written, or whose being required depends on one.
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

/** A value of a chosen type is written with its type and its limits. */
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
  const asksForWritten = (condition: unknown) =>
    mentionedFields(condition).some((name) => written.has(name.split('.', 1)[0] as string));
  const value = record[field.name];
  const isDecided = isEmpty(value)
    ? asksForWritten(field.requiredWhen)
    : asksForWritten(optionsIn(field, value));
  if (isDecided) return judgeField(field, value, record, context);
  const isLimited = [field.minimum, field.maximum, field.since].some(
    (limit) => limit !== null && 'field' in limit && written.has(limit.field),
  );
  if (!isLimited || isEmpty(value) || field.isMultiple) return null;
  const error = limitError(field, value, record, context);
  return error === null ? null : `${field.title}${error}`;
}

/** One value: null, or the whole sentence: 名称不能超过 10 个字. */
export function judgeField(
  field: Field,
  value: unknown,
  record: RecordData,
  context: ConditionContext,
): string | null {
  if (field.words.by) return judgeChosen(field, value, record, context);
  if (isEmpty(value)) return isRequiredIn(field, record, context) ? texts.mustNotBeEmpty(field.title) : null;
  const values = field.isMultiple ? value : [value];
  if (!Array.isArray(values)) return texts.mustBeList(field.title);
  const excess = excessOf(field, values);
  if (excess !== null) return `${field.title}${excess}`;
  for (const one of values) {
    const error = valueError(field, one, record, context);
    if (error !== null) return `${field.title}${error}`;
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
  if (isEmpty(value))
    return isRequiredIn(field, record, context) ? texts.mustNotBeEmpty((chosen ?? field).title) : null;
  if (chosen === null) return texts.chooseTypeFirst(field.title);
  const isOfType = sheetOf(chosen).validate(value, chosen) === null;
  const range = isOfType && limitError(chosen, value, record, context) !== null ? rangeText(chosen) : null;
  if (range !== null) return texts.cannotBe(chosen.title, valueText(chosen, value), range);
  return judgeField(chosen, value, record, context);
}

/** What is wrong inside rows, field by field (`language.md` §3); an inner `when` looks at its own row. */
export function judgeRows(
  field: Field,
  rows: readonly RecordData[],
  context: ConditionContext,
): (FieldError & { row: number })[] {
  const inner = Object.values(innerFields(field));
  const all = new Set(Object.keys(innerFields(field)));
  const tooMuch = inner.flatMap((one) => {
    const excess = excessOf(
      one,
      rows.map((row) => row[one.name]),
    );
    return excess === null ? [] : [{ field: one.name, message: `${one.title}${excess}`, row: 0 }];
  });
  if (tooMuch.length > 0) return tooMuch;
  return rows.flatMap((row, place) =>
    judgeRecord(inner, row, all, context).map((error) => ({ ...error, row: place })),
  );
}

function valueError(
  field: Field,
  value: unknown,
  record: RecordData,
  context: ConditionContext,
): string | null {
  const sheet = sheetOf(field);
  const misfit = sheet.validate(value, field);
  if (misfit !== null) return misfit;
  const withdrawn = optionsIn(field, value).find(({ when }) => when && !isMet(when, record, context));
  if (withdrawn) return texts.notNow(withdrawn.title);
  if (field.words.fields) {
    const [first] = judgeRows(field, value as RecordData[], context);
    return first ? texts.inRow(first.row + 1, first.message) : null;
  }
  const length = typeof value === 'string' ? [...value].length : 0;
  if (field.maxLength !== null && length > field.maxLength) return texts.tooLong(field.maxLength);
  if (field.pattern !== null && !matchesPattern(field.pattern, String(value))) return texts.badFormat;
  return limitError(field, value, record, context);
}

/** Which of the field's options a value is, or holds. */
function optionsIn({ words: { options = [] } }: Field, value: unknown) {
  return options.filter((option) => (Array.isArray(value) ? value : [value]).includes(option.value));
}

/** More text than a pattern is run over; of several values together, because each of them costs time. */
function excessOf({ pattern, maxLength }: Field, values: readonly unknown[]): string | null {
  if (pattern === null || (values.length === 1 && maxLength !== null)) return null;
  const compiled = compilePattern(pattern);
  if ('fault' in compiled) return null;
  const letters = values
    .flat()
    .reduce((sum: number, value) => sum + (typeof value === 'string' ? value.length : 0), 0);
  if (letters <= compiled.maxLetters) return null;
  return texts.tooManyLetters(values.length > 1 ? texts.inAll : '', compiled.maxLetters);
}

/** A pattern that cannot be run refuses every value; the check of a file names it. */
function matchesPattern(pattern: string, value: string): boolean {
  const compiled = compilePattern(pattern);
  return !('fault' in compiled) && compiled.matches(value);
}

function limitError(
  field: Field,
  value: unknown,
  record: RecordData,
  context: ConditionContext,
): string | null {
  const lowest = limitOf(field.minimum, record, context);
  if (lowest !== null && isBelow(field, value, lowest))
    return texts.belowLimit(
      isTime(field) ? texts.before : texts.lessThan,
      limitText(field, field.minimum, lowest, context),
    );
  const earliest = limitOf(field.since, record, context);
  if (earliest !== null && isBelow(field, value, earliest))
    return texts.beforeSince(limitText(field, field.since, earliest, context));
  const highest = limitOf(field.maximum, record, context);
  if (highest !== null && isBelow(field, highest, value))
    return texts.belowLimit(
      isTime(field) ? texts.after : texts.greaterThan,
      limitText(field, field.maximum, highest, context),
    );
  return null;
}

/** ` ¥5.00`, or by its name where another field gives it: `最高金额（¥5.00）`, by the name alone where that one is hidden. */
function limitText(
  field: Field,
  limit: Limit | null,
  value: unknown,
  { mayName = () => true }: ConditionContext,
): string {
  if (limit?.title !== undefined && 'field' in limit && !mayName(limit.field)) return limit.title;
  const text = valueText(field, value);
  return limit?.title === undefined ? ` ${text}` : `${limit.title}${signs.bracketed(text)}`;
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
