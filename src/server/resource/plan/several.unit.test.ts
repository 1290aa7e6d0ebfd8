import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmpty, isMet, type RecordData, readScreens, searchCondition } from '../../../engine/pure';
import { holder } from '../../../testing/server/sampleScreen';
import { conditionContext } from '../../caller';
import type { Parameters } from './filters';
import { plan } from './plan';

const KINDS = { plain: '普通', luxury: '豪华', lucky: '幸运' };
const POST = {
  title: '动态',
  resource: { path: '/live/post', table: 'post' },
  fields: {
    kind: { type: 'enum', title: '类型', options: KINDS },
    kinds: { type: 'enum', title: '几类', options: KINDS, multiple: true },
    level: { type: 'dict', title: '级别', dict: 'level' },
    tags: { type: 'tags', title: '标签' },
    makerId: { type: 'user', title: '操作员' },
    aboveId: { type: 'ref', title: '上级', to: 'live/post' },
    city: { type: 'region', title: '城市' },
  },
  table: { search: ['kind', 'kinds', 'level', 'tags', 'makerId', 'city'] },
};
const { screens } = readScreens([{ file: 'live/post.json', text: JSON.stringify(POST) }], null);
const planned = plan(screens.get('live/post')!, holder(['post:list']), 'list');

/** Of each field, the requested values that a record may hold. */
const VALUES: Record<string, string[]> = {
  kind: Object.keys(KINDS),
  kinds: Object.keys(KINDS),
  level: ['1', '2', 'x'],
  tags: ['新人', '热门', 'a b'],
  makerId: ['1', '2'],
  aboveId: ['1', '2', '3'],
  city: ['440100', '110000'],
};
const isList = (name: string) => name === 'kinds' || name === 'tags';
const storedValue = (name: string) => {
  const one = fc.constantFrom(...VALUES[name]!);
  return isList(name) ? fc.option(fc.uniqueArray(one)) : fc.option(one);
};
const queryValues = (name: string) => fc.subarray(VALUES[name]!, { minLength: 1 });

test('any of, none of and empty find what they mean, for every type that takes several', () => {
  const question = fc.constantFrom(...Object.keys(VALUES)).chain((name) =>
    fc.record({
      name: fc.constant(name),
      value: storedValue(name),
      any: fc.option(queryValues(name)),
      none: fc.option(queryValues(name)),
      empty: fc.option(fc.boolean()),
    }),
  );
  fc.assert(
    fc.property(question, ({ name, value, any, none, empty }) => {
      const parameters: Parameters = {
        ...(any && { [name]: any.join(',') }),
        ...(none && { [`${name}_not`]: none.join(',') }),
        ...(empty !== null && { [`${name}_empty`]: String(empty) }),
      };
      const has = (values: string[]) => [value ?? []].flat().some((one) => values.includes(one));
      const expected =
        (any === null || has(any)) &&
        (none === null || !has(none)) &&
        (empty === null || isEmpty(value) === empty);
      const row: RecordData = { [name]: value };
      const found = isMet(searchCondition(planned, parameters), row, conditionContext(planned.caller));
      expect(found, JSON.stringify([parameters, row])).toBe(expected);
    }),
    { numRuns: 1000 },
  );
});

test('none of a province are those who live elsewhere, or nowhere known', () => {
  const find = (city: string | null) =>
    isMet(searchCondition(planned, { city_not: '440000' }), { city }, conditionContext(planned.caller));
  expect([find('440100'), find('440000'), find('110000'), find(null)]).toEqual([false, false, true, true]);
});
