import { expect, test } from 'vitest';
import { normaliseFields, normaliseOwnField } from '../normalise/field';
import { judgeRecord } from './judge';

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

const patterned = (words: object) => normaliseOwnField('code', { type: 'text', title: '编码', ...words }, {});
const messagesOf = (field: ReturnType<typeof patterned>, code: unknown) =>
  judgeRecord([field], { code }, new Set(['code']), context).map(({ message }) => message);

test('a pattern that makes a backtracking engine run for ever judges immediately', () => {
  expect(messagesOf(patterned({ pattern: '([a-z]+)+' }), `${'a'.repeat(200)}!`)).toEqual(['编码格式不正确']);
  expect(messagesOf(patterned({ pattern: '^.*.*.*.*.*.*.*.*=$' }), 'a'.repeat(200))).toEqual([
    '编码格式不正确',
  ]);
  expect(messagesOf(patterned({ pattern: '([a-z]+)+' }), 'a'.repeat(200))).toEqual([]);
});

test('what a pattern is run over is bounded, all values of a field together', () => {
  const pattern = '^[ab]{0,400}$';
  expect(messagesOf(patterned({ pattern }), 'a'.repeat(2000))).toEqual(['编码不能超过 1245 个字']);
  expect(messagesOf(patterned({ pattern, maxLength: 100 }), 'a'.repeat(2000))).toEqual([
    '编码不能超过 100 个字',
  ]);
  const several = patterned({ pattern, multiple: true });
  expect(messagesOf(several, ['a'.repeat(400), 'b'.repeat(400)])).toEqual([]);
  expect(messagesOf(several, Array(4).fill('a'.repeat(400)))).toEqual(['编码一共不能超过 1245 个字']);
  const rows = normaliseOwnField(
    'code',
    { type: 'rows', title: '子表', fields: { part: { type: 'text', title: '段', maxLength: 400, pattern } } },
    {},
  );
  const row = { part: 'a'.repeat(400) };
  expect(messagesOf(rows, [row, row, row])).toEqual([]);
  expect(messagesOf(rows, [row, row, row, row])).toEqual(['子表第 1 行：段一共不能超过 1245 个字']);
});

test('a pattern that cannot be run refuses every value', () => {
  expect(messagesOf(patterned({ pattern: '(?=a)a' }), 'a')).toEqual(['编码格式不正确']);
});

test('an option that is not offered is not accepted, and is judged with what decides it', () => {
  const some = normaliseFields(
    {
      parent: { type: 'text', title: '上级' },
      kind: {
        type: 'enum',
        title: '类型',
        multiple: true,
        options: { firm: { title: '公司', when: { parent: { empty: true } } }, team: '部门' },
      },
      note: { type: 'text', title: '备注' },
    },
    [],
  );
  const judge = (record: Record<string, unknown>, ...written: string[]) =>
    judgeRecord(Object.values(some), record, new Set(written), context).map(({ message }) => message);
  expect(judge({ parent: '总部', kind: ['team', 'firm'] }, 'kind')).toEqual(['类型现在不能是“公司”']);
  expect(judge({ parent: '总部', kind: ['firm'] }, 'parent')).toEqual(['类型现在不能是“公司”']);
  expect(judge({ parent: '总部', kind: ['team'] }, 'parent', 'kind')).toEqual([]);
  expect(judge({ parent: null, kind: ['firm', 'team'] }, 'parent', 'kind')).toEqual([]);
  // as it was left before the condition came, it stops no edit elsewhere
  expect(judge({ parent: '总部', kind: ['firm'] }, 'note')).toEqual([]);
});

test('a field that is required under a condition is judged with what decides it', () => {
  const some = normaliseFields(
    {
      status: { type: 'enum', title: '状态', options: { passed: '通过', rejected: '驳回' } },
      reason: { type: 'text', title: '理由', required: { status: 'rejected' } },
      note: { type: 'text', title: '备注' },
    },
    [],
  );
  const judge = (record: Record<string, unknown>, ...written: string[]) =>
    judgeRecord(Object.values(some), record, new Set(written), context).map(({ message }) => message);
  expect(judge({ status: 'rejected', reason: null }, 'status')).toEqual(['理由不能为空']);
  expect(judge({ status: 'rejected', reason: null }, 'reason')).toEqual(['理由不能为空']);
  expect(judge({ status: 'rejected', reason: '不清楚' }, 'status')).toEqual([]);
  expect(judge({ status: 'passed', reason: null }, 'status', 'reason')).toEqual([]);
  // as it was left before the rule came, it stops no edit elsewhere
  expect(judge({ status: 'rejected', reason: null }, 'note')).toEqual([]);
});
