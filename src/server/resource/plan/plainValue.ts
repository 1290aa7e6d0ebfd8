import { type ConditionContext, type RecordData, resolveOperand, type Value } from '../../../engine/pure';

/** What a screen file sets: null, or an operand looked up in the record and the context. */
export function plainValue(value: Value, record: RecordData, context: ConditionContext): unknown {
  return 'null' in value ? null : resolveOperand(value, record, context);
}
