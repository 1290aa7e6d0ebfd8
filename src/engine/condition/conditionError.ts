import type { Field } from '../contract/field';
import { sheetOf } from '../contract/sheetBook';
import { FACT, factFits, fieldFits, fittingOperators } from './fitting';

type Raw = Readonly<Record<string, unknown>>;
type Fields = Record<string, Field>;

/** `compared`: the fields with which those are compared, of another record or the same. */
interface Scope {
  fields: Fields;
  compared: Readonly<Fields>;
}

/** Deeper nobody reads, and longer nobody needs. */
const DEEPEST = 5;
const MOST = 50;

/**
 * What is wrong with a condition that somebody stored rather than wrote in a file: null, or the predicate after the title of
 * the field that holds it. Whatever JSON comes is answered; after null `parseCondition` takes it.
 */
export function conditionError(
  written: unknown,
  fields: Fields,
  compared: Readonly<Fields> = fields,
): string | null {
  if (!isPlain(written)) return '必须是条件';
  if (countOf(written) > MOST) return `最多 ${MOST} 条`;
  return groupError(written, { fields, compared }, 1);
}

function groupError(raw: Raw, scope: Scope, depth: number): string | null {
  if (depth > DEEPEST) return `最多套 ${DEEPEST} 层`;
  return firstOf(Object.entries(raw), ([key, expression]) => {
    if (key === 'all' || key === 'any')
      return Array.isArray(expression)
        ? firstOf(expression, (part) => partError(part, scope, depth))
        : '必须是条件';
    if (key === 'not') return partError(expression, scope, depth);
    const field = Object.hasOwn(scope.fields, key) ? scope.fields[key] : undefined;
    return field
      ? comparisonError(field, expression, scope.compared)
      : `里没有字段“${key}”，或它不能用作条件`;
  });
}

function partError(part: unknown, scope: Scope, depth: number): string | null {
  return isPlain(part) ? groupError(part, scope, depth + 1) : '必须是条件';
}

function comparisonError(field: Field, expression: unknown, fields: Readonly<Fields>): string | null {
  if (Array.isArray(expression))
    return expression.length === 0
      ? unfilled(field)
      : firstOf(expression, (item) => literalError(field, item));
  if (!isPlain(expression)) return literalError(field, expression);
  if ('field' in expression) return fieldComparisonError(field, expression, fields);
  const entries = Object.entries(expression);
  if (entries.length === 0) return unfilled(field);
  const { comparability, isList } = sheetOf(field);
  const fitting = fittingOperators(comparability, field.isMultiple || (isList ?? false));
  return firstOf(entries, ([operator, right]) => {
    if (!fitting.some((one) => one === operator)) return `里的“${field.title}”不能用 ${operator}`;
    if (operator === 'under' && !field.targets.some(({ isTree }) => isTree))
      return `里的“${field.title}”没有下级，不能用 under`;
    if (operator === 'empty') return typeof right === 'boolean' ? null : unfilled(field);
    return isPlain(right) ? fieldComparisonError(field, right, fields) : literalError(field, right);
  });
}

function fieldComparisonError(field: Field, expression: Raw, fields: Readonly<Fields>): string | null {
  const name = String(expression.field);
  const other = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!other || Object.keys(expression).length !== 1) return `里“${field.title}”所比的字段“${name}”不能用`;
  return fieldFits(sheetOf(field).comparability, sheetOf(other).comparability)
    ? null
    : `里的“${field.title}”不能与“${other.title}”比`;
}

/** A constant that the field could hold, or a fact of the moment. */
function literalError(field: Field, literal: unknown): string | null {
  if (literal === null || literal === undefined || literal === '') return unfilled(field);
  if (!['string', 'number', 'boolean'].includes(typeof literal)) return `里“${field.title}”的值不能用`;
  const { comparability, accept, validate, isList } = sheetOf(field);
  if (typeof literal === 'string' && literal.startsWith('$'))
    return FACT.test(literal) && factFits(comparability, literal)
      ? null
      : `里的“${field.title}”不能是 ${literal}`;
  if (comparability === 'text')
    return typeof literal === 'string' && literal.length <= 200 ? null : `里“${field.title}”的值不能用`;
  const value = accept?.(literal, field) ?? literal;
  const why = validate(isList ? [value] : value, field);
  return why === null ? null : `里的“${field.title}”${why}`;
}

function unfilled({ title }: Field): string {
  return `里的“${title}”还没有填值`;
}

function countOf(node: unknown): number {
  if (Array.isArray(node)) return node.reduce<number>((sum, one) => sum + countOf(one), 0);
  if (!isPlain(node)) return 1;
  return Object.values(node).reduce<number>((sum, one) => sum + countOf(one), 0);
}

function isPlain(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function firstOf<T>(items: readonly T[], errorOf: (item: T) => string | null): string | null {
  for (const item of items) {
    const error = errorOf(item);
    if (error !== null) return error;
  }
  return null;
}
