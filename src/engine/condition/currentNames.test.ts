import { expect, test } from 'vitest';
import type { Field } from '../contract/field';
import { currentName, withCurrentKeys, withCurrentNames } from './currentNames';

const fields = {
  price: { name: 'price', formerly: ['cost', 'amount'] },
  least: { name: 'least', formerly: ['minimumPrice'] },
  cost2: { name: 'cost2', formerly: [] },
} as unknown as Record<string, Field>;

test('a former name means the field, unless another field has it now', () => {
  expect(currentName('cost', fields)).toBe('price');
  expect(currentName('cost2', fields)).toBe('cost2');
  expect(currentName('nothing', fields)).toBe('nothing');
  expect(currentName('constructor', fields)).toBe('constructor');
});

test('a stored condition is about the fields as they are called now; its values stay', () => {
  const raw = {
    any: [{ cost: { gte: { field: 'minimumPrice' }, lt: 5 } }, { not: { amount: ['cost', 'cny'] } }],
  };
  expect(withCurrentNames(raw, fields)).toEqual({
    any: [{ price: { gte: { field: 'least' }, lt: 5 } }, { not: { price: ['cost', 'cny'] } }],
  });
  expect(withCurrentNames('cost', fields)).toBe('cost');
});

test('a stored view: filters, sort, columns and widths; what was searched for stays', () => {
  const content = {
    filters: { cost_begin: 'cost', 'amount|code': 'x' },
    sort: [{ field: 'cost', direction: 'asc' }],
    preferences: { hidden: ['cost', 'userId.cost'], widths: { cost: 90 } },
  };
  expect(withCurrentKeys(content, fields)).toEqual({
    filters: { price_begin: 'cost', 'price|code': 'x' },
    sort: [{ field: 'price', direction: 'asc' }],
    preferences: { hidden: ['price', 'userId.cost'], widths: { price: 90 } },
  });
});
