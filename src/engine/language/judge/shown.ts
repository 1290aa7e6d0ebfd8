import { isMet } from '../../condition/predicate';
import type { ConditionContext } from '../../contract/condition';
import type { Field } from '../../contract/field';
import type { RecordData } from '../../contract/record';
import type { Form, FormGroup } from '../../contract/screen';

/** Whether a field takes part: its own `when` holds. */
export function isShown(field: Field, record: RecordData, context: ConditionContext): boolean {
  return field.when === null || isMet(field.when, record, context);
}

/** Whether the field must be filled in this record. */
export function isRequiredIn(field: Field, record: RecordData, context: ConditionContext): boolean {
  return field.isRequired || (field.requiredWhen !== null && isMet(field.requiredWhen, record, context));
}

/** The fields of a form that are shown for this record, in order. */
export function shownFields(
  form: Form,
  fields: Record<string, Field>,
  record: RecordData,
  context: ConditionContext,
): Field[] {
  const isGroupShown = (group: FormGroup) => group.when === null || isMet(group.when, record, context);
  return form.groups
    .filter(isGroupShown)
    .flatMap((group) => group.fields.flatMap((placed) => fields[placed.field] ?? []))
    .filter((field) => isShown(field, record, context));
}
