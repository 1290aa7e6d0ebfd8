/** A 64-bit id as text. Longer digits would make the database refuse the query instead of finding nothing. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,19}$/.test(value) && BigInt(value) <= 9_223_372_036_854_775_807n;
}
