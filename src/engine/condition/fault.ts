import type { Field } from '../contract/field';
import { sheetOf } from '../contract/sheetBook';
import { FACT, factFits, fieldFits, fittingOperators } from './fitting';

type Raw = Readonly<Record<string, unknown>>;
type Fields = Record<string, Field>;

/** Deeper nobody reads, and longer nobody needs. */
const DEEPEST = 5;
const MOST = 50;

/**
 * What is wrong with a condition that somebody stored rather than wrote in a file: null, or the predicate after the title of
 * the field that holds it. Whatever JSON comes is answered; after null `parseCondition` takes it.
 */
export function conditionFault(written: unknown, fields: Fields): string | null {
  if (!isPlain(written)) return '必须是条件';
  if (countOf(written) > MOST) return `最多 ${MOST} 条`;
  return groupFault(written, fields, 1);
}

function groupFault(raw: Raw, fields: Fields, depth: number): string | null {
  if (depth > DEEPEST) return `最多套 ${DEEPEST} 层`;
  return firstOf(Object.entries(raw), ([key, said]) => {
    if (key === 'all' || key === 'any')
      return Array.isArray(said) ? firstOf(said, (part) => partFault(part, fields, depth)) : '必须是条件';
    if (key === 'not') return partFault(said, fields, depth);
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    return field ? lineFault(field, said, fields) : `里没有字段“${key}”，或它不能用作条件`;
  });
}

function partFault(part: unknown, fields: Fields, depth: number): string | null {
  return isPlain(part) ? groupFault(part, fields, depth + 1) : '必须是条件';
}

function lineFault(field: Field, said: unknown, fields: Fields): string | null {
  if (Array.isArray(said))
    return said.length === 0 ? unfilled(field) : firstOf(said, (item) => valueFault(field, item));
  if (!isPlain(said)) return valueFault(field, said);
  if ('field' in said) return otherFault(field, said, fields);
  const entries = Object.entries(said);
  if (entries.length === 0) return unfilled(field);
  const { comparability, isList } = sheetOf(field);
  const fitting = fittingOperators(comparability, field.isMultiple || (isList ?? false));
  return firstOf(entries, ([operator, right]) => {
    if (!fitting.some((one) => one === operator)) return `里的“${field.title}”不能用 ${operator}`;
    if (operator === 'under' && !field.targets.some(({ isTree }) => isTree))
      return `里的“${field.title}”没有下级，不能用 under`;
    if (operator === 'empty') return typeof right === 'boolean' ? null : unfilled(field);
    return isPlain(right) ? otherFault(field, right, fields) : valueFault(field, right);
  });
}

function otherFault(field: Field, said: Raw, fields: Fields): string | null {
  const name = String(said.field);
  const other = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!other || Object.keys(said).length !== 1) return `里“${field.title}”所比的字段“${name}”不能用`;
  return fieldFits(sheetOf(field).comparability, sheetOf(other).comparability)
    ? null
    : `里的“${field.title}”不能与“${other.title}”比`;
}

/** A constant that the field could hold, or a fact of the moment. */
function valueFault(field: Field, said: unknown): string | null {
  if (said === null || said === undefined || said === '') return unfilled(field);
  if (!['string', 'number', 'boolean'].includes(typeof said)) return `里“${field.title}”的值不能用`;
  const { comparability, accept, validate, isList } = sheetOf(field);
  if (typeof said === 'string' && said.startsWith('$'))
    return FACT.test(said) && factFits(comparability, said) ? null : `里的“${field.title}”不能是 ${said}`;
  if (comparability === 'text')
    return typeof said === 'string' && said.length <= 200 ? null : `里“${field.title}”的值不能用`;
  const value = accept?.(said, field) ?? said;
  const why = validate(isList ? [value] : value, field);
  return why === null ? null : `里的“${field.title}”${why}`;
}

function unfilled({ title }: Field): string {
  return `里的“${title}”还没有填值`;
}

function countOf(said: unknown): number {
  if (Array.isArray(said)) return said.reduce<number>((sum, one) => sum + countOf(one), 0);
  if (!isPlain(said)) return 1;
  return Object.values(said).reduce<number>((sum, one) => sum + countOf(one), 0);
}

function isPlain(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function firstOf<T>(items: readonly T[], faultOf: (item: T) => string | null): string | null {
  for (const item of items) {
    const fault = faultOf(item);
    if (fault !== null) return fault;
  }
  return null;
}
