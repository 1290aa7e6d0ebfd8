import { linkedComparison } from '../../condition/parse';
import type { Comparison } from '../../contract/condition';
import type { ForeignField } from '../../contract/field';
import { isRecord } from '../../values/record';

/** The fields of referred records (`userId.level`) for which conditions anywhere in a part of a screen ask. */
export function conditionNames(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(conditionNames);
  if (!isRecord(part)) return [];
  return isForeign(part) ? [part.field] : Object.values(part).flatMap(conditionNames);
}

const known = new WeakMap<object, readonly string[]>();

/** All names within a part of a screen that its conditions ask for and that are not of its record alone: figures too. */
export function elsewhereNamesIn(part: object): readonly string[] {
  const names = known.get(part) ?? [...new Set(elsewhereIn(part))];
  known.set(part, names);
  return names;
}

function elsewhereIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(elsewhereIn);
  if (!isRecord(part)) return [];
  return part.isElsewhere === true && 'operand' in part
    ? [String(part.field)]
    : Object.values(part).flatMap(elsewhereIn);
}

/** The same part, whose conditions know these fields. What has none of them stays the same object. */
export function withLinkedConditions<Part>(
  part: Part,
  foreign: Readonly<Record<string, ForeignField>>,
): Part {
  return conditionNames(part).length === 0 ? part : (linked(part, foreign) as Part);
}

function linked(part: unknown, foreign: Readonly<Record<string, ForeignField>>): unknown {
  if (Array.isArray(part)) return part.map((item) => linked(item, foreign));
  if (!isRecord(part)) return part;
  if (isForeign(part)) {
    const field = foreign[part.field];
    return field ? linkedComparison(part, field) : part;
  }
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, linked(inner, foreign)]));
}

function isForeign(part: Record<string, unknown>): part is Record<string, unknown> & Comparison {
  return 'operand' in part && 'op' in part && typeof part.field === 'string' && part.field.includes('.');
}
