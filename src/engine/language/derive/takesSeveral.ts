import type { Field } from '../../contract/field';
import { sheetOf } from '../../widgets/sheets';

/**
 * Whether a list accepts several values of a field, none of them (`<f>_not`) and empty ones (`<f>_empty`): for
 * choices and references, never for sensitive fields, which take one complete value at a time (`language.md` §8).
 */
export function takesSeveral(field: Field): boolean {
  return field.isStored && !field.isSensitive && SEVERAL.has(sheetOf(field).comparability);
}

const SEVERAL = new Set(['choice', 'reference']);

/** What a list may be asked beside `<f>`, the values themselves. */
export const NONE_OF = '_not';
export const EMPTY = '_empty';
