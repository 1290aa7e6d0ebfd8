import { expect, test } from 'vitest';
import { nextSort } from '../grid/columns/nextSort';
import { nextListSort } from './nextListSort';

const byTime = [{ field: 'createTime', direction: 'desc' as const }];

test('a click on the column the file sorts by turns its order round', () => {
  const clicked = nextSort([{ key: 'createTime', direction: 'desc' }], 'createTime', false);
  expect(clicked).toEqual([]);
  expect(nextListSort(clicked, false, byTime)).toEqual([{ field: 'createTime', direction: 'asc' }]);
});

test('taking the last own column away leads back to the order of the file', () => {
  expect(nextListSort([], true, byTime)).toEqual([]);
});

test('any other click is the order itself', () => {
  expect(nextListSort([{ key: 'name', direction: 'asc' }], false, byTime)).toEqual([
    { field: 'name', direction: 'asc' },
  ]);
});
