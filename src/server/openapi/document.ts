import type { JsonSchema } from '../../engine/pure';

/** The parts of OpenAPI 3.1 that we write. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description?: string }[];
  security: Record<string, string[]>[];
  paths: Record<string, Partial<Record<HttpMethod, OpenApiOperation>>>;
  components: {
    securitySchemes: Record<string, object>;
    schemas: Record<string, JsonSchema>;
    responses: Record<string, object>;
  };
}

export type HttpMethod = 'get' | 'post' | 'put' | 'delete';

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  /** The code that opens it, or several of which one does. Absent: any session, or none where `security` is empty. */
  'x-permission'?: string | string[];
  security?: [];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, object>;
}

export interface Parameter {
  name: string;
  in: 'query' | 'path';
  required: boolean;
  description: string;
  schema: JsonSchema;
}

export interface PlacedOperation {
  path: string;
  method: HttpMethod;
  operation: OpenApiOperation;
}

export function schemaRef(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

export function queryParameter(name: string, description: string, more: Partial<Parameter> = {}): Parameter {
  return { name, in: 'query', required: false, description, schema: { type: 'string' }, ...more };
}

export function jsonBody(schema: JsonSchema): OpenApiOperation['requestBody'] {
  return { required: true, content: { 'application/json': { schema } } };
}

/** A schema as it is written in JSON; one that holds itself is a component. */
export const plainSchema = (schema: object): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (key, value) => {
    if (key === '$id') return undefined;
    const { $ref } = value ?? {};
    return typeof $ref === 'string' && !$ref.startsWith('#') ? schemaRef($ref) : value;
  });

/** The parameters of an address, from the schema of its values. */
export function queryParameters({ properties = {}, required = [] }: JsonSchema): Parameter[] {
  return Object.entries(properties).map(([name, schema]) =>
    queryParameter(name, String(schema.title ?? name), { required: required.includes(name), schema }),
  );
}
