import { expect, test } from 'vitest';
import { asFiled } from './conditions';

test('conditions that hold together are one object, as files write it', () => {
  expect(asFiled({ all: [{ status: 'pending' }, { amount: { gt: 1 } }] })).toEqual({
    status: 'pending',
    amount: { gt: 1 },
  });
  expect(asFiled({ all: [{ amount: { gte: 1 } }, { amount: { lt: 9 } }] })).toEqual({
    amount: { gte: 1, lt: 9 },
  });
  expect(asFiled({ all: [{ a: 1 }, { any: [{ b: 1 }, { all: [{ c: 1 }, { d: 1 }] }] }] })).toEqual({
    a: 1,
    any: [{ b: 1 }, { c: 1, d: 1 }],
  });
  expect(asFiled({ not: { all: [{ a: 1 }, { b: 1 }] } })).toEqual({ not: { a: 1, b: 1 } });
});

test('what one object cannot express stays a list', () => {
  expect(asFiled({ all: [{ a: 1 }, { a: { gt: 0 } }] })).toEqual({ all: [{ a: 1 }, { a: { gt: 0 } }] });
  expect(asFiled({ all: [{ any: [{ a: 1 }] }, { any: [{ b: 1 }] }] })).toEqual({
    all: [{ any: [{ a: 1 }] }, { any: [{ b: 1 }] }],
  });
  const nots = { all: [{ not: { a: 1 } }, { not: { b: 1 } }] };
  expect(asFiled(nots)).toEqual(nots);
  const equal = { all: [{ a: { field: 'b' } }, { a: { gt: 1 } }] };
  expect(asFiled(equal)).toEqual(equal);
  expect(asFiled(null)).toBeNull();
});
