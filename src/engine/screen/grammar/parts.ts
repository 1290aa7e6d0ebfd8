import type { JsonSchema } from '../../contract/widget';

/**
 * Small parts of the grammar of screen files, as JSON Schema. `saying` is our own annotation: the sentence an author
 * reads when the value does not fit. No `anyOf`: one slip would give three errors (`language.md` §9).
 */
export function text(description: string, more: JsonSchema = {}): JsonSchema {
  return { type: 'string', minLength: 1, description, ...more };
}

export function flag(description: string): JsonSchema {
  return { type: 'boolean', description };
}

export function oneOf(description: string, choices: readonly (string | number | boolean)[]): JsonSchema {
  return { enum: [...choices], description };
}

export function list(description: string, items: JsonSchema, more: JsonSchema = {}): JsonSchema {
  return { type: 'array', minItems: 1, items, description, ...more };
}

/** An object with exactly these words. */
export function words(
  description: string,
  properties: Record<string, JsonSchema>,
  required: string[] = [],
): JsonSchema {
  return { type: 'object', additionalProperties: false, properties, required, description };
}

/** An object whose keys the author chooses. */
export function mapOf(
  description: string,
  value: JsonSchema,
  keys: JsonSchema = ref('fieldName'),
): JsonSchema {
  return { type: 'object', propertyNames: keys, additionalProperties: value, description };
}

export function ref(definition: string): JsonSchema {
  return { $ref: `#/definitions/${definition}` };
}

/** Chooses by JSON type, first fitting case first; the last one stands for all else. */
export function byType(
  description: string,
  cases: [type: string, schema: JsonSchema][],
  last: JsonSchema,
): JsonSchema {
  const chain = cases.reduceRight<JsonSchema>(
    // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
    (otherwise, [type, schema]) => ({ if: { type }, then: schema, else: otherwise }),
    last,
  );
  return { description, ...chain };
}
