import { isSchema, type JsonSchema } from '../../engine/pure';

export interface Word {
  name: string;
  isRequired: boolean;
  schema: JsonSchema;
}

/** An object with words: `table`, `table.search[]`, `cards.*`. Levels with the same words are one, under all their names. */
export interface Level {
  name: string;
  description: string;
  words: Word[];
}

/** Every level of a schema that it does not refer to but holds itself, in the order of the grammar. */
export function levelsOf(schema: JsonSchema, path: string): Level[] {
  const found = new Map<string, Level & { names: string[] }>();
  walk(schema, path, (level) => {
    const key = JSON.stringify(level.words);
    const same = found.get(key);
    if (same) same.names.push(level.name);
    else found.set(key, { ...level, names: [level.name] });
  });
  return [...found.values()].map(({ names, description, words }) => ({
    name: [...new Set(names)].join('、'),
    description,
    words,
  }));
}

function walk(schema: JsonSchema, path: string, see: (level: Level) => void): void {
  const properties = schema.properties ?? {};
  const required = schema.required ?? [];
  const words = Object.entries(properties).map(([name, word]) => ({
    name,
    isRequired: required.includes(name),
    schema: word,
  }));
  if (words.length > 0) see({ name: path, description: String(schema.description ?? ''), words });
  for (const { name, schema: word } of words) walk(word, path === '' ? name : `${path}.${name}`, see);
  for (const [part, suffix] of PARTS) {
    const inner = schema[part];
    if (isSchema(inner)) walk(inner, path + suffix, see);
  }
}

const PARTS = [
  ['then', ''],
  ['else', ''],
  ['items', '[]'],
  ['additionalProperties', '.*'],
] as const;
