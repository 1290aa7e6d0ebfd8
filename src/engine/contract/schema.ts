/** JSON Schema, with the words that this project reads; any other word may stand beside them. */
export interface JsonSchema {
  type?: string | readonly string[];
  title?: string;
  description?: string;
  $ref?: string;
  const?: unknown;
  enum?: readonly unknown[];
  enumDescriptions?: readonly string[];
  examples?: readonly unknown[];
  pattern?: string;
  required?: readonly string[];
  properties?: SchemaProperties;
  definitions?: SchemaProperties;
  additionalProperties?: boolean | JsonSchema;
  /** A list gives each item of a tuple its schema. */
  items?: JsonSchema | readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  if?: JsonSchema;
  then?: JsonSchema;
  else?: JsonSchema;
  [word: string]: unknown;
}

export type SchemaProperties = Record<string, JsonSchema>;

/** Whether a word of a schema holds one schema: no list of them, and not `true` or `false`. */
export function isSchema(part: JsonSchema | readonly JsonSchema[] | boolean | undefined): part is JsonSchema {
  return typeof part === 'object' && !Array.isArray(part);
}
