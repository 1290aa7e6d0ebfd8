import type { Field } from '../../contract/field';
import { sheetOf } from '../../widgets/sheets';

/**
 * Whether a list may be asked for any of several values of a field, for none of them (`<f>_not`) and for empty ones (`<f>_empty`):
 * choices and references, never sensitive ones, which are asked for one complete value at a time (`language.md` §8).
 */
export function takesSeveral(field: Field): boolean {
  return field.isStored && !field.isSensitive && SEVERAL.has(sheetOf(field).comparability);
}

const SEVERAL = new Set(['choice', 'reference']);

/** What a list may be asked beside `<f>`, the values themselves. */
export const NONE_OF = '_not';
export const EMPTY = '_empty';
