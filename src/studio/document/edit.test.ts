import fc from 'fast-check';
import { expect, test } from 'vitest';
import { screenFiles } from '../../testing/screenFiles';
import { applied, insertAt, moveTo, type Path, renameAt, setAt, valueAt } from './edit';

const files = screenFiles('src/schemas');
const TEXT = '{\n  "a": { "b": 1,   "c": [1,2] },\n  "d": "x"\n}\n';
const set = (text: string, path: Path, value: unknown) => applied(text, setAt(text, path, value));

test('one value changes, and everything else is written as it was', () => {
  expect(set(TEXT, ['a', 'b'], 2)).toBe('{\n  "a": { "b": 2,   "c": [1,2] },\n  "d": "x"\n}\n');
  expect(set(TEXT, ['d'], undefined)).toBe('{\n  "a": { "b": 1,   "c": [1,2] }\n}\n');
  expect(set(TEXT, ['a', 'b'], undefined)).toBe('{\n  "a": { "c": [1,2] },\n  "d": "x"\n}\n');
  expect(set(TEXT, ['e'], true)).toBe('{\n  "a": { "b": 1,   "c": [1,2] },\n  "d": "x",\n  "e": true\n}\n');
  expect(set(TEXT, ['a', 'f', 'g'], 'y')).toBe(
    '{\n  "a": { "b": 1,   "c": [1,2], "f": { "g": "y" } },\n  "d": "x"\n}\n',
  );
  expect(set('{}', ['a', 0], 1)).toBe('{ "a": [1] }');
});

test('items are added, removed and moved in place', () => {
  expect(applied(TEXT, insertAt(TEXT, ['a', 'c'], 0, 9))).toContain('"c": [9, 1,2]');
  expect(applied(TEXT, insertAt(TEXT, ['a', 'c'], 2, 9))).toContain('"c": [1,2, 9]');
  expect(applied(TEXT, moveTo(TEXT, ['a', 'c'], 0, 1))).toContain('"c": [2,1]');
  expect(applied(TEXT, moveTo(TEXT, [], 0, 1))).toBe('{\n  "d": "x",\n  "a": { "b": 1,   "c": [1,2] }\n}\n');
  expect(set('{"a":[1,2,3]}', ['a', 2], undefined)).toBe('{"a":[1,2]}');
  expect(moveTo(TEXT, ['a', 'c'], 0, 5)).toBeNull();
});

test('an entry is renamed in place, unless the name is taken', () => {
  expect(applied(TEXT, renameAt(TEXT, ['a', 'b'], 'z'))).toContain('{ "z": 1,   "c": [1,2] }');
  expect(renameAt(TEXT, ['a', 'b'], 'c')).toBeNull();
  expect(renameAt(TEXT, ['a', 'c', 0], 'z')).toBeNull();
  expect(renameAt(TEXT, ['nowhere'], 'z')).toBeNull();
});

test('a value that is already written, and a text that is no JSON, is left alone', () => {
  expect(setAt(TEXT, ['d'], 'x')).toBeNull();
  expect(setAt(TEXT, ['nowhere'], undefined)).toBeNull();
  expect(setAt('', ['a'], 1)).toBeNull();
});

/** All paths of a value, the leaves too. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const here = [...path, Array.isArray(value) ? Number(key) : key];
    return [here, ...pathsIn(item, here)];
  });
}

/** What an edit means, written without any text. */
function meant(data: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const inner = meant(valueAt(data, [key]), rest, value);
  if (Array.isArray(data))
    return inner === undefined
      ? data.filter((_, index) => index !== key)
      : data.map((one, index) => (index === key ? inner : one));
  return Object.fromEntries(
    Object.entries(data as object).flatMap(([name, one]) =>
      name !== key ? [[name, one]] : inner === undefined ? [] : [[name, inner]],
    ),
  );
}

const values = fc.oneof(
  fc.constant(undefined),
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.array(fc.string(), { maxLength: 20 }),
  fc.dictionary(
    fc.string().filter((key) => key !== '__proto__'),
    fc.string(),
    { maxKeys: 8 },
  ),
);

test('any sequence of edits of any shipped screen keeps it JSON, has the intended value, and touches one piece at a time', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.array(fc.tuple(fc.nat(), values), { minLength: 1, maxLength: 8 }),
      ({ text: first }, edits) => {
        let text = first;
        for (const [pick, value] of edits) {
          const data = JSON.parse(text);
          const paths = pathsIn(data);
          if (paths.length === 0) return;
          const path = paths[pick % paths.length] as Path;
          const edit = setAt(text, path, value);
          const next = applied(text, edit);
          expect(JSON.parse(next)).toEqual(meant(data, path, value));
          // the way back is an edit as well
          if (edit) {
            const back = {
              from: edit.from,
              to: edit.from + edit.insert.length,
              insert: text.slice(edit.from, edit.to),
            };
            expect(applied(next, back)).toBe(text);
          }
          text = next;
        }
      },
    ),
    { numRuns: 100 },
  );
});
