import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byHalf } from '../../../schemas-tests/support/more';
import { screenFiles } from '../../testing/screenFiles';
import { type Path, valueAt } from './edit';
import { moveEntry, stepEntry } from './moveEntry';

const GROUPS = '{"form": {"groups": [{"fields": ["a", "b"]}, {"fields": ["c", {"field": "d"}]}]}}';
const group = (text: string, index: number) => valueAt(JSON.parse(text), ['form', 'groups', index, 'fields']);
const at = (index: number, place: number): Path => ['form', 'groups', index, 'fields', place];

test('an entry moves within its list and into another one, and its place is answered', () => {
  const within = moveEntry(GROUPS, at(0, 0), at(0, 2));
  expect(group(within?.text ?? '', 0)).toEqual(['b', 'a']);
  expect(within?.path).toEqual(at(0, 1));
  const across = moveEntry(GROUPS, at(1, 1), at(0, 1));
  expect(group(across?.text ?? '', 0)).toEqual(['a', { field: 'd' }, 'b']);
  expect(group(across?.text ?? '', 1)).toEqual(['c']);
  expect(across?.path).toEqual(at(0, 1));
});

test('nothing moves to its own place, out of a list of its own, or in a text that is no JSON', () => {
  expect(moveEntry(GROUPS, at(0, 0), at(0, 1))).toBeNull();
  expect(moveEntry('{"a":["x"],"b":["y"]}', ['a', 0], ['b', 0])).toBeNull();
  expect(moveEntry('{', at(0, 0), at(0, 1))).toBeNull();
});

test('a step leaves a group at its edge, and keys of an object change places', () => {
  const down = stepEntry(GROUPS, at(0, 1), 1);
  expect(down?.path).toEqual(at(1, 0));
  expect(group(down?.text ?? '', 1)).toEqual(['b', 'c', { field: 'd' }]);
  expect(stepEntry(down?.text ?? '', at(1, 0), -1)).toEqual({ text: GROUPS, path: at(0, 1) });
  expect(stepEntry(GROUPS, at(0, 0), -1)).toBeNull();
  expect(stepEntry(GROUPS, at(1, 1), 1)).toBeNull();
  expect(stepEntry('{"fields":{"a":{},"b":{}}}', ['fields', 'b'], -1)).toEqual({
    text: '{"fields":{"b":{},"a":{}}}',
    path: ['fields', 'b'],
  });
});

/** Every form and table of the shipped screens with more than one entry: its text, and the lists among which entries move. */
const laidOut = screenFiles('src/schemas').flatMap(({ file, text }) => {
  const data: unknown = JSON.parse(text);
  const groups = valueAt(data, ['form', 'groups']);
  const forms: Path[] = Array.isArray(groups)
    ? groups.map((_, index) => ['form', 'groups', index, 'fields'])
    : [['form'], ['form', 'fields']];
  return [forms, [['table', 'columns']]].flatMap((lists) => {
    const entries = lists.flatMap((list) => {
      const value = valueAt(data, list);
      return Array.isArray(value) ? value.map((_, index): Path => [...list, index]) : [];
    });
    return entries.length > 1 ? [{ file, text, entries }] : [];
  });
});

test('every entry of every shipped form and table goes to any other place and back, and the file is as before', () => {
  expect(laidOut.length).toBeGreaterThan(100);
  for (const { file, text, entries } of laidOut.filter((_, index) => index % byHalf(16, 1) === 0)) {
    for (const from of entries) {
      for (const to of entries) {
        const there = moveEntry(text, from, to);
        if (there === null) continue;
        const isSameList = String(from.slice(0, -1)) === String(to.slice(0, -1));
        const isForward = isSameList && Number(from.at(-1)) < Number(there.path.at(-1));
        const back = isSameList && !isForward ? [...from.slice(0, -1), Number(from.at(-1)) + 1] : from;
        expect(moveEntry(there.text, there.path, back), file).toEqual({ text, path: from });
      }
    }
  }
});

test('any steps of any entry keep every other entry, in its order', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...laidOut),
      fc.nat(),
      fc.array(fc.constantFrom(-1 as const, 1 as const), { maxLength: 12 }),
      ({ text, entries }, pick, steps) => {
        const start = entries[pick % entries.length] as Path;
        let now = { text, path: start };
        for (const step of steps) now = stepEntry(now.text, now.path, step) ?? now;
        const listed = (one: string, without: Path) => {
          const data = JSON.parse(one);
          const lists = [...new Set(entries.map((entry) => JSON.stringify(entry.slice(0, -1))))];
          return lists
            .flatMap((list) => {
              const path: Path = JSON.parse(list);
              const value = valueAt(data, path) as unknown[];
              return value.filter((_, index) => String([...path, index]) !== String(without));
            })
            .map((entry) => JSON.stringify(entry));
        };
        expect(listed(now.text, now.path)).toEqual(listed(text, start));
        expect(valueAt(JSON.parse(now.text), now.path)).toEqual(valueAt(JSON.parse(text), start));
      },
    ),
    { seed: 20261126, numRuns: 300 },
  );
});
