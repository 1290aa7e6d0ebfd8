import { isEmpty } from '../condition/predicate';
import type { Field } from '../contract/field';
import type { RecordData } from '../contract/record';
import { sheetOf } from '../widgets/sheets';

const MOST_NAMED = 2;

/**
 * A confirm sentence with `{name}` filled from the record: 下架「玫瑰」？ Of several records it names the first two and
 * counts the rest: 下架「玫瑰、百合 等 5 条」？ It sums the money of several. Filled-in text is never parsed again.
 */
export function confirmText(
  template: string,
  fields: Readonly<Record<string, Field>>,
  records: readonly RecordData[],
): string {
  return template.replace(/\{([a-z][A-Za-z0-9]*)\}/g, (placeholder, name: string) => {
    const field = fields[name];
    if (!field || records.length === 0) return placeholder;
    const sum = records.length > 1 && sheetOf(field).isMoney ? sumOf(field, records) : null;
    if (sum !== null) return `合计 ${sheetOf(field).text(sum, field)}`;
    const named = records.slice(0, MOST_NAMED).map((record) => valueText(field, record));
    const rest = records.length > MOST_NAMED ? ` 等 ${records.length} 条` : '';
    return `${named.join('、')}${rest}`;
  });
}

/** Null where a record holds no number: a sum of the others would mislead. */
function sumOf(field: Field, records: readonly RecordData[]): number | null {
  const values = records.map((record) => record[field.name]);
  return values.every((value) => typeof value === 'number')
    ? values.reduce((sum, value) => sum + value, 0)
    : null;
}

/** One value of a record in words: what the server calls it, else what its data sheet prints; `-` where there is none. */
export function valueText(field: Field, record: RecordData): string {
  const value = record[field.name];
  if (isEmpty(value)) return '-';
  const dictText = record[`${field.name}_dictText`];
  if (!isEmpty(dictText)) return String(dictText);
  const values = field.isMultiple && Array.isArray(value) ? value : [value];
  return values.map((one) => sheetOf(field).text(one, field)).join('、');
}
