import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ConditionContext } from '../contract/condition';
import type { Field } from '../contract/field';
import { normaliseOwnField } from '../language/normalise/field';
import { areDisjoint } from './disjoint';
import { parseCondition } from './parse';
import { isMet } from './predicate';
import '../widgets/sheets';

const field = (name: string, raw: Record<string, unknown>) =>
  normaliseOwnField(name, { title: name, ...raw }, {});
const FIELDS: Record<string, Field> = {
  status: field('status', { type: 'enum', options: { first: '初审', second: '复审', done: '完成' } }),
  kinds: field('kinds', { type: 'enum', multiple: true, options: { a: '甲', b: '乙' } }),
  count: field('count', { type: 'integer' }),
  time: field('time', { type: 'datetime' }),
  note: field('note', { type: 'text' }),
  isOpen: field('isOpen', { type: 'switch' }),
  firstBy: field('firstBy', { type: 'user' }),
};
type Raw = Record<string, unknown>;
const disjoint = (a: Raw, b: Raw) => areDisjoint(parseCondition(a, FIELDS), parseCondition(b, FIELDS));

test.each<[Raw, Raw]>([
  [{ status: 'first' }, { status: 'second' }],
  [{ status: ['first', 'done'] }, { status: 'second' }],
  [{ status: 'first' }, { status: { ne: 'first' } }],
  [{ status: 'first' }, { not: { status: ['first', 'second'] } }],
  [{ status: 'first', count: 1 }, { any: [{ status: 'second' }, { status: 'first', count: { gt: 5 } }] }],
  [{ count: { lt: 3 } }, { count: { gte: 3 } }],
  [{ time: { gt: '2026-01-02 00:00:00' } }, { time: { lt: '2026-01-01 00:00:00' } }],
  [{ note: { empty: true } }, { note: { contains: '测' } }],
  [{ note: { empty: true } }, { note: { empty: false } }],
  [{ isOpen: true }, { isOpen: false }],
  [{ firstBy: '$user.id' }, { firstBy: { ne: '$user.id' } }],
  [{ kinds: { empty: true } }, { kinds: { has: 'a' } }],
])('no record meets %j and %j', (a, b) => {
  expect(disjoint(a, b)).toBe(true);
  expect(disjoint(b, a)).toBe(true);
});

test.each<[Raw, Raw]>([
  [{ status: 'first' }, { count: 1 }],
  [{ status: ['first', 'second'] }, { status: ['second', 'done'] }],
  [{ status: { ne: 'first' } }, { status: { ne: 'second' } }],
  [{ kinds: { has: 'a' } }, { kinds: { has: 'b' } }],
  [{ kinds: 'a' }, { kinds: 'b' }],
  [{ count: { lt: 3 } }, { count: { lte: 5 } }],
  [{ firstBy: '$user.id' }, { firstBy: '7' }],
  [{ time: { gt: '$now' } }, { time: { lt: '$now' } }],
  [{ not: { count: { gt: 3 } } }, { not: { count: { lte: 3 } } }],
])('a record may meet %j and %j, or nobody knows', (a, b) => {
  expect(disjoint(a, b)).toBe(false);
});

const CONTEXT: ConditionContext = {
  now: '2026-01-01 12:00:00',
  user: { id: '7', name: '甲', depart: null, departs: [], roles: [] },
};
const values: Record<string, fc.Arbitrary<unknown>> = {
  status: fc.constantFrom('first', 'second', 'done'),
  kinds: fc.subarray(['a', 'b']),
  count: fc.integer({ min: 0, max: 4 }),
  time: fc.constantFrom('2026-01-01 11:00:00', '2026-01-01 12:00:00', '2026-01-02 00:00:00'),
  note: fc.constantFrom('', '测', '测试'),
  isOpen: fc.boolean(),
  firstBy: fc.constantFrom('7', '8'),
};
const operators: Record<string, readonly string[]> = {
  status: ['ne', 'empty'],
  kinds: ['has', 'ne', 'empty'],
  count: ['gt', 'gte', 'lt', 'lte', 'ne', 'empty'],
  time: ['gt', 'gte', 'lt', 'lte', 'empty'],
  note: ['contains', 'startsWith', 'ne', 'empty'],
  isOpen: ['ne', 'empty'],
  firstBy: ['ne', 'empty'],
};
const FACTS: Record<string, fc.Arbitrary<unknown>> = {
  time: fc.constantFrom('$now', '$today', '$now-1h'),
  firstBy: fc.constant('$user.id'),
};
const one = (name: string) => (name === 'kinds' ? fc.constantFrom('a', 'b') : values[name]!);
const comparison = fc.constantFrom(...Object.keys(values)).chain((name) => {
  const operand = FACTS[name] ? fc.oneof(one(name), FACTS[name]) : one(name);
  const plain = name === 'note' ? operand.filter((value) => value !== '') : operand;
  const operated = fc
    .constantFrom(...operators[name]!)
    .chain((op) => fc.record({ [op]: op === 'empty' ? fc.boolean() : plain }));
  const list = fc.array(name === 'note' ? one(name).filter((value) => value !== '') : one(name), {
    minLength: 1,
    maxLength: 2,
  });
  return fc.oneof(plain, operated, list).map((expression): Raw => ({ [name]: expression }));
});
const condition: fc.Arbitrary<Raw> = fc.letrec<{ any: Raw }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2 },
    comparison,
    fc.array(tie('any'), { minLength: 1, maxLength: 3 }).map((all): Raw => ({ all })),
    fc.array(tie('any'), { minLength: 1, maxLength: 3 }).map((any): Raw => ({ any })),
    tie('any').map((not): Raw => ({ not })),
  ),
})).any;
const record = fc.record(
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fc.option(value)])),
);

test('two conditions that are said to exclude each other are never met by one record', () => {
  let proven = 0;
  fc.assert(
    fc.property(condition, condition, fc.array(record, { minLength: 20, maxLength: 20 }), (a, b, records) => {
      const [first, second] = [parseCondition(a, FIELDS), parseCondition(b, FIELDS)];
      if (!areDisjoint(first, second)) return;
      proven += 1;
      for (const row of records)
        expect(isMet(first, row, CONTEXT) && isMet(second, row, CONTEXT)).toBe(false);
    }),
    { numRuns: 3000 },
  );
  expect(proven).toBeGreaterThan(100);
});
