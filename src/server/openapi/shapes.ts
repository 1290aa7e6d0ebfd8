import type { JsonSchema, Screen } from '../../engine/pure';

const WITHOUT = '请求头没有 X-Shape: screen 时';

/** A record as both kinds of caller read it: fields with `store` have the types of the family for all but our page. */
export function withFamilyTypes(screen: Screen, schema: JsonSchema): JsonSchema {
  const properties = schema.properties as Record<string, JsonSchema>;
  const both = Object.values(screen.fields).flatMap(({ name, store }) => {
    const own = properties[name];
    if (store === 'plain' || own === undefined) return [];
    const type = store === 'integer' ? 'integer' : 'string';
    return [[name, { title: own.title, anyOf: [own, { type, description: WITHOUT }] }]];
  });
  return { ...schema, properties: { ...properties, ...Object.fromEntries(both) } };
}
