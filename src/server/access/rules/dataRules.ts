import {
  acceptValue,
  type Comparability,
  type Condition,
  closestMatch,
  comparableTime,
  type Field,
  instantOf,
  isEmpty,
  type Operator,
  type Scalar,
  sheetOf,
} from '../../../engine/pure';
import { BUILT, builtCondition } from './builtRule';
import { ruledField } from './ruledField';
import { RuleError, type RuleFacts, ruleValue } from './ruleValue';

/** A row of `sys_permission_data_rule`, in the family's words (`contract.md` §7), or a condition as files write it (`builtRule.ts`). */
export interface DataRule {
  ruleColumn: string | null;
  ruleConditions: string;
  ruleValue: string;
}

/**
 * A family data rule as a condition on the screen's fields, with the caller's facts already in it. Throws RuleFault
 * if it cannot be understood; the code that applies rules then shows nothing.
 */
export function ruleCondition(rule: DataRule, fields: Record<string, Field>, facts: RuleFacts): Condition {
  if (rule.ruleConditions === 'USE_SQL_RULES')
    throw new RuleError('不支持自定义SQL（USE_SQL_RULES），请改用字段条件');
  if (rule.ruleConditions === BUILT) return builtCondition(rule.ruleValue, fields, facts.context.user);
  const field = ruleField(rule.ruleColumn ?? '', fields);
  const op = OPERATORS[rule.ruleConditions];
  if (op === undefined) throw new RuleError(`不认识条件“${rule.ruleConditions}”`);
  if (!isFitting(field, op)) throw new RuleError(`字段“${field.title}”不能用条件“${rule.ruleConditions}”`);
  const values = ruleValue(rule.ruleValue, field, facts).flatMap((value) =>
    op === 'in' && typeof value === 'string' ? listOf(value) : [value],
  );
  return comparison(
    field,
    op,
    values.map((value) => judgedValue(field, op, value)),
  );
}

/** Several values (a caller of several departments) mean any of them. */
function comparison(field: Field, op: Operator, values: Scalar[]): Condition {
  const base = {
    field: field.name,
    comparability: sheetOf(field).comparability,
    isMultiple: field.isMultiple || (sheetOf(field).isList ?? false),
  };
  if (op !== 'in' && values.length < 2) return { ...base, op, operand: { literal: values[0] ?? '' } };
  const among: Condition = { ...base, op: 'in', operand: { list: values } };
  if (op === 'in' || op === 'eq') return among;
  if (op === 'ne') return { not: among };
  throw new RuleError(`字段“${field.title}”的这个条件只能有一个值`);
}

const OPERATORS: Record<string, Operator | undefined> = Object.assign(Object.create(null), {
  '=': 'eq',
  '!=': 'ne',
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
  LIKE: 'contains',
  // the family names the side of the % sign
  LEFT_LIKE: 'endsWith',
  RIGHT_LIKE: 'startsWith',
  IN: 'in',
});

const FITTING: Record<Comparability, Operator[]> = {
  text: ['contains', 'startsWith', 'endsWith', 'gt', 'gte', 'lt', 'lte'],
  number: ['gt', 'gte', 'lt', 'lte'],
  time: ['gt', 'gte', 'lt', 'lte'],
  boolean: [],
  choice: [],
  reference: [],
  none: [],
};

function ruleField(column: string, fields: Record<string, Field>): Field {
  const stored = Object.entries(fields).filter(([, field]) => field.column !== null);
  const field = ruledField(column, Object.fromEntries(stored));
  if (field) return field;
  const near = closestMatch(
    column,
    stored.map(([name]) => name),
  );
  throw new RuleError(`字段“${column}”不存在${near ? `，是否想写“${near}”？` : ''}`);
}

function isFitting(field: Field, op: Operator): boolean {
  const { comparability } = sheetOf(field);
  if (comparability === 'none') return false;
  if (['eq', 'ne', 'in'].includes(op)) return true;
  return !field.isMultiple && FITTING[comparability].includes(op);
}

/** `a,b` and the family's `'a','b'`. */
function listOf(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim().replace(/^'(.*)'$/, '$1'))
    .filter((item) => item !== '');
}

/** A value the column can hold; anything else would fail in the database at every list. */
function judgedValue(field: Field, op: Operator, value: Scalar): Scalar {
  if (isEmpty(value) || ['contains', 'startsWith', 'endsWith'].includes(op)) return value;
  const { comparability, validate } = sheetOf(field);
  const accepted = acceptValue({ ...field, isMultiple: false }, value) as Scalar;
  const isFit =
    comparability === 'time'
      ? !Number.isNaN(instantOf(String(accepted)))
      : // texts are compared whole or by order, also where the field's own format is narrower
        comparability === 'text' || validate(sheetOf(field).isList ? [accepted] : accepted, field) === null;
  const isWholeNumber = field.store !== 'integer' || /^-?\d{1,9}$/.test(String(accepted));
  if (!isFit || !isWholeNumber) throw new RuleError(`字段“${field.title}”不会有值“${value}”`);
  return comparability === 'time' ? comparableTime(String(accepted)) : accepted;
}
