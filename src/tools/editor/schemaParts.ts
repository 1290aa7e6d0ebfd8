import type { JsonSchema } from '../../engine/pure';

const ONE = new Set(['then', 'else', 'items', 'additionalProperties', 'propertyNames']);
const SEVERAL = new Set(['allOf', 'items']);
const NAMED = new Set(['properties', 'definitions']);

/** The schema with every schema inside it changed; `if` only chooses and stays as it is. */
export function withParts(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const one = (part: unknown) =>
    typeof part === 'object' && part !== null ? change(part as JsonSchema) : part;
  const changed = (word: string, said: unknown) => {
    if (Array.isArray(said)) return SEVERAL.has(word) ? said.map(one) : said;
    if (ONE.has(word)) return one(said);
    if (!NAMED.has(word)) return said;
    return Object.fromEntries(Object.entries(said as object).map(([name, part]) => [name, one(part)]));
  };
  return Object.fromEntries(Object.entries(schema).map(([word, said]) => [word, changed(word, said)]));
}
