import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEqual } from './equal';

test('a value equals its own copy, whatever the order of names', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(isEqual(value, value)).toBe(true);
      expect(isEqual(value, structuredClone(value))).toBe(true);
      expect(isEqual(value, reversed(value))).toBe(true);
    }),
  );
});

test('it is symmetric, and agrees with canonical JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      expect(isEqual(a, b)).toBe(isEqual(b, a));
      expect(isEqual(a, b)).toBe(canonical(a) === canonical(b));
    }),
  );
});

test('one changed leaf makes two values differ', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(isEqual({ place: [value, 1] }, { place: [value, 2] })).toBe(false);
      expect(isEqual([value], [value, value])).toBe(false);
    }),
  );
});

test.each<[string, unknown, unknown, boolean]>([
  ['names in another order', { a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 }, true],
  ['undefined and absent', { a: 1, b: undefined }, { a: 1 }, true],
  ['null and absent', { a: null }, {}, false],
  ['null and undefined', null, undefined, false],
  ['a list and an object', [], {}, false],
  ['lists in another order', [1, 2], [2, 1], false],
  ['a number and its text', 1, '1', false],
  ['zeros', 0, -0, true],
  ['a name of every object', { constructor: 1 }, { a: 1 }, false],
])('%s', (_, a, b, equal) => {
  expect(isEqual(a, b)).toBe(equal);
  expect(isEqual(b, a)).toBe(equal);
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, inner]) => [name, reversed(inner)]),
  );
}

/** As JSON with names in their order; a number as JSON writes it. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join()}}`;
}
