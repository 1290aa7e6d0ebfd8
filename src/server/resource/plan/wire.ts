import {
  type Field,
  isEmpty,
  isSameValue,
  MASKED_FILE,
  maskText,
  type RecordData,
  sheetOf,
} from '../../../engine/pure';

/** A database row to a record in wire form, nothing masked. Drivers give 64-bit integers and times as text. */
export function fromRow(row: Record<string, unknown>, fields: readonly Field[]): RecordData {
  const record: RecordData = {};
  for (const field of fields) {
    if (field.column !== null) record[field.name] = fromColumn(field, row[field.column]);
  }
  return record;
}

function fromColumn(field: Field, value: unknown): unknown {
  if (isEmpty(value)) return null;
  if (field.store === 'comma')
    return String(value)
      .split(',')
      .filter((item) => item !== '');
  if (field.isMultiple) return value;
  const sheet = sheetOf(field);
  if (sheet.comparability === 'number') return Number(value);
  if (sheet.storage === 'timestamptz') return String(value).slice(0, 19);
  if (sheet.storage === 'text' || sheet.comparability === 'reference') return String(value);
  return value;
}

/** Sensitive fields leave the server masked, everywhere (`language.md` §3). */
export function masked(record: RecordData, fields: readonly Field[]): RecordData {
  if (!fields.some((field) => field.isSensitive)) return record;
  const visible = { ...record };
  for (const field of fields) {
    if (field.isSensitive && !isEmpty(record[field.name]))
      visible[field.name] = maskOf(field, record[field.name]);
  }
  return visible;
}

/** A reader of the record sends back what they were shown: no change. */
export function isMaskSentBack(field: Field, stored: unknown, sent: unknown): boolean {
  return field.isSensitive && !isEmpty(stored) && isSameValue(maskOf(field, stored), sent);
}

/** Of a file only that there is one: a path cut short would still be requested, and tells where it is. */
export function maskOf(field: Field, value: unknown): unknown {
  const isFile = field.words.accept !== undefined;
  const mask = isFile ? () => MASKED_FILE : (sheetOf(field).mask ?? maskText);
  return Array.isArray(value) ? value.map((item) => mask(String(item))) : mask(String(value));
}
