import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byHalf } from '../../../schemas-tests/support/more';
import { screenFiles } from '../../testing/screenFiles';
import { applied, moveTo, type Path, setAt } from './edit';
import { merge } from './merge';
import { parsed } from './parsed';

const BASE =
  '{\n  "title": "礼物",\n  "fields": { "price": { "type": "gold", "title": "价格" } },\n  "form": ["price"]\n}\n';
const set = (text: string, path: Path, value: unknown) => applied(text, setAt(text, path, value));

test('changes at different places are put together, written as the other wrote them', () => {
  const own = set(BASE, ['fields', 'price', 'minimum'], 1);
  const theirs = set(set(BASE, ['title'], '礼物列表'), ['fields', 'name'], { type: 'text', title: '名称' });
  expect(merge(BASE, own, theirs)).toEqual({
    text: set(theirs, ['fields', 'price', 'minimum'], 1),
    conflicts: [],
  });
});

test('another value at one place, a list that both changed, a part that one deleted and one changed', () => {
  const conflicts = (own: string, theirs: string) =>
    merge(BASE, own, theirs).conflicts.map((path) => path.join('.'));
  expect(conflicts(set(BASE, ['title'], '甲'), set(BASE, ['title'], '乙'))).toEqual(['title']);
  expect(conflicts(set(BASE, ['title'], '甲'), set(BASE, ['title'], '甲'))).toEqual([]);
  expect(conflicts(set(BASE, ['form'], ['a']), set(BASE, ['form'], ['b']))).toEqual(['form']);
  expect(
    conflicts(set(BASE, ['fields', 'price'], undefined), set(BASE, ['fields', 'price', 'title'], '价')),
  ).toEqual(['fields.price']);
  expect(merge(BASE, '{', BASE)).toEqual({ text: null, conflicts: [[]] });
});

test('of any shipped screen: whichever side merges, both changes are in what comes out', () => {
  const texts = screenFiles('src/schemas').map(({ text }) => text);
  const change = fc.tuple(
    fc.constantFrom('title', 'menu', 'label', 'refresh', 'kind'),
    fc.integer({ min: 1, max: 9 }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...texts), change, change, (text, [word, value], [other, second]) => {
      fc.pre(word !== other);
      const [own, theirs] = [set(text, [word], value), set(text, [other], second)];
      for (const { text: merged } of [merge(text, own, theirs), merge(text, theirs, own)])
        expect(parsed(merged ?? '')).toMatchObject({ [word]: value, [other]: second });
    }),
    { numRuns: byHalf(40, 200) },
  );
});

const LIST = `{
  "title": "礼物",
  "fields": {
    "a": { "type": "text", "title": "甲" },
    "b": { "type": "text", "title": "乙" },
    "c": { "type": "text", "title": "丙" }
  },
  "form": ["a", "b", "c"]
}
`;

test('an order that one changed, with what the other added', () => {
  const moved = set(LIST, ['form'], ['c', 'a', 'b']);
  const added = set(
    set(LIST, ['fields', 'd'], { type: 'text', title: '丁' }),
    ['form'],
    ['a', 'd', 'b', 'c'],
  );
  for (const { text } of [merge(LIST, moved, added), merge(LIST, added, moved)])
    expect(parsed(text ?? '')?.form).toEqual(['c', 'a', 'd', 'b']);
  const keysMoved = applied(LIST, moveTo(LIST, ['fields'], 2, 0));
  for (const { text } of [merge(LIST, keysMoved, added), merge(LIST, added, keysMoved)])
    expect(Object.keys(parsed(text ?? '')?.fields as object)).toEqual(['c', 'a', 'b', 'd']);
});

test('two orders, and two things in the place of one', () => {
  const conflicts = (own: string, theirs: string) => merge(LIST, own, theirs).conflicts;
  const moved = (form: string[]) => set(LIST, ['form'], form);
  expect(conflicts(moved(['c', 'a', 'b']), moved(['b', 'a', 'c']))).toEqual([['form']]);
  expect(conflicts(moved(['a', 'b', 'd']), moved(['a', 'b', 'e']))).toEqual([['form']]);
  expect(merge(LIST, moved(['a', 'b', 'c', 'd']), moved(['a', 'b', 'c', 'e'])).text).toContain(
    '["a", "b", "c", "e", "d"]',
  );
  expect(conflicts(moved(['c', 'a', 'b']), moved(['c', 'a', 'b']))).toEqual([]);
});

