/** The values of a JSON object as text; an empty one has none. Null: it is something else. */
export function parametersIn(value: unknown): Record<string, unknown> | null {
  if (value === null || value === undefined || value === '') return {};
  try {
    const values: unknown = JSON.parse(String(value));
    return typeof values === 'object' && values !== null && !Array.isArray(values)
      ? (values as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
