import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Comparison, Condition, Operand, Operator } from '../contract/condition';
import { boundTo, comparedFields } from './bound';
import { awaitedFields, isMet } from './predicate';

const context = {
  now: '2024-06-01 12:00:00',
  user: { id: '1', name: 'a', depart: null, departs: [], roles: [] },
};
const FIELDS = ['a', 'b', 'c'];
const operators: Operator[] = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte'];
const value = fc.option(fc.integer({ min: 0, max: 3 }), { nil: null });
const record = fc.record({ a: value, b: value, c: value });
const operand: fc.Arbitrary<Operand> = fc.oneof(
  fc.integer({ min: 0, max: 3 }).map((literal) => ({ literal })),
  fc.constantFrom(...FIELDS).map((field) => ({ field })),
);
const comparison: fc.Arbitrary<Condition> = fc.record({
  field: fc.constantFrom(...FIELDS),
  op: fc.constantFrom(...operators),
  operand,
  comparability: fc.constant('number' as const),
  isMultiple: fc.constant(false),
});
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    comparison,
    fc.array(tie('condition'), { maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('condition'), { maxLength: 3 }).map((any) => ({ any })),
    tie('condition').map((not) => ({ not })),
  ),
}));

/** Of one record with another: fields on the right are those of the second. */
function judgedApart(one: Condition, left: object, right: Record<string, unknown>): boolean {
  const both = {
    ...left,
    ...Object.fromEntries(Object.entries(right).map(([name, own]) => [`own_${name}`, own])),
  };
  const renamed = (part: Condition): Condition => {
    if ('all' in part) return { all: part.all.map(renamed) };
    if ('any' in part) return { any: part.any.map(renamed) };
    if ('not' in part) return { not: renamed(part.not) };
    const { operand: its } = part;
    return 'field' in its ? { ...part, operand: { field: `own_${its.field}` } } : part;
  };
  return isMet(renamed(one), both, context);
}

test('a condition that is bound to a record means the same as one that compares with it', () => {
  fc.assert(
    fc.property(condition, record, record, (one, there, own) => {
      const bound = boundTo(one, own);
      expect(comparedFields(bound)).toEqual([]);
      expect(isMet(bound, there, context)).toBe(judgedApart(one, there, own));
    }),
    { seed: 20261126, numRuns: 2000 },
  );
});

test('while a field is awaited no record meets the condition', () => {
  fc.assert(
    fc.property(condition, record, record, (one, there, own) => {
      fc.pre(awaitedFields(one, own).length > 0);
      expect(isMet(boundTo(one, own), there, context)).toBe(false);
    }),
    { seed: 20261126, numRuns: 2000 },
  );
});

test('several values are one of them, and a day is compared as a moment', () => {
  const equal = (comparability: Comparison['comparability']): Comparison => ({
    field: 'a',
    op: 'eq',
    operand: { field: 'b' },
    comparability,
    isMultiple: false,
  });
  expect(boundTo(equal('reference'), { b: ['1', '2'] })).toMatchObject({ operand: { list: ['1', '2'] } });
  expect(boundTo(equal('time'), { b: '2024-06-01' })).toMatchObject({
    operand: { literal: '2024-06-01 00:00:00' },
  });
});
