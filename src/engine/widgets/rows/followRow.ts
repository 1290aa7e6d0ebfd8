import type { Field as FormilyField } from '@formily/core';
import { raw, toJS } from '@formily/reactive';
import { isEmpty, isSameValue } from '../../condition/predicate';
import type { Field } from '../../contract/field';
import type { DataPort } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import { targetOf } from '../../parts/lookup/lookupTarget';

/** What was filled in, by row: what is there still was not typed over. */
const filledIn = new WeakMap<object, Map<string, unknown>>();

interface FollowedRow {
  fields: readonly Field[];
  data: DataPort;
  /** A value in wire form. */
  accept(field: Field, value: unknown): unknown;
}

/**
 * After an input in a row, fills in the fields of the row whose default follows it: those that are empty, or have what was filled in
 * before. `goodsId.price` is read under the operator's rights to the chosen record.
 */
export async function followRow(cell: FormilyField, { fields, data, accept }: FollowedRow): Promise<void> {
  const source = fields.find(({ name }) => name === cell.props.name?.toString().split('.').at(-1));
  const following = fields.filter((field) => source && sourceOf(field)?.split('.', 1)[0] === source.name);
  if (!source || following.length === 0) return;
  const row = cell.form.values.rows[cell.index] as RecordData;
  const known = raw(row);
  const chosen: unknown = toJS(row[source.name]);
  const isRead = following.some((field) => sourceOf(field)?.includes('.'));
  const values = isRead ? await readValues(source, toJS(row), data) : {};
  const rows = cell.form.values.rows as RecordData[];
  const place = rows.findIndex((one) => raw(one) === known);
  // the row is gone, or something else was chosen meanwhile
  if (place < 0 || !isSameValue(toJS(rows[place]?.[source.name]), chosen)) return;
  for (const field of following) {
    const [, inner] = (sourceOf(field) as string).split('.');
    const value = accept(field, (inner === undefined ? chosen : values?.[inner]) ?? null);
    fill(cell, place, field, value);
  }
}

function fill(cell: FormilyField, place: number, field: Field, value: unknown): void {
  const row = cell.form.values.rows[place] as RecordData;
  const known = raw(row);
  const before = filledIn.get(known) ?? new Map<string, unknown>();
  const now: unknown = toJS(row[field.name]);
  const isTyped = !isEmpty(now) && !isSameValue(now, before.get(field.name));
  if (isTyped || isSameValue(now, value)) return;
  filledIn.set(known, before.set(field.name, value));
  const other = cell.form.query(`rows.${place}.${field.name}`).take();
  if (other && 'onInput' in other) void other.onInput(value);
}

/** Null: it cannot be known now; the server fills in what is left empty. */
async function readValues(source: Field, row: RecordData, data: DataPort): Promise<RecordData | null> {
  const target = targetOf(source, row);
  const id = row[source.name];
  if (!target || isEmpty(id)) return {};
  const found = await data
    .lookup(target.path, { ids: [String(id)], read: target.reference })
    .catch(() => null);
  return found?.[0]?.values ?? null;
}

/** The field that a default follows; null: it follows none. */
function sourceOf({ default: start }: Field): string | null {
  return start !== null && 'field' in start ? start.field : null;
}
