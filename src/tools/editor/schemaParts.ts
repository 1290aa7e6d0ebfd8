import { isRecord, type JsonSchema, recordOf } from '../../engine/pure';

const ONE = new Set(['then', 'else', 'items', 'additionalProperties', 'propertyNames']);
const SEVERAL = new Set(['allOf', 'items']);
const NAMED = new Set(['properties', 'definitions']);

/** The schema with every schema inside it changed; `if` only chooses and stays as it is. */
export function withParts(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const one = (part: unknown) => (isRecord(part) ? change(part) : part);
  const changed = (word: string, value: unknown) => {
    if (Array.isArray(value)) return SEVERAL.has(word) ? value.map(one) : value;
    if (ONE.has(word)) return one(value);
    if (!NAMED.has(word)) return value;
    return Object.fromEntries(Object.entries(recordOf(value)).map(([name, part]) => [name, one(part)]));
  };
  return Object.fromEntries(Object.entries(schema).map(([word, value]) => [word, changed(word, value)]));
}
