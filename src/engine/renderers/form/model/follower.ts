import { isSameValue } from '../../../condition/predicate';
import type { Field } from '../../../contract/field';
import type { RecordData } from '../../../contract/record';
import { acceptValue } from '../../../language/judge/accept';
import { sourceOf } from './startValues';

interface Following {
  /** Those among which defaults follow others. */
  fields: readonly Field[];
  isTouched(name: string): boolean;
  /** What a field has now, `goodsId.price` too; undefined: not known yet. */
  sourceValue(source: string): unknown;
  /** The record from which the form started: what was not typed is no change of it. */
  base: { value: RecordData };
  put(name: string, value: unknown): void;
}

/**
 * Fills in what follows a field that has changed, and what follows that: as long as nobody typed there, also to empty it. What is not
 * known yet follows once it is.
 */
export function follower({ fields, isTouched, sourceValue, base, put }: Following): (name: string) => void {
  const following = fields.filter((field) => sourceOf(field) !== null);
  const last = new Map<string, unknown>();
  const isBy = (field: Field, name: string) => {
    const source = sourceOf(field) as string;
    // what a formula gives may follow from anything
    return source.split('.', 1)[0] === name || fields.every((one) => one.name !== source.split('.', 1)[0]);
  };
  return function follow(name) {
    for (const field of following) {
      if (!isBy(field, name) || isTouched(field.name)) continue;
      const value = sourceValue(sourceOf(field) as string);
      if (value === undefined) continue;
      const start = acceptValue(field, value);
      if (last.has(field.name) && isSameValue(last.get(field.name), start)) continue;
      last.set(field.name, start);
      base.value = { ...base.value, [field.name]: start };
      put(field.name, start);
      follow(field.name);
    }
  };
}
