import { recordOf } from './record';
/**
 * Whether two JSON values are the same, whatever the order of names in objects, as jsonb keeps none. A name that holds
 * undefined counts as absent.
 */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && areEqualLists(a, b);
  return areEqualRecords(recordOf(a), recordOf(b));
}

type Named = Readonly<Record<string, unknown>>;

function areEqualLists(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => isEqual(item, b[index]));
}

function areEqualRecords(a: Named, b: Named): boolean {
  const names = namesOf(a);
  return (
    names.length === namesOf(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isEqual(a[name], b[name]))
  );
}

function namesOf(record: Named): string[] {
  return Object.keys(record).filter((name) => record[name] !== undefined);
}