test('an entry of a list that one changed and the other moved', () => {
  const base = set(LIST, ['form'], ['a', { field: 'b', wide: true }, 'c']);
  const own = set(base, ['form', 1, 'title'], '乙二');
  const theirs = set(base, ['form'], [{ field: 'b', wide: true }, 'a', 'c']);
  expect(parsed(merge(base, own, theirs).text ?? '')?.form).toEqual([
    { field: 'b', wide: true, title: '乙二' },
    'a',
    'c',
  ]);
});

/** What authors do with entries: names in order, each with a value. */
type Entries = readonly (readonly [name: string, value: number])[];
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];
const edited = (base: Entries) =>
  fc
    .record({
      less: fc.subarray(
        base.map(([name]) => name),
        { maxLength: 1 },
      ),
      more: fc.subarray(
        NAMES.filter((name) => base.every(([one]) => one !== name)),
        { maxLength: 2 },
      ),
      changed: fc.subarray(
        base.map(([name]) => name),
        { maxLength: 1 },
      ),
      value: fc.integer({ min: 2, max: 3 }),
      isMoved: fc.boolean(),
    })
    .chain(({ less, more, changed, value, isMoved }) => {
      const left = base.filter(([name]) => !less.includes(name));
      const after = [
        ...left.map(([name, one]) => [name, changed.includes(name) ? value : one] as const),
        ...more.map((name) => [name, value] as const),
      ];
      return isMoved ? fc.shuffledSubarray(after, { minLength: after.length }) : fc.constant(after);
    });
const triple = fc
  .subarray(NAMES.slice(0, 4), { minLength: 1 })
  .map((names): Entries => names.map((name) => [name, 1]))
  .chain((base) => fc.tuple(fc.constant(base), edited(base), edited(base)));

const asObject = (entries: Entries) =>
  `{ "title": "礼物", "fields": ${JSON.stringify(Object.fromEntries(entries))} }`;
const asList = (entries: Entries) =>
  JSON.stringify({ title: '礼物', fields: entries.map(([field, width]) => ({ field, width })) });
const inObject = (text: string): Entries => Object.entries(parsed(text)?.fields as Record<string, number>);
const inList = (text: string): Entries =>
  ((parsed(text)?.fields ?? []) as { field: string; width: number }[]).map(({ field, width }) => [
    field,
    width,
  ]);

test.each([
  { write: asObject, read: inObject },
  { write: asList, read: inList },
])('no change of either author is lost: it is in what comes out, or reported', ({ write, read }) => {
  let merges = 0;
  fc.assert(
    fc.property(triple, ([base, own, theirs]) => {
      const { text, conflicts } = merge(write(base), write(own), write(theirs));
      expect(text === null).toBe(conflicts.length > 0);
      if (text === null) return;
      merges += 1;
      const merged = read(text);
      const before = new Map(base);
      for (const [side, other] of [
        [own, theirs],
        [theirs, own],
      ] as const) {
        for (const [name, value] of side)
          if (before.get(name) !== value) expect(merged).toContainEqual([name, value]);
        for (const [name] of base)
          if (side.every(([one]) => one !== name)) expect(merged.map(([one]) => one)).not.toContain(name);
        // an order that one alone changed
        const shared = base.map(([name]) => name).filter((name) => merged.some(([one]) => one === name));
        const order = (entries: Entries) =>
          entries.map(([name]) => name).filter((name) => shared.includes(name));
        if (String(order(other)) === String(shared)) expect(order(merged)).toEqual(order(side));
      }
    }),
    { numRuns: byHalf(200, 2000) },
  );
  expect(merges).toBeGreaterThan(byHalf(50, 500));
});
