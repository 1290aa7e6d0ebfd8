import type { RecordData } from '../../../contract/record';
import type { Link } from '../../../contract/screen';

/**
 * What binds the inner screen to a row: inner field → the row's value. Null while the row is not known and its id alone does
 * not tell.
 */
export function sidePreset({ by }: Link, id: string, row: RecordData | undefined): RecordData | null {
  const values = by.map(({ inner, outer }) => [inner, outer === 'id' ? id : row?.[outer]] as const);
  if (values.some(([, value]) => value === undefined || value === null)) return null;
  return Object.fromEntries(values);
}
