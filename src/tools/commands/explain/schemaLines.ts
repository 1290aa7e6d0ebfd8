import type { JsonSchema } from '../../../engine/pure';

/** A record's JSON Schema, a line a property. */
export function schemaLines(schema: JsonSchema | null): string[] {
  if (schema === null) return [];
  const properties = Object.entries(schema.properties ?? {});
  const required = schema.required ?? [];
  const lines = properties.map(([name, definition], index) => {
    const comma = index < properties.length - 1 ? ',' : '';
    return `    ${JSON.stringify(name)}: ${JSON.stringify(definition)}${comma}`;
  });
  return [
    '{ "type": "object", "properties": {',
    ...lines,
    required.length > 0 ? `  }, "required": ${JSON.stringify(required)} }` : '  } }',
  ];
}
