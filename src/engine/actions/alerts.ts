import { isMet } from '../condition/predicate';
import type { ConditionContext } from '../contract/condition';
import type { Field } from '../contract/field';
import type { RecordData } from '../contract/record';

/** Whether a record's value is one to look at twice, as the field's `alert` says (`language.md` §3). */
export function isAlert({ alert }: Field, record: RecordData, context: ConditionContext): boolean {
  return alert !== null && isMet(alert, record, context);
}

/** The fields of a record with suspicious values. */
export function alertsOf(
  fields: Readonly<Record<string, Field>>,
  record: RecordData,
  context: ConditionContext,
): Field[] {
  return Object.values(fields).filter((field) => isAlert(field, record, context));
}
