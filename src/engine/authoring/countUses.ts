import { fits, typeOf } from '../language/names/fits';
import type { Schema } from '../language/names/schemaBook';

/** The schema with `uses` at each of its parts: how many places of these files it describes. Unused parts have none. */
export function withUses(root: Schema, files: readonly unknown[]): Schema {
  const places = new Map<Schema, Map<string, number>>();
  for (const data of files) count(root, data);
  return annotated(root);

  function count(schema: Schema | boolean | undefined, value: unknown): void {
    if (!schema || schema === true) return;
    const types = places.get(schema) ?? new Map<string, number>();
    places.set(schema, types.set(typeOf(value), (types.get(typeOf(value)) ?? 0) + 1));
    if (schema.$ref) count(root.definitions?.[schema.$ref.replace('#/definitions/', '')], value);
    if (schema.if) count(fits(schema.if, value) ? schema.then : schema.else, value);
    for (const part of schema.allOf ?? [])
      if (!part.if || fits(part.if, value)) count(part.if ? part.then : part, value);
    if (Array.isArray(value)) {
      const { items } = schema;
      for (const [index, item] of value.entries()) count(Array.isArray(items) ? items[index] : items, item);
    } else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value))
        count(schema.properties?.[key] ?? schema.additionalProperties, item);
  }

  /** Of a part that takes values of several types, `uses` is by type. */
  function annotated<T>(part: T): T {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(annotated) as T;
    const types = places.get(part);
    const inner = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, annotated(value)]));
    if (types) inner.uses = Array.isArray((part as Schema).type) ? Object.fromEntries(types) : sum(types);
    return inner as T;
  }
}

function sum(types: ReadonlyMap<string, number>): number {
  return [...types.values()].reduce((total, one) => total + one, 0);
}
