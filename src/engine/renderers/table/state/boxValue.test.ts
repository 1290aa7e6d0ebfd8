import { expect, test } from 'vitest';
import { compile } from '../../../screen/compile';
import { testScreens } from '../testing/testScreens';
import { boxValue, withBoxValue } from './boxValue';

const { search } = compile(testScreens().get('goods/gift')!);
const box = (key: string) => search.find((one) => one.key === key)!;

test('a range stands in the address as two parameters and in its box as one value', () => {
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
