import { columnType, type Field } from '../../engine/pure';

export { columnType };

/** The PostgreSQL type of a field's column for comparing and casting, without precision. */
export function castType(field: Field): string {
  return columnType(field).replace(/\(\d+\)$/, '');
}
