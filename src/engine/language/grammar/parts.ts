import type { JsonSchema } from '../../contract/widget';

/**
 * Small parts of the grammar of screen files, as JSON Schema. `saying` is our own annotation: the sentence an author
 * reads when the value does not fit, `whenEmpty` where there is none yet. No `anyOf`: one slip would give three errors (`language.md` §9). Descriptions, examples
 * and defaults judge nothing; editor and reference show them.
 */
export function text(description: string, more: JsonSchema = {}): JsonSchema {
  return { type: 'string', minLength: 1, description, ...more };
}

export function integer(description: string, limits: JsonSchema = {}): JsonSchema {
  return { type: 'integer', description, ...limits };
}

export function flag(description: string, byDefault = false): JsonSchema {
  return { type: 'boolean', description, default: byDefault, examples: [!byDefault] };
}

/** One of a few constants, each with its meaning. */
export function oneOf(
  description: string,
  choices: readonly [value: string | boolean, meaning: string][],
  more: JsonSchema = {},
): JsonSchema {
  const values = choices.map(([value]) => value);
  return {
    enum: values,
    enumDescriptions: choices.map(([, meaning]) => meaning),
    description,
    examples: values,
    ...more,
  };
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

/** A shared definition; `description` says what it is for in this place. */
export function ref(definition: string, description?: string): JsonSchema {
  return { $ref: `#/definitions/${definition}`, ...(description === undefined ? {} : { description }) };
}

/** Chooses by JSON type, first fitting case first; the last one is for all else. */
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
  return { ...chain, description };
}

/** The same where names of fields within are of the screen that one of its words names; where it names none, of the file's own. */
export function about(word: string, schema: JsonSchema): JsonSchema {
  return { ...schema, about: word };
}

/** The same where names of fields within are of the file's own, whatever screen is meant around it. */
export function ofOwn(schema: JsonSchema): JsonSchema {
  return { ...schema, ofOwn: true };
}

/** The same where names of options within are of the field that one of its words names. */
export function optionsOf(word: string, schema: JsonSchema): JsonSchema {
  return { ...schema, optionsOf: word };
}

/** The same where names of fields within are of the rows that one of its words names; that word's own is the file's. */
export function rowsOf(word: string, schema: JsonSchema): JsonSchema {
  return { ...schema, rowsOf: word };
}

/** A name of a field whose value something else is compared with: within `comparesOwn` it is the record's that is being filled. */
export function compared(schema: JsonSchema): JsonSchema {
  return { ...schema, compared: true };
}

/** The same with values an author might write there, the best one first. */
export function like(schema: JsonSchema, ...examples: unknown[]): JsonSchema {
  return { ...schema, examples };
}

/** The same with another description for the studio's panel, where it is edited by hand and its JSON is not seen. */
export function inPanel(description: string, schema: JsonSchema): JsonSchema {
  return { ...schema, panel: description };
}

/** The same, but not for beginners: the studio's panel shows it under a fold however many screens use it. */
export function advanced(schema: JsonSchema): JsonSchema {
  return { ...schema, advanced: true };
}

/** The same, but for beginners: the studio's panel shows it among the first however few screens use it. */
export function basic(schema: JsonSchema): JsonSchema {
  return { ...schema, advanced: false };
}

/** The same with what holds where the word is absent. */
export function byDefault(schema: JsonSchema, value: unknown): JsonSchema {
  return { ...schema, default: value };
}
