import { observable, untracked } from '@formily/reactive';
import { isEmpty } from '../../../condition/predicate';
import type { Field } from '../../../contract/field';
import type { DataPort } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import { targetOf } from '../../../parts/lookup/lookupTarget';

/** What a form knows of the records to which its own refers: `goodsId.price`. */
export interface Referred {
  /** Undefined: not known yet, or not seen by this operator. Reactive. */
  valueOf(name: string, record: RecordData): unknown;
  /** Reads what these references ask of the records that are chosen now, unless it is known; then `onRead` is called. */
  read(references: readonly (Field | undefined)[], record: RecordData): void;
}

/**
 * The fields of chosen records for which defaults, conditions and formulas ask, under the operator's rights there. `base`: the record
 * that the form started from, which has those of its own references.
 */
export function referredRecords(
  data: DataPort | undefined,
  base: { value: RecordData },
  onRead: (reference: string) => void,
): Referred {
  const known = observable.shallow<Record<string, RecordData>>({});
  const requested = new Set<string>();
  const keyOf = (reference: string, id: unknown) => `${reference} ${id}`;
  const readOne = (field: Field, record: RecordData) => {
    const target = targetOf(field, record);
    const id = record[field.name];
    if (!data || !target || target.read.length === 0 || isEmpty(id)) return;
    const key = keyOf(field.name, id);
    if (requested.has(key)) return;
    requested.add(key);
    data.lookup(target.path, { ids: [String(id)], read: target.reference }).then(
      ([choice]) => {
        known[key] = choice?.values ?? {};
        onRead(field.name);
      },
      // unknown as before: the server knows it when the form is sent
      () => void requested.delete(key),
    );
  };
  return {
    valueOf(name, record) {
      const [reference = '', inner = ''] = name.split('.');
      const id = record[reference];
      if (isEmpty(id)) return null;
      const read = known[keyOf(reference, id)];
      if (read) return read[inner];
      return String(base.value[reference]) === String(id) ? base.value[name] : undefined;
    },
    read(references, record) {
      untracked(() => {
        for (const field of references) if (field) readOne(field, record);
      });
    },
  };
}
