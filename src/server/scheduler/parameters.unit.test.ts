import { expect, test } from 'vitest';
import { jobs } from '../../../schemas-tests/support/additions';
import { parametersIn } from '../../engine/pure';
import { declareTables } from '../db/tableFacts';
import { parameterErrors, parameterValues } from './parameters';

// which tables have months is a choice of the archive
declareTables([{ tables: { ledger: { months: '流水' } }, guards: [] }]);

const job = {
  parameters: {
    days: { type: 'integer', title: '保留天数', required: true, minimum: 30, maximum: 365, default: 90 },
    kind: { type: 'enum', title: '种类', options: { a: '甲', b: '乙' } },
  },
};

test('values are judged as fields are, with their sentences; nothing undeclared is taken', () => {
  expect(parameterErrors(job, { days: 31, kind: 'a' })).toEqual([]);
  expect(parameterErrors(job, { days: 29 })).toEqual([{ field: 'days', message: '保留天数不能小于 30' }]);
  expect(parameterErrors(job, { days: 40, kind: 'c' })).toMatchObject([{ field: 'kind' }]);
  expect(parameterErrors(job, { days: 40, command: 'rm' })).toEqual([
    { field: 'command', message: '没有参数“command”' },
  ]);
});

test('a missing value gets the default of the file', () => {
  expect(parameterValues(job, {})).toEqual({ days: 90, kind: null });
  expect(parameterValues(job, { days: '45', kind: 'b' })).toEqual({ days: 45, kind: 'b' });
});

test('a row holds a JSON object or nothing', () => {
  expect(parametersIn(null)).toEqual({});
  expect(parametersIn('{"days":40}')).toEqual({ days: 40 });
  expect([parametersIn('40'), parametersIn('[]'), parametersIn('天数 40')]).toEqual([null, null, null]);
});

test('every job can be run as it is born: its defaults are right by its own file', () => {
  for (const one of jobs.values()) expect(parameterErrors(one, {}), one.name).toEqual([]);
});
