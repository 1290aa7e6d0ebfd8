import { isEmpty } from '../../condition/predicate';
import type { CellProps } from '../../contract/widget';

/** What the server says a coded value is called (`<field>_dictText`); null when it did not say. */
export function dictTextOf({ field, record }: Pick<CellProps, 'field' | 'record'>): string | null {
  const dictText = record[`${field.name}_dictText`];
  return isEmpty(dictText) ? null : String(dictText);
}
