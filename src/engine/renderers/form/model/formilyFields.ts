import {
  createForm,
  type Form,
  type GeneralField as FormilyAnyField,
  type Field as FormilyField,
  onFormValuesChange,
  type VoidField,
} from '@formily/core';
import type { Condition } from '../../../contract/condition';
import type { Field } from '../../../contract/field';
import type { RecordData } from '../../../contract/record';

/** Fields that take part while a condition holds. */
export interface FieldGroup {
  when: Condition | null;
  fields: readonly Field[];
}

interface FormPlacesOptions<G extends FieldGroup> {
  groups: readonly G[];
  values: RecordData;
  /** Called after each change of a value. */
  onValues(): void;
  /** Whether the operator types the field; others are only shown. */
  isEditable(field: Field): boolean;
  /** Whether their conditions hold for these values; what is read of them is watched. */
  isGroupMet(group: G, values: RecordData): boolean;
  isFieldMet(field: Field, values: RecordData): boolean;
  /** What a formula gives for these values, which are watched; undefined: it stays as it came. */
  calculate(field: Field, values: RecordData): unknown;
  /** What is wrong with the field; null: nothing. */
  sentenceOf(field: Field): string | null;
}

export interface FormPlaces {
  form: Form<RecordData>;
  get(name: string): FormilyField | undefined;
  /** Of a field in a group with a condition. */
  groupOf(name: string): VoidField | undefined;
}

/**
 * The state of a form, all of it Formily's, whether it is drawn already or not: a field's judgement is its validator, its
 * condition a reaction that hides it. A group with a condition is a void field section its own.
 */
export function createFields<G extends FieldGroup>(options: FormPlacesOptions<G>): FormPlaces {
  const { groups, isEditable, isGroupMet, isFieldMet, calculate, sentenceOf } = options;
  const form = createForm<RecordData>({
    values: options.values,
    effects: () => onFormValuesChange(options.onValues),
  });
  const places = new Map<string, FormilyField>();
  const voids = new Map<string, VoidField>();
  const follow = (field: Field) => (place: FormilyField) => {
    if (field.when !== null) show(place, isFieldMet(field, form.values));
    if (field.formula === null) return;
    const value = calculate(field, form.values);
    if (value !== undefined && value !== place.value) place.setValue(value);
  };
  for (const group of groups) {
    const section = group.when === null ? null : createGroup(form, group, isGroupMet);
    for (const field of group.fields) {
      if (section) voids.set(field.name, section);
      places.set(
        field.name,
        form.createField({
          name: field.name,
          basePath: section?.address,
          pattern: isEditable(field) ? 'editable' : 'readPretty',
          // most fields depend on nothing, and are not asked again
          reactions: field.when === null && field.formula === null ? [] : [follow(field)],
          validator: { triggerType: 'onBlur', validator: () => refuse(sentenceOf(field)) },
        }),
      );
    }
  }
  return { form, get: (name) => places.get(name), groupOf: (name) => voids.get(name) };
}

function createGroup<G extends FieldGroup>(
  form: Form<RecordData>,
  group: G,
  isMet: FormPlacesOptions<G>['isGroupMet'],
): VoidField {
  return form.createVoidField({
    name: groupName(group.fields[0]?.name ?? ''),
    reactions: (place) => show(place, isMet(group, form.values)),
  });
}

/** Of a group with a condition, by its first field: no field begins with a capital letter. */
export function groupName(first: string): string {
  return `Group_${first}`;
}

/** A hidden field keeps what was typed into it, and loses its sentence. */
function show(place: FormilyAnyField, isShown: boolean): void {
  place.setDisplay(isShown ? 'visible' : 'hidden');
}

/** Thrown: in a sentence that is answered Formily fills in whatever looks like `{{a name}}`. */
function refuse(sentence: string | null): null {
  if (sentence !== null) throw new Error(sentence);
  return null;
}
