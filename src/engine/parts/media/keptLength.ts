/** Seconds that the record keeps of what plays; null: it keeps none, or whoever looks may not see it. */
export function keptLength(
  name: string | undefined,
  record: Readonly<Record<string, unknown>>,
): number | null {
  const kept = name === undefined ? undefined : record[name];
  return typeof kept === 'number' && kept > 0 ? kept : null;
}
