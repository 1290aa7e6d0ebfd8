import { expect, test } from 'vitest';
import { readScreens, type Screen } from '../../engine/pure';
import { adviceFor } from './advice';

function read(table: object): Screen {
  const data = {
    title: '优惠券',
    resource: { path: '/online/coupon', table: 'online_coupon' },
    fields: {
      name: { type: 'text', title: '名称', required: true },
      value: { type: 'cny', title: '面额' },
    },
    table,
    form: ['name', 'value'],
  };
  const { screens, errors } = readScreens([{ file: 'online/coupon.json', text: JSON.stringify(data) }], null);
  expect(errors).toEqual([]);
  return screens.get('online/coupon') as Screen;
}

test('a list without search and without sums of its money is reminded of both, and each is one press away', () => {
  const advice = adviceFor(read({ columns: ['name', 'value'] }));
  expect(advice.map(({ message }) => message)).toEqual([
    '列表没有搜索框，记录多了只能一页页找',
    '列表里有面额，没有它的合计',
  ]);
  expect(advice.map(({ fix }) => fix)).toEqual([
    { path: ['table', 'search'], value: ['name'], title: '按名称搜索' },
    { path: ['table', 'totals'], value: ['value'], title: '加上合计' },
  ]);
});

test('a list that has both is left alone', () => {
  expect(adviceFor(read({ columns: ['name', 'value'], search: ['name'], totals: ['value'] }))).toEqual([]);
});
