import { type Field, isEmpty, sheetOf } from '../../engine/pure';
import { isSealed } from '../security/secrets';

/** A value in wire form to what the column takes. */
export function toColumn(field: Field, value: unknown): unknown {
  if (isEmpty(value)) return null;
  // whatever the way it came: nothing plain reaches the column
  if (sheetOf(field).isSealed && !isSealed(value))
    throw new Error(`${field.name} is a secret and not sealed`);
  // "a,b," as family tables keep several values
  if (field.store === 'comma') return `${(value as unknown[]).join(',')},`;
  return field.isMultiple || sheetOf(field).storage === 'jsonb' ? JSON.stringify(value) : value;
}
