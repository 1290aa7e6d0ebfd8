import type { Comparison, Condition, Operand } from '../contract/condition';
import type { RecordData } from '../contract/record';
import { comparableTime } from '../values/time/time';
import { isEmpty } from './predicate';

/**
 * A condition over records of another screen, with the values that this record has for the fields it compares with. An empty value
 * compares as an empty field does.
 */
export function boundTo(condition: Condition, record: RecordData): Condition {
  if ('all' in condition) return { all: condition.all.map((part) => boundTo(part, record)) };
  if ('any' in condition) return { any: condition.any.map((part) => boundTo(part, record)) };
  if ('not' in condition) return { not: boundTo(condition.not, record) };
  const { operand } = condition;
  return 'field' in operand
    ? { ...condition, operand: valueOperand(condition, record[operand.field]) }
    : condition;
}

function valueOperand({ comparability }: Comparison, value: unknown): Operand {
  if (isEmpty(value)) return { list: [] };
  if (Array.isArray(value)) return { list: value.map(String) };
  const isTime = comparability === 'time';
  return { literal: isTime ? comparableTime(String(value)) : (value as string | number | boolean) };
}

/** The fields of the record with which a condition over other records compares. */
export function comparedFields(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(comparedFields);
  if ('any' in condition) return condition.any.flatMap(comparedFields);
  if ('not' in condition) return comparedFields(condition.not);
  return 'field' in condition.operand ? [condition.operand.field] : [];
}
