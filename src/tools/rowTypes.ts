import type { Field, JsonSchema, Screen } from '../engine/pure';
import { sheetOf } from '../engine/pure';

/** Where the types of records stand: made by every build and never committed, so that a screen stays one file. */
export const ROW_TYPES = 'src/server/domain/rows.gen.ts';

/**
 * A TypeScript type for the records of each screen, read off the screen files: what actions, hooks and calculations of the
 * domain get and give. Every value may be null: rows are older than today's file.
 */
export function rowTypes(screens: Iterable<Screen>): string {
  const withResource = [...screens].filter((screen) => screen.resource !== null);
  const rows = withResource.sort((a, b) => a.id.localeCompare(b.id)).map(rowType);
  return `// made from the screen files by every build; not committed\n\nexport interface Rows {\n${rows.join('\n')}\n}\n`;
}

function rowType(screen: Screen): string {
  const fields = Object.values(screen.fields).filter((field) => field.column !== null);
  const lines = fields.map((field) => `    ${field.name}: ${typeOf(field)};`);
  return `  /** ${screen.title} */\n  '${screen.id}': {\n${lines.join('\n')}\n  };`;
}

function typeOf(field: Field): string {
  const one = typeOfSchema(sheetOf(field).schema(field));
  const all = field.isMultiple ? `${one.includes(' ') ? `(${one})` : one}[]` : one;
  return field.name === 'id' || all === 'unknown' ? all : `${all} | null`;
}

function typeOfSchema(schema: JsonSchema): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  switch (schema.type) {
    case 'string':
      return 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'array':
      return `${typeOfSchema((schema.items ?? {}) as JsonSchema)}[]`;
    case 'object':
      return 'Record<string, unknown>';
    default:
      return 'unknown';
  }
}
