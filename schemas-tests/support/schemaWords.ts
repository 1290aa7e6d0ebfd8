import type { JsonSchema } from '../../src/engine/contract/widget';

/**
 * A word that an author can write: the place of its schema, and its description with the definition to which it
 * refers.
 */
export interface SchemaWord {
  /** JSON pointer into the whole schema. */
  pointer: string;
  definition: JsonSchema;
}

/** Every word of every level of a schema; `if` only chooses, and `true` says nothing. */
export function schemaWords(root: JsonSchema): SchemaWord[] {
  const found: SchemaWord[] = [];
  const walk = (part: unknown, pointer: string): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [word, inner] of Object.entries(part)) {
      if (VALUES.has(word)) continue;
      const here = `${pointer}/${word}`;
      if (word === 'properties' || word === 'definitions') {
        for (const [name, schema] of Object.entries(inner as Record<string, JsonSchema | true>)) {
          const at = `${here}/${name.replaceAll('/', '~1')}`;
          if (word === 'properties' && schema !== true)
            found.push({ pointer: at, definition: resolved(schema, root) });
          walk(schema, at);
        }
      } else walk(inner, here);
    }
  };
  walk(root, '');
  return found;
}

const VALUES = new Set(['if', 'examples', 'enum', 'const', 'default', 'defaultSnippets']);

/** A schema with the definition it refers to laid over it, as editors do. */
export function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const { $ref, ...ownWords } = schema;
  if ($ref === undefined) return schema;
  const definitions = root.definitions as Record<string, JsonSchema>;
  const definition = definitions[String($ref).replace('#/definitions/', '')] as JsonSchema;
  return { ...ownWords, ...resolved(definition, root) };
}
