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
  return rowReader(fields)(row);
}

/** The same for many rows of the same fields: how each is read is decided once. `later`: names that are filled afterwards. */
export function rowReader(
  fields: readonly Field[],
  later: readonly string[] = [],
): (row: Record<string, unknown>) => RecordData {
  const columns = fields.flatMap((field) =>
    field.column === null ? [] : [{ name: field.name, column: field.column, read: columnReader(field) }],
  );
  // an object that gets one more name costs as much as all of its values
  const blank: RecordData = Object.fromEntries(
    [...columns.map(({ name }) => name), ...later].map((name) => [name, null]),
  );
  return (row) => {
    const record = { ...blank };
    for (const { name, column, read } of columns) {
      const value = row[column];
      if (!isEmpty(value)) record[name] = read(value);
    }
    return record;
  };
}

function columnReader(field: Field): (value: unknown) => unknown {
  if (field.store === 'comma') return (value) => String(value).split(',').filter(Boolean);
  if (field.isMultiple) return (value) => value;
  const sheet = sheetOf(field);
  if (sheet.comparability === 'number') return Number;
  if (sheet.storage === 'timestamptz') return (value) => String(value).slice(0, 19);
  if (sheet.storage === 'text' || sheet.comparability === 'reference') return String;
  return (value) => value;
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
