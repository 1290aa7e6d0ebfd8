import type { Form } from '@formily/core';
import { observable, toJS, untracked } from '@formily/reactive';
import { mentionedFields } from '../../../condition/mentioned';
import { isMet } from '../../../condition/predicate';
import type { Condition, ConditionContext } from '../../../contract/condition';
import type { Field } from '../../../contract/field';
import type { RecordData } from '../../../contract/record';
import { calculatedValue, changedFormulas } from '../../../formula/evaluate';
import type { FormulaScope } from '../../../formula/formulaOf';
import { formulaSources } from '../../../formula/names';
import { acceptValue } from '../../../language/judge/accept';
import { judgeRecord } from '../../../language/judge/judge';
import { isRequiredIn, isShown } from '../../../language/judge/shown';
import { isEqual } from '../../../values/equal';
import { type FormErrors, formErrors, type Judged } from './formErrors';
import { createPlaces, type FieldGroup, type FormPlaces } from './formPlaces';
import { type TypedWork, typedWork } from './typedWork';

/**
 * A form over one record: Formily holds what is typed, which fields take part and what is wrong with them (`formPlaces`); this
 * speaks of values in wire form, and says what changed.
 */
export interface FormModel extends FormErrors, TypedWork {
  /** Formily's half; another one after `renew`. */
  readonly form: Form<RecordData>;
  /** Continues in a new Formily form: an unmounted one cannot be used again. */
  renew(): void;
  /** The record the form started from, or the newer one taken since. Reactive. */
  base(): RecordData;
  write(name: string, value: unknown): void;
  /** All values of the form while it is typed: one copy until the next change. Not reactive. */
  record(): RecordData;
  /** Values in wire form of the fields that take part and are open to typing; an empty one is null. */
  typed(): RecordData;
  /** Those of them that differ from the base. */
  changes(): RecordData;
  /** The same and those that only now are shown: what an edit is judged on. */
  written(): RecordData;
  isChanged(field: Field): boolean;
  /** Whether the field takes part: its own condition and its group's hold. Reactive. */
  isShown(field: Field): boolean;
  /** Whether the field must be filled, as it is typed now. Reactive. */
  isRequired(field: Field): boolean;
  /** Whether the condition of the field's group holds. Reactive. */
  isGroupShown(name: string): boolean;
  /** Whether anything typed differs from the base. Cheap enough for every keystroke; reactive. */
  hasChanges(): boolean;
  /** Called for every change. */
  onWrite(listener: () => void): void;
  /** The value of a field's box, in wire form. */
  valueOf(field: Field): unknown;
}

export interface FormModelOptions {
  /** In the form's order. */
  groups: readonly FieldGroup[];
  /** Whether the operator types the field; others are only shown. */
  isEditable(field: Field): boolean;
  record: RecordData;
  /** Whether the field's stored value is not in the browser: its box starts empty and left empty changes nothing. */
  isWithheld(field: Field): boolean;
  /** The fields that formulas and conditions may name, also those that this form does not have. */
  scope?: FormulaScope;
  /** What the field's condition and limits look at, where it is not the values as they are typed. */
  recordFor?(field: Field, values: RecordData): RecordData;
  context(): ConditionContext;
}

