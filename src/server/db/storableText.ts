/**
 * Text that PostgreSQL stores as text and in jsonb: at most `maxLength` characters, without NULs and without halves of
 * characters beyond the basic plane, which a cut may leave behind.
 */
export function storableText(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  return text
    .slice(0, maxLength)
    .replaceAll('\u0000', '')
    .replace(/\p{Surrogate}/gu, '');
}

/** A value for a jsonb parameter, its texts storable. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, one) => (typeof one === 'string' ? storableText(one) : one));
}

/** A row to be inserted, its texts storable. */
export function storableRow<T extends object>(row: T): T {
  const entries = Object.entries(row).map(([column, value]) => [
    column,
    typeof value === 'string' ? storableText(value) : value,
  ]);
  return Object.fromEntries(entries) as T;
}
