import { isEmpty } from '#engine/condition/predicate';
import type { RecordData } from '#engine/contract/record';
import type { CompiledColumn } from '#engine/language/derive/compile';
import { periodText } from '#engine/values/time/periodText';
import { chosenField, valueText } from '#engine/widgets/sheets';
import * as signs from '#texts/signs';

type TextOf = Pick<CompiledColumn, 'key' | 'field'> & Partial<Pick<CompiledColumn, 'end'>>;

/** A cell in words: what the server calls the value, else what its data sheet prints; empty where there is nothing. */
export function cellText({ key, field, end }: TextOf, record: RecordData): string {
  const value = record[key];
  if (end) return periodText(value, record[end.name]);
  if (isEmpty(value)) return '';
  const dictText = record[`${key}_dictText`];
  if (!isEmpty(dictText)) return String(dictText);
  const values = field.isMultiple && Array.isArray(value) ? value : [value];
  const chosen = chosenField(field, record) ?? field;
  return values.map((one) => valueText(chosen, one)).join(signs.listComma);
}

/** What a record is called in questions and answers. */
export function labelText(
  { label, fields }: { label: string; fields: Record<string, CompiledColumn['field']> },
  record: RecordData,
): string {
  const field = fields[label];
  return (field && cellText({ key: label, field }, record)) || String(record.id ?? '');
}
