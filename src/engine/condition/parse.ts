import type { Comparison, Condition, Operand, Operator, Scalar, Value } from '../contract/condition';
import type { Field } from '../contract/field';
import { sheetOf } from '../contract/sheetBook';
import { comparableTime } from '../values/time/time';

type Raw = Record<string, unknown>;
type Fields = Record<string, Field>;

/** A condition as written in a screen file (`language.md` §5), already valid by the meta-schema, to its parsed form. */
export function parseCondition(raw: Raw, fields: Fields): Condition {
  const parts = Object.entries(raw).flatMap(([key, expression]): Condition[] => {
    if (key === 'all') return [{ all: (expression as Raw[]).map((part) => parseCondition(part, fields)) }];
    if (key === 'any') return [{ any: (expression as Raw[]).map((part) => parseCondition(part, fields)) }];
    if (key === 'not') return [{ not: parseCondition(expression as Raw, fields) }];
    return comparisonsOf(key, expression, fields);
  });
  const [first, ...others] = parts;
  return first !== undefined && others.length === 0 ? first : { all: parts };
}

/** A value of `set`, `default`, `minimum` or `maximum`. */
export function parseValue(raw: unknown, field: Field): Value {
  return raw === null ? { null: true } : parseOperand(raw, field);
}

function comparisonsOf(name: string, expression: unknown, fields: Fields): Comparison[] {
  const field = fields[name];
  if (!field && !name.includes('.')) throw new Error(`condition on unknown field ${name}`);
  const compare = (op: Operator, right: unknown): Comparison =>
    field
      ? { field: name, op, operand: parseOperand(right, field), ...comparedAs(field) }
      : unlinked(name, op, right);
  if (Array.isArray(expression)) return [compare('in', expression)];
  if (typeof expression !== 'object' || expression === null) return [compare('eq', expression)];
  if ('field' in expression) return [compare('eq', expression)];
  return Object.entries(expression).map(([op, right]) => compare(op as Operator, right));
}

function comparedAs(field: Field): Omit<Comparison, 'field' | 'op' | 'operand'> {
  const { comparability, isList = false } = sheetOf(field);
  return {
    comparability,
    isMultiple: field.isMultiple || isList,
    ...((field.figure || field.name.includes('.')) && { isElsewhere: true as const }),
  };
}

/** A field of a referred record is known once the screens are linked (`linkedComparison`). */
function unlinked(field: string, op: Operator, right: unknown): Comparison {
  const operand = parseOperand(right, null);
  return { field, op, operand, comparability: 'none', isMultiple: false, isElsewhere: true };
}

/** The same comparison, knowing the field that it is about. */
export function linkedComparison(comparison: Comparison, field: Field): Comparison {
  const { operand } = comparison;
  const known: Operand =
    'literal' in operand
      ? { literal: literal(operand.literal, field) }
      : 'list' in operand
        ? { list: operand.list.map((item) => literal(item, field)) }
        : operand;
  return { ...comparison, operand: known, ...comparedAs(field) };
}

function parseOperand(raw: unknown, field: Field | null): Operand {
  if (Array.isArray(raw)) return { list: raw.map((item) => literal(item, field)) };
  if (typeof raw === 'object' && raw !== null) return { field: String((raw as { field: string }).field) };
  if (typeof raw === 'string' && raw.startsWith('$')) return parseFact(raw);
  return { literal: literal(raw, field) };
}

const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

/** `$user.id`, `$now-10m`, `$today-7d`; the meta-schema has checked the spelling. */
export function parseFact(text: string): Operand {
  if (text.startsWith('$user.')) return { user: text.slice(6) as 'id' };
  const match = /^\$(now|today)(?:([+-]\d+)([smhd]))?$/.exec(text);
  if (!match) throw new Error(`unknown fact ${text}`);
  const amount = Number(match[2] ?? 0);
  if (match[1] === 'today') return { today: amount };
  return { now: amount * SECONDS[(match[3] ?? 's') as keyof typeof SECONDS] };
}

function literal(raw: unknown, field: Field | null): Scalar {
  if (field === null) return raw as Scalar;
  const sheet = sheetOf(field);
  if (typeof raw === 'boolean' && sheet.comparability !== 'boolean') return raw;
  const value = (sheet.accept?.(raw, field) ?? raw) as Scalar;
  return sheet.comparability === 'time' && typeof value === 'string' ? comparableTime(value) : value;
}
