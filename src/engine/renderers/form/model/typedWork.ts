import type { Field } from '../../../contract/field';
import type { Draft } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import { acceptValue } from '../../../language/judge/accept';
import { isEqual } from '../../../values/equal';

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

interface TypedWorkInput {
  fields: readonly Field[];
  /** The record the form started from. */
  base: { value: RecordData };
  isChanged(field: Field): boolean;
  /** What is typed in these fields. */
  collect(fields: readonly Field[]): RecordData;
  write(name: string, value: unknown): void;
  /** Puts this record into the form, and what was typed over it. */
  overwrite(latest: RecordData, typed: RecordData): void;
}

export interface TypedWork {
  /** Takes a newer record as base: untouched fields follow it, what was typed stays. Answers what the other one changed. */
  rebase(latest: RecordData): Clash[];
  /** What is worth storing if the form closes: no sensitive and no secret value, of which it lists only the titles. */
  draft(): TypedValues | null;
  /** Puts back what was kept; answers where somebody else was there meanwhile. */
  restore(saved: Pick<TypedValues, 'typed' | 'before'>): Clash[];
}

/** What was typed in a form, against a record that others change meanwhile. */
export function typedWork({ fields, base, isChanged, collect, write, overwrite }: TypedWorkInput): TypedWork {
  return {
    rebase(latest) {
      const before = base.value;
      const typedValues = collect(fields.filter(isChanged));
      base.value = latest;
      overwrite(latest, typedValues);
      return fields
        .filter((field) => !isEqual(recordValue(field, before), recordValue(field, latest)))
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
      for (const { name } of known) write(name, typed[name]);
      return known
        .filter(
          (field) => isChanged(field) && !isEqual(recordValue(field, before), recordValue(field, base.value)),
        )
        .map((field) => ({
          field,
          before: before[field.name],
          theirs: base.value[field.name],
          mine: { value: typed[field.name] },
        }));
    },
  };
}

/** What must not outlive the form: sensitive and secret values, and rows that hold one. */
function isPrivate({ isSensitive, isWriteOnly, words }: Field): boolean {
  return isSensitive || isWriteOnly || Object.values(words.fields ?? {}).some(isPrivate);
}

/** What a record has in a field; nothing there is null, as in a box. */
function recordValue(field: Field, record: RecordData): unknown {
  return acceptValue(field, record[field.name] ?? null);
}
