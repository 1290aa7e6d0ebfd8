import { expect, test } from 'vitest';
import { readScreens, type Screen } from '../../engine/pure';
import { adviceFor } from './advice';

function read(table: object, more: object = {}): Screen {
  const data = {
    title: '优惠券',
    resource: { path: '/online/coupon', table: 'online_coupon' },
    fields: {
      name: { type: 'text', title: '名称', required: true },
      value: { type: 'cny', title: '面额' },
    },
    table,
    form: ['name', 'value'],
    ...more,
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

const COMPLETE = { columns: ['name', 'value'], search: ['name'], totals: ['value'] };

test('what nobody but the administrator may do is named, and leads to where rights are granted', () => {
  const actions = {
    issue: { title: '发放', set: { value: 1 } },
    revoke: { title: '撤回', set: { value: 0 } },
  };
  const screen = read(COMPLETE, { actions });
  expect(adviceFor(screen, [])).toEqual([]);
  expect(adviceFor(screen, ['coupon:issue', 'coupon:export'])).toEqual([
    {
      path: ['actions', 'issue'],
      message: '“发放”、“导出”还没有角色能用，只有管理员能用',
      fix: null,
      isGranted: true,
    },
  ]);
  expect(adviceFor(screen, ['coupon:list', 'coupon:issue']).map(({ message }) => message)).toEqual([
    '还没有角色能用这个页面，只有管理员能用',
  ]);
});

test('two fields of one title, and rows without columns', () => {
  const fields = {
    name: { type: 'text', title: '名称', required: true },
    value: { type: 'cny', title: '面额' },
    alias: { type: 'text', title: '名称' },
    shops: { type: 'rows', title: '门店', fields: {} },
  };
  expect(adviceFor(read(COMPLETE, { fields })).map(({ path, message }) => [path.join('.'), message])).toEqual(
    [
      ['fields.alias', '有两个字段叫“名称”，列表和表单里分不清'],
      ['fields.shops', '子表门店还没有列'],
    ],
  );
});

test('a dashboard without a card', () => {
  const text = JSON.stringify({ title: '统计', kind: 'dashboard', cards: {} });
  const { screens } = readScreens([{ file: 'online/stats.json', text }], null);
  expect(adviceFor(screens.get('online/stats') as Screen)).toEqual([
    { path: ['cards'], message: '还没有卡片，页面是空的', fix: null },
  ]);
});
