/** The fields that a form, its groups or a list of names puts somewhere. */
export function placedNames(said: unknown): Set<string> {
  if (typeof said === 'string') return new Set([said]);
  if (Array.isArray(said)) return new Set(said.flatMap((one) => [...placedNames(one)]));
  if (typeof said !== 'object' || said === null) return new Set();
  const { field, to, fields, groups } = said as Record<string, unknown>;
  return new Set([field, to, fields, groups].flatMap((one) => [...placedNames(one)]));
}
