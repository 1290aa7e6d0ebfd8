import { expect, test } from 'vitest';
import type { Field } from '../../../engine/pure';
import { equals, holder, sampleScreen } from '../../../testing/server/sampleScreen';
import { mayEdit, plan, planByAny, planWithoutRight } from './plan';

const screen = sampleScreen();
const field = (name: string) => screen.fields[name] as Field;
const refusal = { message: '没有权限，请联系管理员授权', details: { status: 403, code: 403 } };
const thrown = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error;
  }
};

test('a verb needs its code and the list beside it', () => {
  for (const codes of [[], ['thing:export'], ['thing:list'], ['other:list', 'thing:export']])
    expect(
      thrown(() => plan(screen, holder(codes), 'export')),
      codes.join(),
    ).toMatchObject(refusal);
  expect(plan(screen, holder(['thing:list', 'thing:export']), 'export')).toMatchObject({
    table: 'thing',
    isSoft: true,
    hasDeleteTime: true,
  });
});

test('of several verbs one is enough', () => {
  const clerk = holder(['thing:list', 'thing:retire']);
  expect(planByAny(screen, clerk, ['pass', 'retire']).screen.id).toBe('shop/thing');
  expect(thrown(() => planByAny(screen, clerk, []))).toMatchObject(refusal);
});

test('what leaves: no secrets, and a field with a view right for its holders only', () => {
  const names = (...codes: string[]) => plan(screen, holder(codes), 'list').readable.map(({ name }) => name);
  expect(names('thing:list')).not.toContain('cost');
  expect(names('thing:list')).not.toContain('secret');
  expect(names('thing:list')).toContain('rank');
  expect(names('thing:list', 'thing:cost')).toContain('cost');
  // looked up from elsewhere, without the list the view right does not work either
  expect(planWithoutRight(screen, holder(['thing:cost'])).readable).not.toContain(field('cost'));
});

test('what is searched and sorted: nothing that does not leave, nothing sensitive is sorted', () => {
  const { search, sortable } = plan(screen, holder(['thing:list']), 'list');
  expect([...search.keys()]).toEqual(
    expect.arrayContaining(['name', 'kind', 'phone', 'above', 'name|code|phone']),
  );
  expect(search.has('cost')).toBe(false);
  expect([...sortable]).not.toEqual(expect.arrayContaining(['cost']));
  expect(sortable.has('phone')).toBe(false);
  expect(sortable.has('price')).toBe(true);
});

test('data rules: OR over roles, AND within one, none for a role without', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((value) => equals(field('name'), value));
  if (!a || !b || !c) throw new Error('three rules');
  const limits = (rules: (typeof a)[][]) =>
    plan(screen, holder(['thing:list'], [['thing', rules]]), 'list').limits;
  expect(limits([[a, b], [c]])).toEqual({ any: [{ all: [a, b] }, { all: [c] }] });
  expect(limits([[a], []])).toBeNull();
  // no role grants the list: nothing is seen
  expect(limits([])).toEqual({ any: [] });
});

test('the rules of a prefix hold for every verb, and beside the screen’s own where', () => {
  const rule = equals(field('name'), 'a');
  const limited = holder(['thing:list', 'thing:export', 'thing:retire'], [['thing', [[rule]]]]);
  for (const verb of ['list', 'export', 'retire'])
    expect(plan(screen, limited, verb).visible).toEqual({
      all: [screen.resource?.where, { any: [{ all: [rule] }] }],
    });
  const elsewhere = holder(['thing:list'], [['other', [[rule]]]]);
  expect(plan(screen, elsewhere, 'list').visible).toEqual({ all: [screen.resource?.where] });
});

test('a field with an edit right is edited by its holders, who hold the list', () => {
  expect(mayEdit(screen, holder(['thing:list']), field('price'))).toBe(false);
  expect(mayEdit(screen, holder(['thing:price']), field('price'))).toBe(false);
  expect(mayEdit(screen, holder(['thing:list', 'thing:price']), field('price'))).toBe(true);
  expect(mayEdit(screen, holder([]), field('name'))).toBe(true);
});
