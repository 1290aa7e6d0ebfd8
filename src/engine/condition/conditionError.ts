import * as texts from '#texts/condition';
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
  if (!isPlain(written)) return texts.mustBeCondition;
  if (countOf(written) > MOST) return texts.tooManyLines(MOST);
  return groupError(written, { fields, compared }, 1);
}

function groupError(raw: Raw, scope: Scope, depth: number): string | null {
  if (depth > DEEPEST) return texts.tooDeep(DEEPEST);
  return firstOf(Object.entries(raw), ([key, expression]) => {
    if (key === 'all' || key === 'any')
      return Array.isArray(expression)
        ? firstOf(expression, (part) => partError(part, scope, depth))
        : texts.mustBeCondition;
    if (key === 'not') return partError(expression, scope, depth);
    const field = Object.hasOwn(scope.fields, key) ? scope.fields[key] : undefined;
    return field ? comparisonError(field, expression, scope.compared) : texts.noSuchField(key);
  });
}

function partError(part: unknown, scope: Scope, depth: number): string | null {
  return isPlain(part) ? groupError(part, scope, depth + 1) : texts.mustBeCondition;
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
    if (!fitting.some((one) => one === operator)) return texts.operatorDoesNotFit(field.title, operator);
    if (operator === 'under' && !field.targets.some(({ isTree }) => isTree))
      return texts.hasNoChildren(field.title);
    if (operator === 'empty') return typeof right === 'boolean' ? null : unfilled(field);
    return isPlain(right) ? fieldComparisonError(field, right, fields) : literalError(field, right);
  });
}

function fieldComparisonError(field: Field, expression: Raw, fields: Readonly<Fields>): string | null {
  const name = String(expression.field);
  const other = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!other || Object.keys(expression).length !== 1) return texts.comparedFieldDoesNotFit(field.title, name);
  return fieldFits(sheetOf(field).comparability, sheetOf(other).comparability)
    ? null
    : texts.cannotCompare(field.title, other.title);
}

/** A constant that the field could hold, or a fact of the moment. */
function literalError(field: Field, literal: unknown): string | null {
  if (literal === null || literal === undefined || literal === '') return unfilled(field);
  if (!['string', 'number', 'boolean'].includes(typeof literal)) return texts.valueDoesNotFit(field.title);
  const { comparability, accept, validate, isList } = sheetOf(field);
  if (typeof literal === 'string' && literal.startsWith('$'))
    return FACT.test(literal) && factFits(comparability, literal)
      ? null
      : texts.cannotBe(field.title, literal);
  if (comparability === 'text')
    return typeof literal === 'string' && literal.length <= 200 ? null : texts.valueDoesNotFit(field.title);
  const value = accept?.(literal, field) ?? literal;
  const why = validate(isList ? [value] : value, field);
  return why === null ? null : texts.valueIsWrong(field.title, why);
}

function unfilled({ title }: Field): string {
  return texts.valueMissing(title);
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
