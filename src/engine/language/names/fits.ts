import type { Schema } from './schemaBook';

/** Whether a value takes the `then` of a choice; what is not there yet takes it as well, where it may be of that type. */
export function fits(
  { type, required, properties, const: constant, enum: among, pattern }: Schema,
  value: unknown,
): boolean {
  if (type !== undefined && value !== undefined && ![type].flat().includes(typeOf(value))) return false;
  if (constant !== undefined && value !== constant) return false;
  if (among && !among.includes(value)) return false;
  if (pattern && !(typeof value === 'string' && new RegExp(pattern).test(value))) return false;
  const record = typeOf(value) === 'object' ? (value as Record<string, unknown>) : {};
  if (required?.some((name) => !(name in record))) return false;
  return Object.entries(properties ?? {}).every(
    ([name, schema]) => schema === true || !(name in record) || fits(schema, record[name]),
  );
}

/** As JSON Schema calls it. */
export function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (value === null) return 'null';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
