import { resolveOperand } from '../../../condition/predicate';
import type { ConditionContext } from '../../../contract/condition';
import type { Field } from '../../../contract/field';
import type { RecordData } from '../../../contract/record';
import { acceptValue } from '../../../language/judge/accept';
import { sheetOf } from '../../../widgets/sheets';

/**
 * What a new record starts from: the defaults of its fields, and a switch that says 否 means it. `known`: what it is given beforehand, or
 * the record about which a button asks.
 */
export function startValues(
  fields: readonly Field[],
  context: ConditionContext,
  known: RecordData = {},
): RecordData {
  const values: RecordData = {};
  const following = fields.filter((field) => sourceOf(field) !== null);
  for (const field of fields) if (!following.includes(field)) values[field.name] = startOf(field, context);
  // each after the one that it follows: none follows itself
  for (const _ of following)
    for (const field of following)
      values[field.name] = acceptValue(field, { ...known, ...values }[sourceOf(field) as string] ?? null);
  return values;
}

function startOf(field: Field, context: ConditionContext): unknown {
  if (field.default === null) return sheetOf(field).storage === 'boolean' ? false : null;
  if ('null' in field.default) return null;
  return acceptValue(field, resolveOperand(field.default, {}, context));
}

/** The field that a default follows, `goodsId.price` too; null: it follows none. */
export function sourceOf({ default: start }: Field): string | null {
  return start !== null && 'field' in start ? start.field : null;
}
