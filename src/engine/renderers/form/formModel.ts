import { createForm, type Form, type Field as FormilyField } from '@formily/core';
import { observable, toJS, untracked } from '@formily/reactive';
import type { ConditionContext } from '../../contract/condition';
import type { Field } from '../../contract/field';
import type { Draft } from '../../contract/ports';
import type { FieldError, RecordData } from '../../contract/record';
import { acceptValue } from '../../language/judge/accept';
import { judgeField, judgeRecord } from '../../language/judge/judge';
import { isShown } from '../../language/judge/shown';

/** A form over one record: Formily holds what is typed, this judges it and says what changed. */
export interface FormModel {
  /** Formily's half; another one after `renew`. */
  readonly form: Form<RecordData>;
  /** Continues in a new Formily form: an unmounted one cannot be used again. */
  renew(): void;
  /** The record the form started from, or the newer one taken since. Reactive. */
  base(): RecordData;
  write(name: string, value: unknown): void;
  /** All values of the form while it is typed: one copy until the next change. Not reactive. */
  record(): RecordData;
  /** Values in wire form of the fields shown and open to typing; an empty one is null. */
  typed(): RecordData;
  /** Those of them that differ from the base. */
  changes(): RecordData;
  /** The same and those that only now are shown: what an edit is judged on. */
  written(): RecordData;
  isChanged(field: Field): boolean;
  /** Whether the field's own condition holds. Reactive. */
  isShown(field: Field): boolean;
  /** Whether anything typed differs from the base. Cheap enough for every keystroke; reactive. */
  hasChanges(): boolean;
  /** Judges the fields named by `written`, with the sentences of the server. */
  judge(written: Iterable<string>): FieldError[];
  /** Judges one field, once it has been touched, and shows it. */
  judgeTouched(name: string): void;
  /** Shows sentences at their fields; answers those that have no field here. */
  put(errors: readonly FieldError[]): FieldError[];
  /** Takes a newer record as base: untouched fields follow it, what was typed stays. Answers what the other one changed. */
  rebase(latest: RecordData): Clash[];
  /** What is worth storing if the form closes: no sensitive and no secret value, of which it lists only the titles. */
  draft(): TypedValues | null;
  /** Puts back what was kept; answers where somebody else was there meanwhile. */
  restore(saved: Pick<TypedValues, 'typed' | 'before'>): Clash[];
  /** Called for every change. */
  onWrite(listener: () => void): void;
  /** The value of a field's box, in wire form. */
  valueOf(field: Field): unknown;
}

export type TypedValues = Pick<Draft, 'typed' | 'before' | 'left'>;

/** A field that somebody else saved while it was in this form. */
export interface Clash {
  field: Field;
  /** What it held when the form was filled in, and what it holds now, as the record has it (masked where it is). */
  before: unknown;
  theirs: unknown;
  /** What was typed here instead; null: nothing was. */
  mine: { value: unknown } | null;
}

export interface FormModelOptions {
  /** Every field that can be typed, shown or not. */
  fields: readonly Field[];
  record: RecordData;
  /** Whether the field's stored value is not in the browser: its box starts empty and left empty changes nothing. */
  isWithheld(field: Field): boolean;
  /** The fields shown for these values, in the form's order. */
  shown(values: RecordData): readonly Field[];
  /** What the field's condition and limits look at, where it is not the values as they are typed. */
  recordFor?(field: Field, values: RecordData): RecordData;
  context(): ConditionContext;
}

