import { expect, test } from 'vitest';
import type { Schema } from '../language/names/schemaBook';
import { withUses } from './countUses';

const name: Schema = { type: 'string' };
// biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
const item: Schema = { if: { type: 'string' }, then: { ...name }, else: { properties: { wide: {} } } };
const SCHEMA: Schema = {
  properties: {
    title: { $ref: '#/definitions/name' },
    columns: { items: item },
    value: { type: ['string', 'number'] },
  },
  definitions: { name },
};

test('each part counts the places that it describes, by type where it takes several', () => {
  const counted = withUses(SCHEMA, [
    { title: 'a', columns: ['x', 'y', { wide: true }], value: 1 },
    { title: 'b', value: 'z' },
    { value: 2 },
  ]);
  const { title, columns, value } = counted.properties as Record<string, Schema>;
  expect(title?.uses).toBe(2);
  expect(counted.definitions?.name?.uses).toBe(2);
  const items = columns?.items as Schema;
  expect([items.uses, items.then?.uses, items.else?.uses]).toEqual([3, 2, 1]);
  expect(value?.uses).toEqual({ integer: 2, string: 1 });
});

test('what no file uses has no count', () => {
  expect(withUses(SCHEMA, [{}]).properties).toEqual(SCHEMA.properties);
});
