import { expect, test } from 'vitest';
import type { GrantRow, GrantTree } from './grants';
import { diffLimits } from './limits';

const row = (id: string, title: string): [string, GrantRow] => [
  id,
  {
    ...{ id, title, above: [], codes: [], children: [], isGroup: false, listId: null, fault: null },
    ...{ hasRules: true, rules: 0, hasFields: true, columns: 0 },
  },
];
const tree: GrantTree = {
  roots: [],
  byId: new Map([row('1', '礼物列表'), row('2', '用户'), row('3', '提现')]),
};

test('pages that both see, but see differently, are listed for the one and the other', () => {
  const both = new Set(['1', '2', '3']);
  const ours = [
    { id: '1', rules: '价格小于 5', columns: '不可见：成本' },
    { id: '2', rules: null, columns: '只读：价格' },
  ];
  const theirs = [{ id: '2', rules: null, columns: '只读：价格' }];
  expect(diffLimits(tree, { own: both, other: both }, [ours, theirs])).toEqual([
    { page: '礼物列表', said: ['只看：价格小于 5；不可见：成本', '看全部数据'] },
  ]);
  expect(diffLimits(tree, { own: both, other: new Set(['2', '3']) }, [ours, theirs])).toEqual([]);
});
