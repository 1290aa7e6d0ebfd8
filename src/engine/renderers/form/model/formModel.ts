import type { Form } from '@formily/core';
import { observable, toJS, untracked } from '@formily/reactive';
import { mentionedFields } from '../../../condition/mentioned';
import { isMet } from '../../../condition/predicate';
import type { Condition, ConditionContext } from '../../../contract/condition';
import type { Field } from '../../../contract/field';
import type { DataPort } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import { calculatedValue, changedFormulas } from '../../../formula/evaluate';
import type { FormulaScope } from '../../../formula/formulaOf';
import { formulaSources } from '../../../formula/names';
import { acceptValue } from '../../../language/judge/accept';
import { judgeRecord } from '../../../language/judge/judge';
import { isRequiredIn, isShown } from '../../../language/judge/shown';
import { isEqual } from '../../../values/equal';
import { type FormErrors, formErrors, type Judged } from './formErrors';
import { createFields, type FieldGroup, type FormPlaces } from './formilyFields';
import { type Referred, referredRecords } from './referred';
import { type TypedWork, typedWork } from './typedWork';
import { writing } from './writing';

/**
 * A form over one record: Formily holds what is typed, which fields take part and what is wrong with them (`formilyFields`); this
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
  /** Typed values that differ from the base. Reactive. */
  changes(): RecordData;
  /** Changes, and fields that only now are shown: what an edit is judged on. */
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
  /** Reads referred records; absent where nothing of them is known. */
  data?: DataPort;
  /** A new record, or questions: defaults follow what they are taken from until somebody types there. */
  follows?: boolean;
  /** What was entered beforehand and follows nothing. */
  entered?: readonly string[];
  /** What the field's condition and limits look at, where it is not the values as they are typed. */
  recordFor?(field: Field, values: RecordData): RecordData;
  context(): ConditionContext;
}