export function createFormModel(options: FormModelOptions): FormModel {
  const { fields, isWithheld, shown, recordFor = (_, values) => values, context } = options;
  const emptied = Object.fromEntries(fields.filter(isWithheld).map((field) => [field.name, null]));
  let form = createForm<RecordData>({ values: { ...structuredClone(options.record), ...emptied } });
  const base = observable.ref<RecordData>(options.record);
  const touched = new Set<string>();
  let record: RecordData | null = null;
  const listeners = new Set<() => void>();

  const wireOf = (field: Field) => acceptValue(field, toJS(form.values[field.name]));
  const baseOf = (field: Field) => (isWithheld(field) ? null : acceptValue(field, base.value[field.name]));
  const isChanged = (field: Field) => !isSame(wireOf(field), baseOf(field));
  const collect = (chosen: readonly Field[]): RecordData =>
    Object.fromEntries(chosen.map((field) => [field.name, wireOf(field)]));
  const values = () => ({ ...toJS(form.values), ...collect(fields) });
  const open = () => shown(values()).filter((field) => fields.includes(field));
  const isNew = (field: Field) => !isWithheld(field) && !shown(base.value).includes(field);

  return {
    get form() {
      return form;
    },
    renew() {
      form = createForm<RecordData>({ values: toJS(form.values) });
      record = null;
    },
    base: () => base.value,
    write(name, value) {
      touched.add(name);
      // the others are as they were
      if (record !== null) record = { ...record, [name]: toJS(value) };
      form.setValuesIn(name, value);
      placeOf(form, name)?.setSelfErrors([]);
      for (const listener of listeners) listener();
    },
    record() {
      record ??= untracked(() => toJS(form.values));
      return record;
    },
    typed: () => collect(open()),
    changes: () => collect(open().filter(isChanged)),
    written: () => collect(open().filter((field) => isChanged(field) || isNew(field))),
    isChanged,
    hasChanges: () => fields.some(isChanged),
    isShown: (field) => isShown(field, recordFor(field, form.values), context()),
    judge: (written) => {
      const [named, typed] = [new Set(written), values()];
      return open().flatMap((field) => judgeRecord([field], recordFor(field, typed), named, context()));
    },
    judgeTouched(name) {
      const field = fields.find((one) => one.name === name);
      if (!field || !touched.has(name)) return;
      const message = judgeField(field, wireOf(field), recordFor(field, values()), context());
      placeOf(form, name)?.setSelfErrors(message === null ? [] : [message]);
    },
    put(errors) {
      for (const { field, message } of errors) placeOf(form, field)?.setSelfErrors([message]);
      return errors.filter(({ field }) => placeOf(form, field) === null);
    },
    rebase(latest) {
      const before = base.value;
      const typedValues = collect(fields.filter(isChanged));
      base.value = latest;
      record = null;
      form.setValues({ ...structuredClone(latest), ...emptied, ...typedValues }, 'overwrite');
      return fields
        .filter((field) => !isSame(recordValue(field, before), recordValue(field, latest)))
        .map((field): Clash => {
          const mine =
            field.name in typedValues && isChanged(field) ? { value: typedValues[field.name] } : null;
          return { field, before: before[field.name], theirs: latest[field.name], mine };
        });
    },
    draft() {
      const changed = fields.filter(isChanged);
      if (changed.length === 0) return null;
      const open = changed.filter((field) => !isPrivate(field));
      const before = open.map(({ name }) => [name, base.value[name] ?? null]);
      const left = changed.filter(isPrivate).map(({ title }) => title);
      return { typed: collect(open), before: Object.fromEntries(before), left };
    },
    restore({ typed, before }) {
      const known = fields.filter((field) => field.name in typed && !isPrivate(field));
      for (const { name } of known) this.write(name, typed[name]);
      return known
        .filter(
          (field) => isChanged(field) && !isSame(recordValue(field, before), recordValue(field, base.value)),
        )
        .map((field) => ({
          field,
          before: before[field.name],
          theirs: base.value[field.name],
          mine: { value: typed[field.name] },
        }));
    },
    onWrite: (listener) => void listeners.add(listener),
    valueOf: wireOf,
  };
}

/** The field on screen; null while it is hidden. */
function placeOf(form: Form<RecordData>, name: string): FormilyField | null {
  const place = form.query(name).take() as FormilyField | undefined;
  return place?.mounted && !place.unmounted ? place : null;
}

/** What must not outlive the form: sensitive and secret values, and rows that hold one. */
function isPrivate({ isSensitive, isWriteOnly, words }: Field): boolean {
  return isSensitive || isWriteOnly || Object.values(words.fields ?? {}).some(isPrivate);
}

/** What a record has in a field; nothing there is null, as in a box. */
function recordValue(field: Field, record: RecordData): unknown {
  return acceptValue(field, record[field.name] ?? null);
}

/** Wire values are JSON; they are the same when they read the same. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
