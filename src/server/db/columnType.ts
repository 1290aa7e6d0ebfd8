import { type Field, sheetOf } from '../../engine/pure';

/** The PostgreSQL type of a field's column: its widget's storage, JSON for several values, what a family table demands. */
export function columnType(field: Field): string {
  if (field.store === 'comma') return 'text';
  if (field.isMultiple) return 'jsonb';
  if (field.store === 'integer') return 'integer';
  const { storage } = sheetOf(field);
  return storage === 'timestamptz' ? 'timestamptz(0)' : storage;
}

/** The same for comparing and casting, without precision. */
export function castType(field: Field): string {
  return columnType(field).replace(/\(\d+\)$/, '');
}
