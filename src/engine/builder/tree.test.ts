import { expect, test } from 'vitest';
import { newGroup, newLine, rawOf, treeOf } from './tree';

test.each([
  { sex: 'male' },
  { all: [{ sex: 'male' }, { level: { gte: 5 } }, { level: { lt: 20 } }] },
  { any: [{ sex: 'male' }, { tags: { has: 'vip' } }] },
  { not: { sex: 'male' } },
  { not: { any: [{ sex: 'male' }, { level: 3 }] } },
  { not: { all: [{ sex: 'male' }, { level: 3 }] } },
  { all: [{ sex: ['male', 'female'] }, { loginTime: { gte: '$now-7d' } }, { birthday: { empty: true } }] },
  { all: [{ sex: 'male' }, { any: [{ level: { gt: 3 } }, { inviterId: { empty: false } }] }] },
  { any: [{ all: [{ sex: 'male' }, { level: 3 }] }, { not: { nickname: { contains: '测试' } } }] },
  {
    all: [
      { birthday: { lt: { field: 'loginTime' } } },
      { inviterId: '$user.id' },
      { level: { field: 'age' } },
    ],
  },
  { not: { not: { sex: 'male' } } },
])('%j stays what it is', (raw) => {
  expect(rawOf(treeOf(raw))).toEqual(raw);
});

test('adjacent conditions become a list, which keeps its order', () => {
  expect(rawOf(treeOf({ sex: 'male', level: { gte: 5, lt: 20 } }))).toEqual({
    all: [{ sex: 'male' }, { level: { gte: 5 } }, { level: { lt: 20 } }],
  });
  expect(rawOf(treeOf({ not: { sex: 'male', level: 3 } }))).toEqual({
    not: { all: [{ sex: 'male' }, { level: 3 }] },
  });
});

test('an empty condition is nothing', () => {
  for (const raw of [null, 'x', [], {}, { all: [] }, { not: 1 }, { any: [1, 'x'] }])
    expect(rawOf(treeOf(raw)), JSON.stringify(raw)).toBeNull();
  expect(rawOf(newGroup('all', [newLine(), newGroup('any', [newLine()])]))).toBeNull();
});
