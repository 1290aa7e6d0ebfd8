import { expect, test } from 'vitest';
import { readReport } from './readReport';

const diagnosticsOf = (document: unknown) =>
  readReport(typeof document === 'string' ? document : JSON.stringify(document, null, 1)).errors.map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );

test('a report of either kind is read as written', () => {
  const built = {
    title: '礼物销量',
    query: {
      screen: 'goods/gift',
      group: ['kind', { field: 'createTime', span: 'month' }],
      measures: { amount: { title: '总价', of: { sum: 'price' } }, many: { title: '件数' } },
      where: { price: { gte: { param: 'least' } }, all: [{ 'userId.level': [1, 2] }] },
      sort: ['-amount'],
    },
    parameters: { least: { type: 'gold', title: '最低价', default: 10 } },
    totals: { amount: 'sum' },
    groups: ['kind'],
    chart: { as: 'bar', by: 'kind', values: ['amount'] },
    drill: { screen: 'goods/gift', by: { kind: 'kind' } },
  };
  expect(readReport(JSON.stringify(built))).toEqual({ document: built, errors: [] });
  const written = {
    title: '总价',
    sql: 'select 1 as 数量',
    columns: { 数量: { type: 'integer', title: '数量' } },
  };
  expect(readReport(JSON.stringify(written))).toEqual({ document: written, errors: [] });
});

test.each([
  ['{"title": "x",', '1:15 '],
  [{ title: 'x' }, '1:1 要有 "query"（搭建）或 "sql"'],
  [
    { title: 'x', sql: 'select 1', query: { screen: 'a/b', fields: ['c'] } },
    '3:9 "query" 和 "sql" 只能写一个',
  ],
  [
    { title: 'x', query: { screen: 'a/b', fields: ['c'] }, columns: { c: { type: 'text', title: 'c' } } },
    '"columns" 只用于 "sql"，搭建的报表照字段显示',
  ],
  [{ title: 'x', query: { screen: 'a/b' } }, '要有 "fields"，或 "group"、"measures"'],
  [
    { title: 'x', query: { screen: 'a/b', fields: ['c'], group: ['d'] } },
    '"fields" 是逐条列出，不能和 "group"、"measures" 一起写',
  ],
  [{ title: 'x', query: { screen: 'gift', fields: ['c'] } }, '应当是页面的编号，如 "goods/gift"'],
  [{ title: 'x', query: { screen: 'a/b', fields: ['a.b.c.d.e'] } }, '应当是字段名，或 userId.level 这样的'],
  [{ title: 'x', sql: 'select 1', parameters: { a: { type: 'glod', title: 'a' } } }, '是否想写 "gold"？'],
  [{ title: 'x', sql: 'select 1', totals: { a: 'summe' } }, '是否想写 "sum"？'],
  [{ title: 'x', sql: 'select 1', chrat: {} }, 'chrat'],
  [
    { title: 'x', sql: 'select $1', parameters: { a: { type: 'text', title: 'a', pattern: '(a+)+' } } },
    '报表的字段不能写 "pattern"',
  ],
  [
    { title: 'x', sql: 'select $1', parameters: { a: { type: 'ref', title: 'a', to: 'goods/gift' } } },
    '报表不能用类型 "ref"',
  ],
  [
    {
      title: 'x',
      sql: 'select $1',
      parameters: { a: { type: 'integer', title: 'a', maximum: { field: 'b' } } },
    },
    '报表的 "maximum" 只能是一个值',
  ],
  [
    {
      ...{ title: 'x', sql: 'select $1' },
      parameters: { a: { type: 'enum', title: 'a', options: { b: { title: 'b', when: { c: 1 } } } } },
    },
    '报表的选项不能写 "when"',
  ],
])('%j is reported with its place: %s', (document, sentence) => {
  expect(diagnosticsOf(document).join('\n')).toContain(sentence);
});
