import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile } from '../../../language/derive/compile';
import { printSeveral, readSeveral } from '../../../values/several';
import { testScreens } from '../testing/testScreens';
import { boxValue, boxValues, withBoxValue, withoutBoxValue } from './boxValue';

const { search } = compile(testScreens().get('goods/gift')!);
const box = (key: string) => search.find((one) => one.key === key)!;

test('a range is in the address as two parameters and in its box as one value', () => {
  const filters = withBoxValue(box('saleTime'), { name: '玫瑰' }, '2024-01-01~2024-02-01');
  expect(filters).toEqual({ name: '玫瑰', saleTime_begin: '2024-01-01', saleTime_end: '2024-02-01' });
  expect(boxValue(box('saleTime'), filters)).toBe('2024-01-01~2024-02-01');
});

test('an open end is left out', () => {
  const filters = withBoxValue(box('saleTime'), {}, '~2024-02-01');
  expect(filters).toEqual({ saleTime_end: '2024-02-01' });
  expect(boxValue(box('saleTime'), filters)).toBe('~2024-02-01');
});

test('an empty box leaves nothing behind, whatever a link had put there', () => {
  expect(withBoxValue(box('price'), { price_begin: '1', price: '2', kind: 'plain' }, '')).toEqual({
    kind: 'plain',
  });
});

test('a box over several fields has one parameter', () => {
  expect(withBoxValue(box('name|code'), {}, 'A1')).toEqual({ 'name|code': 'A1' });
});

test('none of several, and emptiness, are separate parameters', () => {
  const none = withBoxValue(box('kind'), { name: '玫瑰' }, ',luxury,plain');
  expect(none).toEqual({ name: '玫瑰', kind_not: 'luxury,plain' });
  expect(boxValue(box('kind'), none)).toBe(',luxury,plain');
  expect(withBoxValue(box('kind'), none, ',')).toEqual({ name: '玫瑰', kind_empty: 'true' });
  expect(withBoxValue(box('kind'), none, ',,')).toEqual({ name: '玫瑰', kind_empty: 'false' });
  expect(withBoxValue(box('name'), {}, ',x'), 'of a text a comma is a comma').toEqual({ name: ',x' });
});

test('an address may hold several filters of one field; each is removed separately', () => {
  const filters = { kind: 'plain', kind_not: 'luxury', kind_empty: 'false' };
  expect(boxValues(box('kind'), filters)).toEqual(['plain', ',luxury', ',,']);
  expect(withoutBoxValue(box('kind'), filters, ',luxury')).toEqual({ kind: 'plain', kind_empty: 'false' });
  expect(withBoxValue(box('kind'), filters, '')).toEqual({});
});

test('what a box of several values holds is read again from the address, whatever it is', () => {
  const value = fc.string({ unit: 'grapheme', minLength: 1 }).filter((one) => !one.includes(','));
  const several = fc.oneof(
    fc.record({
      mode: fc.constantFrom('any' as const, 'none' as const),
      values: fc.array(value, { minLength: 1 }),
    }),
    fc.record({ mode: fc.constantFrom('empty' as const, 'filled' as const), values: fc.constant([]) }),
  );
  fc.assert(
    fc.property(several, (selection) => {
      const filters = withBoxValue(box('kind'), { name: '玫瑰' }, printSeveral(selection));
      const read = new URLSearchParams(new URLSearchParams(filters).toString());
      expect(readSeveral(boxValue(box('kind'), Object.fromEntries(read)))).toEqual(selection);
      expect(withBoxValue(box('kind'), filters, '')).toEqual({ name: '玫瑰' });
    }),
  );
});

test('one amount is one parameter, a range of them two', () => {
  expect(withBoxValue(box('price'), { price_begin: '1' }, '100')).toEqual({ price: '100' });
  expect(withBoxValue(box('price'), { price: '1' }, '100~')).toEqual({ price_begin: '100' });
  expect(boxValue(box('price'), { price: '100' })).toBe('100');
  expect(boxValues(box('price'), { price: '100', price_end: '5' })).toEqual(['~5', '100']);
});
