import { isSchema, type JsonSchema, metaSchema, recordOf, type SchemaProperties } from '../../../engine/pure';

type Path = (string | number)[];

/**
 * Where a screen file names other screens, read off the meta-schema: a new word that takes a screen's id is found here
 * without being listed. Former ids are history and stay as they are.
 */
export function screenIdPlaces(data: unknown): { path: Path; id: string }[] {
  const root = metaSchema();
  const { definitions } = root;
  const found: { path: Path; id: string }[] = [];
  const walk = (schema: JsonSchema, value: unknown, path: Path): void => {
    if (path[0] === 'formerly') return;
    if (schema.$ref === SCREEN_ID && typeof value === 'string') found.push({ path, id: value });
    for (const part of partsOf(schema, value, definitions)) walk(part, value, path);
    if (Array.isArray(value)) {
      const { items } = schema;
      // a tuple holds a value and its title, never a screen
      if (!isSchema(items)) return;
      for (const [index, item] of value.entries()) walk(items, item, [...path, index]);
      return;
    }
    for (const [key, item] of entriesOf(value)) {
      const properties = schema.properties ?? {};
      const propertySchema = Object.hasOwn(properties, key) ? properties[key] : schema.additionalProperties;
      if (propertySchema && typeof propertySchema === 'object') walk(propertySchema, item, [...path, key]);
    }
  };
  walk(root, data, []);
  return found;
}

const SCREEN_ID = '#/definitions/screenId';

/** The schemas that hold for the same value: what is referred to, the branch that fits. */
function partsOf(schema: JsonSchema, value: unknown, definitions: SchemaProperties): JsonSchema[] {
  const named = String(schema.$ref ?? '').replace('#/definitions/', '');
  const branches = schema.oneOf ?? [];
  const chosen = schema.if && (fits(schema.if, value) ? schema.then : schema.else);
  const parts: (JsonSchema | undefined)[] = [
    definitions[named],
    chosen,
    branches.find((branch) => typeOf(branch) === recordOf(value).type),
  ];
  return parts.filter((part) => part !== undefined);
}

/** The conditions of the grammar ask for a JSON type, a key or a pattern. */
function fits(condition: JsonSchema, value: unknown): boolean {
  const { type, required, pattern } = condition;
  if (type !== undefined && type !== jsonType(value)) return false;
  if (pattern !== undefined && !new RegExp(pattern).test(String(value))) return false;
  return (required ?? []).every((key) => typeof value === 'object' && value !== null && key in value);
}

function jsonType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function typeOf(branch: JsonSchema): unknown {
  return branch.properties?.type?.const;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
