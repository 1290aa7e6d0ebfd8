/** Every `pattern` that a screen file gives a field, wherever the field is. */
export function patternsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { pattern } = value as { pattern?: unknown };
  return [...(typeof pattern === 'string' ? [pattern] : []), ...Object.values(value).flatMap(patternsIn)];
}
