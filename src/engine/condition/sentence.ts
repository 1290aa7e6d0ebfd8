import * as texts from '#texts/condition';
import type { Comparison, Condition, Operand } from '../contract/condition';
import type { Field } from '../contract/field';
import { sheetOf } from '../contract/sheetBook';

const WORDS = {
  eq: texts.is,
  ne: texts.isNot,
  in: texts.is,
  gt: texts.greaterThan,
  gte: texts.atLeast,
  lt: texts.lessThan,
  lte: texts.atMost,
  contains: texts.contains,
  startsWith: texts.startsWith,
  endsWith: texts.endsWith,
  has: texts.contains,
  under: texts.isUnder,
} as const;

const TIME_WORDS: Partial<Record<string, string>> = {
  gt: texts.later,
  gte: texts.notBefore,
  lt: texts.earlierThan,
  lte: texts.notAfter,
};
const USER_WORDS = {
  id: texts.operator,
  name: texts.operatorAccount,
  depart: texts.operatorDepartment,
  departs: texts.operatorDepartments,
  roles: texts.operatorRoles,
} as const;

/** What a code is called that only data know: an item of a dictionary, a record, an operator; null: as the type's text has it. */
export type WordOf = (field: Field, code: string) => string | null;

/**
 * The condition in Chinese, for `explain`, for history and for the data-rule editor: 状态是“待审核”且金额不小于 ¥100.00. Codes
 * stay as they are if nothing gives their words.
 */
export function toSentence(
  condition: Condition,
  fields: Record<string, Field>,
  wordOf: WordOf = () => null,
  compared?: Readonly<Record<string, Field>>,
): string {
  const scope = { fields, wordOf, compared };
  if ('all' in condition) return joined(condition.all, texts.and, texts.always, scope);
  if ('any' in condition) return joined(condition.any, texts.or, texts.never, scope);
  if ('not' in condition) return texts.notSo(toSentence(condition.not, fields, wordOf, compared));
  return phrase(condition, scope);
}

interface Scope {
  fields: Record<string, Field>;
  wordOf: WordOf;
  /** The fields of the record with which those of others are compared; absent: of the same record. */
  compared: Readonly<Record<string, Field>> | undefined;
}

function joined(
  parts: Condition[],
  word: string,
  whenNone: string,
  { fields, wordOf, compared }: Scope,
): string {
  if (parts.length === 0) return whenNone;
  return parts
    .map((part) => {
      const sentence = toSentence(part, fields, wordOf, compared);
      return 'field' in part || parts.length === 1 ? sentence : texts.grouped(sentence);
    })
    .join(word);
}

function phrase(comparison: Comparison, scope: Scope): string {
  const { fields } = scope;
  const field = fields[comparison.field];
  if (!field) throw new Error(`condition on unknown field ${comparison.field}`);
  const title = `${ownerTitle(comparison.field, fields)}${field.title}`;
  if (comparison.op === 'empty')
    return `${title}${'literal' in comparison.operand && comparison.operand.literal ? texts.isEmpty : texts.isFilled}`;
  const word = (comparison.comparability === 'time' && TIME_WORDS[comparison.op]) || WORDS[comparison.op];
  return texts.comparison(title, word, operandWords(comparison.operand, field, scope));
}

/** `userId.level` is 用户的等级. */
export function ownerTitle(name: string, fields: Readonly<Record<string, Field>>): string {
  const [reference = '', inner] = name.split('.');
  return inner === undefined ? '' : texts.ofRecord(fields[reference]?.title ?? reference);
}

function operandWords(operand: Operand, field: Field, { fields, wordOf, compared }: Scope): string {
  const literal = (value: unknown) => {
    const word = wordOf(field, String(value));
    if (word !== null) return `“${word}”`;
    const text = sheetOf(field).text(sheetOf(field).isList ? [value] : value, field);
    return ['choice', 'text', 'boolean'].includes(sheetOf(field).comparability)
      ? `“${text}”`
      : texts.plainValue(text);
  };
  if ('literal' in operand) return literal(operand.literal);
  if ('list' in operand) return operand.list.map(literal).join(texts.or);
  if ('field' in operand && compared)
    return texts.ofThisRecord(compared[operand.field]?.title ?? operand.field);
  if ('field' in operand) return fields[operand.field]?.title ?? operand.field;
  if ('user' in operand) return USER_WORDS[operand.user];
  if ('now' in operand) return offsetWords(texts.now, operand.now);
  return offsetWords(texts.today, operand.today * 86_400);
}

function offsetWords(base: string, seconds: number): string {
  if (seconds === 0) return base;
  const units = [
    [86_400, texts.days],
    [3600, texts.hours],
    [60, texts.minutes],
    [1, texts.seconds],
  ] as const;
  const [size, inWords] =
    units.find(([unit]) => Math.abs(seconds) % unit === 0) ?? ([1, texts.seconds] as const);
  const span = inWords(Math.abs(seconds) / size);
  return seconds < 0 ? texts.before(base, span) : texts.after(base, span);
}