export function createFormModel(options: FormModelOptions): FormModel {
  const { groups, isEditable, isWithheld, recordFor, scope = NO_FIELDS } = options;
  const fields = groups.flatMap((group) => group.fields).filter(isEditable);
  const known = { ...scope.fields, ...Object.fromEntries(fields.map((field) => [field.name, field])) };
  const groupOf = new Map(groups.flatMap((group) => group.fields.map((field) => [field, group])));
  const emptied = Object.fromEntries(fields.filter(isWithheld).map((field) => [field.name, null]));
  const base = observable.ref<RecordData>(options.record);
  const touched = new Set<string>(options.entered);
  /** Counts what may change what is typed: watched instead of every value by what asks about all of them. */
  const edition = observable.ref(0);
  const advance = () => {
    edition.value = untracked(() => edition.value) + 1;
  };
  const ofEdition = <Result>(read: () => Result): Result => {
    void [edition.value, base.value];
    return untracked(read);
  };
  const referred = referredRecords(options.data, base, (name) => {
    advance();
    follow(name);
  });
  const context = () => withReferred(options.context(), referred, base.value);
  const copy: { record: RecordData | null } = { record: null };
  /** What Formily judges at this moment: the fields named, on this record. */
  let judged: Judged = { written: new Set(), record: {} };
  const listeners = new Set<() => void>();

  const { recordOf, isFieldMet, isGroupMet, judgeAlone } = judgements(recordFor, context);
  const { wireValue, fullRecord, mentionedRecord, calculate } = wireValues({
    fields,
    scope,
    context,
    referred,
  });
  const conditionRecord = (condition: Condition | null, raw: RecordData) =>
    recordFor ? fullRecord(raw) : mentionedRecord(condition, raw);
  const createWith = (values: RecordData): FormPlaces =>
    createFields({
      ...{ groups, values, isEditable, calculate },
      onValues: advance,
      isGroupMet: (group, raw) => isGroupMet(group, mentionedRecord(group.when, raw)),
      isFieldMet: (field, raw) => isFieldMet(field, conditionRecord(field.when, raw)),
      sentenceOf: (field) => judgeAlone(field, judged)[0]?.message ?? null,
    });
  let places = createWith({ ...structuredClone(options.record), ...emptied });

  const wireOf = ({ name }: Field) => wireValue(name, places.form.values);
  const baseOf = (field: Field) => (isWithheld(field) ? null : acceptValue(field, base.value[field.name]));
  const isChanged = (field: Field) => !isEqual(wireOf(field), baseOf(field));
  const collect = (chosen: readonly Field[]): RecordData =>
    Object.fromEntries(chosen.map((field) => [field.name, wireOf(field)]));
  const isPartOf = (field: Field) => places.get(field.name)?.visible === true;
  const open = () => fields.filter(isPartOf);
  const isNew = (field: Field) =>
    !isWithheld(field) &&
    !(isGroupMet(groupOf.get(field) as FieldGroup, base.value) && isFieldMet(field, base.value));
  const { write, follow } = writing({
    ...{ copy, base, known, referred, touched, valueIn: wireValue },
    places: () => places,
    hasFormulas: hasFormulas(scope),
    following: options.follows ? fields : [],
    onWrite: () => {
      for (const listener of listeners) listener();
    },
  });
  const overwrite = (latest: RecordData, typed: RecordData) => {
    copy.record = null;
    places.form.setValues({ ...structuredClone(latest), ...emptied, ...typed }, 'overwrite');
  };

  referred.read(Object.values(known), places.form.values);
  return {
    get form() {
      return places.form;
    },
    renew() {
      places = createWith(toJS(places.form.values));
      copy.record = null;
    },
    base: () => base.value,
    write,
    record() {
      copy.record ??= untracked(() => toJS(places.form.values));
      return copy.record;
    },
    typed: () => collect(open()),
    changes: () => ofEdition(() => collect(fields.filter((field) => isChanged(field) && isPartOf(field)))),
    written: () => collect(fields.filter((field) => (isChanged(field) || isNew(field)) && isPartOf(field))),
    isChanged,
    hasChanges: () => ofEdition(() => fields.some(isChanged)),
    isShown: isPartOf,
    isRequired: (field) =>
      isRequiredIn(
        field,
        recordOf(field, conditionRecord(field.requiredWhen, places.form.values)),
        context(),
      ),
    isGroupShown: (name) => places.groupOf(name)?.visible ?? true,
    ...formErrors({
      places: () => places,
      open,
      isTouched: (name) => touched.has(name),
      judging: (written) =>
        judging(written, { scope, base: base.value, now: untracked(() => fullRecord(places.form.values)) }),
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

/** What is judged of the record as it is typed: what was written, and what follows from it by formulas. */
function judging(
  written: Iterable<string>,
  { scope, base, now }: { scope: FormulaScope; base: RecordData; now: RecordData },
): Judged {
  return { written: new Set([...written, ...changedFormulas(scope, base, now)]), record: now };
}

/** Whether fields and groups take part, and what is wrong with a field, each on the record that it looks at. */
function judgements(recordFor: FormModelOptions['recordFor'], context: () => ConditionContext) {
  const recordOf = (field: Field, whole: RecordData) => recordFor?.(field, whole) ?? whole;
  return {
    recordOf,
    isFieldMet: (field: Field, whole: RecordData) => isShown(field, recordOf(field, whole), context()),
    isGroupMet: ({ when }: FieldGroup, whole: RecordData) => when === null || isMet(when, whole, context()),
    judgeAlone: (field: Field, { written, record: whole }: Judged) =>
      judgeRecord([field], recordOf(field, whole), written, context()),
  };
}

/** Conditions look at referred records as far as these are known, and at figures as the record came with them. */
function withReferred(context: ConditionContext, referred: Referred, base: RecordData): ConditionContext {
  // nothing refers to a record that is not there yet
  const none = base.id === undefined ? 0 : undefined;
  const elsewhere: ConditionContext['elsewhere'] = (name, row) =>
    name.includes('.') ? referred.valueOf(name, row) : (row[name] ?? base[name] ?? none);
  return { ...context, elsewhere };
}

function hasFormulas({ fields }: FormulaScope): boolean {
  return Object.values(fields).some(({ formula }) => formula !== null);
}

const NO_FIELDS: FormulaScope = { fields: {}, foreign: {} };

interface WireInput {
  fields: readonly Field[];
  scope: FormulaScope;
  context: () => ConditionContext;
  referred: Referred;
}

/** What Formily holds, in wire form. */
function wireValues({ fields, scope, context, referred }: WireInput) {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const typedIn = (name: string, raw: RecordData) => {
    const field = byName.get(name);
    return field ? acceptValue(field, toJS(raw[name])) : toJS(raw[name]);
  };
  /** Of what is asked for and no others. What is not known here is the server's to calculate. */
  const calculate = (field: Field, raw: RecordData) => {
    const { names } = formulaSources(field.formula, (name) => scope.fields[name]?.formula);
    const [foreign, own] = partition([...names], (name) => name.includes('.'));
    const read = foreign.map((name): [string, unknown] => [name, referred.valueOf(name, raw)]);
    if (own.some((name) => isUnknown(scope.fields[name])) || read.some(([, value]) => value === undefined))
      return undefined;
    const known = [...own, ...foreign.map((name) => name.split('.', 1)[0] as string)];
    const record = Object.fromEntries([...known.map((name) => [name, typedIn(name, raw)]), ...read]);
    return calculatedValue(field, scope, record, context());
  };
  const wireValue = (name: string, raw: RecordData) => {
    if (name.includes('.')) return referred.valueOf(name, raw);
    const field = scope.fields[name];
    const value = field?.formula ? calculate(field, raw) : undefined;
    return value === undefined ? typedIn(name, raw) : value;
  };
  const fullRecord = (raw: RecordData): RecordData => ({
    ...toJS(raw),
    ...Object.fromEntries(
      [...fields, ...Object.values(scope.fields).filter(({ formula }) => formula !== null)].map(
        ({ name }) => [name, wireValue(name, raw)],
      ),
    ),
  });
  /** The values that a condition looks at, and no others: typing elsewhere does not ask it again. */
  const mentionedRecord = (condition: Condition | null, raw: RecordData): RecordData =>
    Object.fromEntries(namesIn(condition).map((name) => [name, wireValue(name, raw)]));
  return { wireValue, fullRecord, mentionedRecord, calculate };
}

function partition<Item>(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** With the references through which a condition looks. */
function namesIn(condition: Condition | null): string[] {
  return mentionedFields(condition).flatMap((name) => {
    const [reference = '', inner] = name.split('.');
    return inner === undefined ? [name] : [name, reference];
  });
}

/** A field that the browser does not have, or that the server fills in. */
function isUnknown(field: Field | undefined): boolean {
  return field === undefined || (!field.isStored && field.formula === null);
}
