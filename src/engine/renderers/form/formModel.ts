import { createForm, type Form, type Field as FormilyField } from '@formily/core';
import { observable, toJS } from '@formily/reactive';
import type { ConditionContext } from '../../contract/condition';
import type { Field } from '../../contract/field';
import type { FieldError, RecordData } from '../../contract/record';
import { acceptValue, isShown, judgeField, judgeRecord } from '../../screen/judge';

/** A form over one record: Formily holds what is typed, this judges it and says what changed. */
export interface FormModel {
  /** Formily's half; another one after `renew`. */
  readonly form: Form<RecordData>;
  /** Goes on in a new Formily form: one that was unmounted is spent. */
  renew(): void;
  /** The record the form started from, or the newer one taken since. Reactive. */
  base(): RecordData;
  write(name: string, value: unknown): void;
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
  /** Takes a newer record as base: untouched fields follow it, what was typed stays. */
  rebase(latest: RecordData): void;
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
    },
    base: () => base.value,
    write(name, value) {
      touched.add(name);
      form.setValuesIn(name, value);
      placeOf(form, name)?.setSelfErrors([]);
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
      const kept = collect(fields.filter(isChanged));
      base.value = latest;
      form.setValues({ ...structuredClone(latest), ...emptied, ...kept }, 'overwrite');
    },
  };
}

/** The field on screen; null while it is hidden. */
function placeOf(form: Form<RecordData>, name: string): FormilyField | null {
  const place = form.query(name).take() as FormilyField | undefined;
  return place?.mounted && !place.unmounted ? place : null;
}

/** Wire values are JSON; they are the same when they read the same. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
