import { expect, test } from 'vitest';
import { judgeRecord } from './judge';
import { normaliseFields, normaliseOwnField } from './normalise/field';

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

test('a limit that another field gives is called by that field’s name', () => {
  const both = normaliseFields(
    {
      least: { type: 'cny', title: '最低金额', maximum: { field: 'most' } },
      most: { type: 'cny', title: '最高金额' },
      from: { type: 'date', title: '开始' },
      to: { type: 'date', title: '结束', minimum: { field: 'from' } },
    },
    [],
  );
  const record = { least: 900, most: 500, from: '2024-06-02', to: '2024-06-01' };
  expect(judgeRecord(Object.values(both), record, new Set(['least', 'to']), context)).toEqual([
    { field: 'least', message: '最低金额不能大于最高金额（¥5.00）' },
    { field: 'to', message: '结束不能早于开始（2024-06-02）' },
  ]);
});
