import type { Comparison, Condition, Operand } from '../contract/condition';
import type { Field } from '../contract/field';
import { sheetOf } from '../contract/sheetBook';

const WORDS = {
  eq: '是',
  ne: '不是',
  in: '是',
  gt: '大于',
  gte: '不小于',
  lt: '小于',
  lte: '不大于',
  contains: '包含',
  startsWith: '开头是',
  endsWith: '结尾是',
  has: '包含',
  under: '属于',
} as const;

const TIME_WORDS: Partial<Record<string, string>> = { gt: '晚于', gte: '不早于', lt: '早于', lte: '不晚于' };
const USER_WORDS = {
  id: '本人',
  name: '本人账号',
  depart: '本人部门',
  departs: '本人各部门',
  roles: '本人角色',
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
  if ('all' in condition) return joined(condition.all, '且', '始终', scope);
  if ('any' in condition) return joined(condition.any, '或', '从不', scope);
  if ('not' in condition) return `并非（${toSentence(condition.not, fields, wordOf, compared)}）`;
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
      return 'field' in part || parts.length === 1 ? sentence : `（${sentence}）`;
    })
    .join(word);
}

function phrase(comparison: Comparison, scope: Scope): string {
  const { fields } = scope;
  const field = fields[comparison.field];
  if (!field) throw new Error(`condition on unknown field ${comparison.field}`);
  const title = `${ownerTitle(comparison.field, fields)}${field.title}`;
  if (comparison.op === 'empty')
    return `${title}${'literal' in comparison.operand && comparison.operand.literal ? '为空' : '不为空'}`;
  const word = (comparison.comparability === 'time' && TIME_WORDS[comparison.op]) || WORDS[comparison.op];
  return `${title}${word}${operandWords(comparison.operand, field, scope)}`;
}

/** `userId.level` is 用户的等级. */
export function ownerTitle(name: string, fields: Readonly<Record<string, Field>>): string {
  const [reference = '', inner] = name.split('.');
  return inner === undefined ? '' : `${fields[reference]?.title ?? reference}的`;
}

function operandWords(operand: Operand, field: Field, { fields, wordOf, compared }: Scope): string {
  const literal = (value: unknown) => {
    const word = wordOf(field, String(value));
    if (word !== null) return `“${word}”`;
    const text = sheetOf(field).text(sheetOf(field).isList ? [value] : value, field);
    return ['choice', 'text', 'boolean'].includes(sheetOf(field).comparability) ? `“${text}”` : ` ${text}`;
  };
  if ('literal' in operand) return literal(operand.literal);
  if ('list' in operand) return operand.list.map(literal).join('或');
  if ('field' in operand && compared) return `本记录的${compared[operand.field]?.title ?? operand.field}`;
  if ('field' in operand) return fields[operand.field]?.title ?? operand.field;
  if ('user' in operand) return USER_WORDS[operand.user];
  if ('now' in operand) return offsetWords('现在', operand.now);
  return offsetWords('今天', operand.today * 86_400);
}

function offsetWords(base: string, seconds: number): string {
  if (seconds === 0) return base;
  const units = [
    [86_400, '天'],
    [3600, '小时'],
    [60, '分钟'],
    [1, '秒'],
  ] as const;
  const [size, name] = units.find(([unit]) => Math.abs(seconds) % unit === 0) ?? ([1, '秒'] as const);
  return `${base}${seconds < 0 ? '前' : '后'} ${Math.abs(seconds) / size} ${name}`;
}
