import { expect, test } from 'vitest';
import { readScreens } from '../../language/read/read';
import { compareScreens } from './compareScreens';

function read(totals: unknown[]) {
  const screen = {
    title: '账单',
    resource: { path: '/shop/bill', table: 'bill' },
    fields: { name: { type: 'text', title: '名称' }, amount: { type: 'cny', title: '金额' } },
    table: { columns: ['name', 'amount'], totals },
  };
  const { screens, errors } = readScreens([{ file: 'shop/bill.json', text: JSON.stringify(screen) }], null);
  expect(errors).toEqual([]);
  return screens;
}

const differences = (before: unknown[], after: unknown[]) =>
  compareScreens(read(before), read(after)).map(({ message }) => message);

test('an average beside a sum is another total, and is called one', () => {
  const average = { field: 'amount', as: 'avg' };
  expect(differences(['amount'], [average, 'amount'])).toEqual(['平均 amount 新增']);
  expect(differences(['amount', average], ['amount', { ...average, as: 'max' }])).toEqual([
    '平均 amount 删除',
    '最大 amount 新增',
  ]);
  expect(differences([average], [{ ...average, title: '每单' }])).toHaveLength(1);
});

test('what is written out and what is meant are the same', () => {
  expect(differences(['amount'], [{ field: 'amount', as: 'sum' }])).toEqual([]);
});
