import { type JsonSchema, metaSchema } from '../../../engine/pure';

type Path = (string | number)[];

/**
 * Where a screen file names other screens, read off the meta-schema: a new word that takes a screen's id is found here
 * without being listed. Former ids are history and stay as they are.
 */
export function screenIdPlaces(data: unknown): { path: Path; id: string }[] {
  const root = metaSchema();
  const definitions = root.definitions as Record<string, JsonSchema>;
  const found: { path: Path; id: string }[] = [];
  const walk = (schema: JsonSchema, value: unknown, path: Path): void => {
    if (path[0] === 'formerly') return;
    if (schema.$ref === SCREEN_ID && typeof value === 'string') found.push({ path, id: value });
    for (const part of partsOf(schema, value, definitions)) walk(part, value, path);
    if (Array.isArray(value)) {
      const { items } = schema as { items?: JsonSchema };
      // a tuple holds a value and its title, never a screen
      if (!items || Array.isArray(items)) return;
      for (const [index, item] of value.entries()) walk(items, item, [...path, index]);
      return;
    }
    for (const [key, item] of entriesOf(value)) {
      const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
      const propertySchema = Object.hasOwn(properties, key) ? properties[key] : schema.additionalProperties;
      if (propertySchema && typeof propertySchema === 'object')
        walk(propertySchema as JsonSchema, item, [...path, key]);
    }
  };
  walk(root, data, []);
  return found;
}

const SCREEN_ID = '#/definitions/screenId';

/** The schemas that hold for the same value: what is referred to, the branch that fits. */
function partsOf(schema: JsonSchema, value: unknown, definitions: Record<string, JsonSchema>): JsonSchema[] {
  const named = String(schema.$ref ?? '').replace('#/definitions/', '');
  const branches = (schema.oneOf ?? []) as JsonSchema[];
  const chosen = schema.if && (fits(schema.if as JsonSchema, value) ? schema.then : schema.else);
  const parts: (JsonSchema | undefined)[] = [
    definitions[named],
    chosen as JsonSchema | undefined,
    branches.find((branch) => typeOf(branch) === (value as { type?: unknown } | null)?.type),
  ];
  return parts.filter((part) => part !== undefined);
}

/** The conditions of the grammar ask for a JSON type, a key or a pattern. */
function fits(condition: JsonSchema, value: unknown): boolean {
  const { type, required, pattern } = condition as { type?: string; required?: string[]; pattern?: string };
  if (type !== undefined && type !== jsonType(value)) return false;
  if (pattern !== undefined && !new RegExp(pattern).test(String(value))) return false;
  return (required ?? []).every((key) => typeof value === 'object' && value !== null && key in value);
}

function jsonType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function typeOf(branch: JsonSchema): unknown {
  return (branch.properties as { type?: { const?: unknown } } | undefined)?.type?.const;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