export function createFormModel(options: FormModelOptions): FormModel {
  const { groups, isEditable, isWithheld, recordFor, context, scope = NO_FIELDS } = options;
  const fields = groups.flatMap((group) => group.fields).filter(isEditable);
  const groupOf = new Map(groups.flatMap((group) => group.fields.map((field) => [field, group])));
  const emptied = Object.fromEntries(fields.filter(isWithheld).map((field) => [field.name, null]));
  const base = observable.ref<RecordData>(options.record);
  const touched = new Set<string>();
  let record: RecordData | null = null;
  /** What Formily judges at this moment: the fields named, on this record. */
  let judged: Judged = { written: new Set(), record: {} };
  const listeners = new Set<() => void>();

  const recordOf = (field: Field, whole: RecordData) => recordFor?.(field, whole) ?? whole;
  const isFieldMet = (field: Field, whole: RecordData) => isShown(field, recordOf(field, whole), context());
  const isGroupMet = ({ when }: FieldGroup, whole: RecordData) =>
    when === null || isMet(when, whole, context());
  const judgeAlone = (field: Field, { written, record: whole }: Judged) =>
    judgeRecord([field], recordOf(field, whole), written, context());

  const { wireIn, wholeIn, mentionedIn, calculate } = wireValues(fields, scope, context);
  const seenIn = (condition: Condition | null, raw: RecordData) =>
    recordFor ? wholeIn(raw) : mentionedIn(condition, raw);
  const createWith = (values: RecordData): FormPlaces =>
    createPlaces({
      groups,
      values,
      isEditable,
      isGroupMet: (group, raw) => isGroupMet(group, mentionedIn(group.when, raw)),
      isFieldMet: (field, raw) => isFieldMet(field, seenIn(field.when, raw)),
      calculate,
      sentenceOf: (field) => judgeAlone(field, judged)[0]?.message ?? null,
    });
  let places = createWith({ ...structuredClone(options.record), ...emptied });

  const wireOf = ({ name }: Field) => wireIn(name, places.form.values);
  const baseOf = (field: Field) => (isWithheld(field) ? null : acceptValue(field, base.value[field.name]));
  const isChanged = (field: Field) => !isEqual(wireOf(field), baseOf(field));
  const collect = (chosen: readonly Field[]): RecordData =>
    Object.fromEntries(chosen.map((field) => [field.name, wireOf(field)]));
  const isPartOf = (field: Field) => places.get(field.name)?.visible === true;
  const open = () => fields.filter(isPartOf);
  const isNew = (field: Field) =>
    !isWithheld(field) &&
    !(isGroupMet(groupOf.get(field) as FieldGroup, base.value) && isFieldMet(field, base.value));
  const judging = (written: Iterable<string>): Judged => {
    const now = untracked(() => wholeIn(places.form.values));
    return { written: new Set([...written, ...changedFormulas(scope, base.value, now)]), record: now };
  };

  const write = (name: string, value: unknown) => {
    touched.add(name);
    // the others are as they were, but for what follows from it
    if (record !== null) record = hasFormulas(scope) ? null : { ...record, [name]: toJS(value) };
    places.form.setValuesIn(name, value);
    places.get(name)?.setFeedback({ type: 'error', messages: [] });
    for (const listener of listeners) listener();
  };
  const overwrite = (latest: RecordData, typed: RecordData) => {
    record = null;
    places.form.setValues({ ...structuredClone(latest), ...emptied, ...typed }, 'overwrite');
  };

  return {
    get form() {
      return places.form;
    },
    renew() {
      places = createWith(toJS(places.form.values));
      record = null;
    },
    base: () => base.value,
    write,
    record() {
      record ??= untracked(() => toJS(places.form.values));
      return record;
    },
    typed: () => collect(open()),
    changes: () => collect(open().filter(isChanged)),
    written: () => collect(open().filter((field) => isChanged(field) || isNew(field))),
    isChanged,
    hasChanges: () => fields.some(isChanged),
    isShown: isPartOf,
    isRequired: (field) =>
      isRequiredIn(field, recordOf(field, seenIn(field.requiredWhen, places.form.values)), context()),
    isGroupShown: (name) => places.groupOf(name)?.visible ?? true,
    ...formErrors({
      places: () => places,
      open,
      isTouched: (name) => touched.has(name),
      judging,
      alone: judgeAlone,
      judgeNow: (next) => {
        judged = next;
      },
    }),
    ...typedWork({ fields, base, isChanged, collect, write, overwrite }),
    onWrite: (listener) => void listeners.add(listener),
    valueOf: wireOf,
  };
}

function hasFormulas({ fields }: FormulaScope): boolean {
  return Object.values(fields).some(({ formula }) => formula !== null);
}

const NO_FIELDS: FormulaScope = { fields: {}, foreign: {} };

/** What Formily holds, in wire form. */
function wireValues(fields: readonly Field[], scope: FormulaScope, context: () => ConditionContext) {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const typedIn = (name: string, raw: RecordData) => {
    const field = byName.get(name);
    return field ? acceptValue(field, toJS(raw[name])) : toJS(raw[name]);
  };
  /** Of what is asked for and no others. What depends on other records is the server's to calculate. */
  const calculate = (field: Field, raw: RecordData) => {
    const { names } = formulaSources(field.formula, (name) => scope.fields[name]?.formula);
    if ([...names].some((name) => name.includes('.') || isUnknown(scope.fields[name]))) return undefined;
    const record = Object.fromEntries([...names].map((name) => [name, typedIn(name, raw)]));
    return calculatedValue(field, scope, record, context());
  };
  const wireIn = (name: string, raw: RecordData) => {
    const field = scope.fields[name];
    const value = field?.formula ? calculate(field, raw) : undefined;
    return value === undefined ? typedIn(name, raw) : value;
  };
  const wholeIn = (raw: RecordData): RecordData => ({
    ...toJS(raw),
    ...Object.fromEntries(
      [...fields, ...Object.values(scope.fields).filter(({ formula }) => formula !== null)].map(
        ({ name }) => [name, wireIn(name, raw)],
      ),
    ),
  });
  /** The values that a condition looks at, and no others: typing elsewhere does not ask it again. */
  const mentionedIn = (condition: Condition | null, raw: RecordData): RecordData =>
    Object.fromEntries(mentionedFields(condition).map((name) => [name, wireIn(name, raw)]));
  return { wireIn, wholeIn, mentionedIn, calculate };
}

/** A field that the browser does not have, or that the server fills in. */
function isUnknown(field: Field | undefined): boolean {
  return field === undefined || (!field.isStored && field.formula === null);
}
