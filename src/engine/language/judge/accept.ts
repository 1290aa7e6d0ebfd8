import { isEmpty } from '../../condition/predicate';
import type { Field } from '../../contract/field';
import type { RecordData } from '../../contract/record';
import { sheetOf } from '../../widgets/sheets';

/** Brings what came from a form, a file or a family front-end to wire form; '' and [] become null. */
export function acceptValue(field: Field, raw: unknown): unknown {
  if (isEmpty(raw)) return null;
  const { accept } = sheetOf(field);
  if (field.isMultiple) {
    const items = typeof raw === 'string' ? raw.split(',').filter((item) => item !== '') : raw;
    return Array.isArray(items) ? items.map((item) => accept?.(item, field) ?? item) : items;
  }
  if (field.words.fields) return Array.isArray(raw) ? raw.map((row) => acceptRow(field, row)) : raw;
  const accepted = accept ? accept(raw, field) : raw;
  return accepted === '' ? null : accepted;
}

/** The fields of every row, by name. */
export function innerFields(field: Field): Record<string, Field> {
  return field.words.fields ?? {};
}

/** Only what the file declares is kept of a row. */
function acceptRow(field: Field, row: unknown): unknown {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return row;
  return Object.fromEntries(
    Object.values(innerFields(field)).map((inner) => [
      inner.name,
      acceptValue(inner, (row as RecordData)[inner.name]),
    ]),
  );
}
