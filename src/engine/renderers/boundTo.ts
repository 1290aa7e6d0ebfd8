import type { RecordData } from '../contract/record';
import type { Link } from '../contract/screen';

/**
 * What binds an inner screen to a record: inner field → the record's value; several inner fields any of which may hold it are
 * one parameter, as a search box over them is. Null while the record is not known and its id alone is not enough.
 */
export function boundTo({ by, isAny }: Link, id: string, record: RecordData | undefined): RecordData | null {
  if (isAny) return { [by.map(({ inner }) => inner).join('|')]: id };
  const values = by.map(({ inner, outer }) => [inner, outer === 'id' ? id : record?.[outer]] as const);
  if (values.some(([, value]) => value === undefined || value === null)) return null;
  return Object.fromEntries(values);
}
