import fc from 'fast-check';
import { expect, test } from 'vitest';
import { screenFiles } from '../../testing/screenFiles';
import { applied, type Path, setAt } from './edit';
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
    { numRuns: 200 },
  );
});
