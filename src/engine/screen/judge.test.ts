import { expect, test } from 'vitest';
import { judgeRecord } from './judge';
import { normaliseOwnField } from './normalise/field';

const context = {
  now: '2024-06-01 12:00:00',
  user: { id: '1', name: 'a', depart: null, departs: [], roles: [] },
};
const amount = (name: string, title: string, words: object) =>
  normaliseOwnField(name, { type: 'integer', title, ...words }, {});
const fields = [
  amount('least', '最低', { minimum: 1 }),
  amount('most', '最高', { minimum: { field: 'least' } }),
  amount('daily', '每日', { minimum: 50 }),
];
const judged = (record: object, ...written: string[]) =>
  judgeRecord(fields, { daily: 5, ...record }, new Set(written), context);

test('limits are judged on what is written: an old value that became too low stops no edit elsewhere', () => {
  expect(judged({ least: 2, most: 9 }, 'least')).toEqual([]);
  expect(judged({ daily: 6 }, 'daily')).toEqual([{ field: 'daily', message: '每日不能小于 50' }]);
});

test('a field that is the limit of another is judged with it, at the other', () => {
  expect(judged({ least: 10, most: 9 }, 'least')).toEqual([{ field: 'most', message: '最高不能小于 10' }]);
  expect(judged({ least: 10, most: null }, 'least')).toEqual([]);
  expect(judged({ least: 10, most: 9 }, 'daily')).toEqual([{ field: 'daily', message: '每日不能小于 50' }]);
});
