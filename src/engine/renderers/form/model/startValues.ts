import { resolveOperand } from '../../../condition/predicate';
import type { ConditionContext } from '../../../contract/condition';
import type { Field } from '../../../contract/field';
import type { RecordData } from '../../../contract/record';
import { acceptValue } from '../../../language/judge/accept';
import { sheetOf } from '../../../widgets/sheets';

/** What a new record starts from: the defaults of its fields, and a switch that says 否 means it. */
export function startValues(fields: readonly Field[], context: ConditionContext): RecordData {
  const values: RecordData = {};
  for (const field of fields) values[field.name] = startOf(field, values, context);
  return values;
}

function startOf(field: Field, values: RecordData, context: ConditionContext): unknown {
  if (field.default === null) return sheetOf(field).storage === 'boolean' ? false : null;
  if ('null' in field.default) return null;
  return acceptValue(field, resolveOperand(field.default, values, context));
}
