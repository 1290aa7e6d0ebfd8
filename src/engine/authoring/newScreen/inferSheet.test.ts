import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseOwnField } from '../../language/normalise/field';
import { sheetOf } from '../../widgets/sheets';
import type { Cell } from './cellTypes';
import { inferSheet, type SheetGuess } from './inferSheet';

const spell = (title: string) => [...title].map((letter) => `x${letter.charCodeAt(0) % 97}`);
const guess = (lines: Cell[][]) => inferSheet(lines, spell) as SheetGuess;

/** What somebody who fills in a column of a type writes, as text or as the spreadsheet's own kind of cell. */
const day = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2030-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const iso = (date: Date) => date.toISOString();
const midnight = (date: Date) => new Date(`${iso(date).slice(0, 10)}T00:00:00Z`);
const afternoon = (date: Date) => new Date(`${iso(date).slice(0, 10)}T13:07:09Z`);
const number = (min: number, max: number) => fc.integer({ min, max });

const COLUMNS: Record<string, { title: string; type: string; cell: fc.Arbitrary<Cell> }> = {
  integer: { title: '次数', type: 'integer', cell: number(-1e9, 1e9) },
  integerText: {
    title: '人数',
    type: 'integer',
    cell: number(2, 1e6).map((one) => one.toLocaleString('en-US')),
  },
  decimal: { title: '倍率', type: 'decimal', cell: number(1, 1e6).map((one) => (one * 10 + 1) / 1000) },
  money: { title: '充值金额', type: 'cny', cell: number(1, 1e6).map((one) => (one * 10 + 1) / 100) },
  yuan: { title: '付了', type: 'cny', cell: number(1, 1e6).map((one) => `¥${one}.50`) },
  percent: { title: '占比', type: 'percent', cell: number(0, 1000).map((one) => `${one / 10}%`) },
  switch: { title: '上架', type: 'switch', cell: fc.constantFrom('是', '否') },
  boolean: { title: '有效', type: 'switch', cell: fc.boolean() },
  date: { title: '入职', type: 'date', cell: day.map(midnight) },
  dateText: {
    title: '离职',
    type: 'date',
    cell: day.map((date) => iso(date).slice(0, 10).replaceAll('-', '/')),
  },
  datetime: { title: '登录于', type: 'datetime', cell: day.map(afternoon) },
  datetimeText: {
    title: '退出于',
    type: 'datetime',
    cell: day.map((date) => iso(date).slice(0, 19).replace('T', ' ')),
  },
  phone: {
    title: '手机号',
    type: 'phone',
    cell: number(0, 999_999_999).map((one) => `13${String(one).padStart(9, '0')}`),
  },
  url: { title: '网址', type: 'url', cell: fc.webUrl() },
  picture: {
    title: '照片',
    type: 'url',
    cell: number(1, 1e6).map((one) => `https://cdn.example.com/${one}.png`),
  },
  enum: { title: '状态', type: 'enum', cell: fc.constantFrom('待审核', '通过', 'done') },
  code: { title: '工号', type: 'text', cell: number(0, 99_999).map((one) => `0${one}`) },
  text: { title: '备注', type: 'text', cell: fc.uuid().map((id) => `说明 ${id}`) },
};

const kinds = fc.uniqueArray(fc.constantFrom(...Object.keys(COLUMNS)), { minLength: 1, maxLength: 8 });

test('a sheet of typed columns is inferred as its types, with blanks here and there', () => {
  const seed = 20_261_122;
  fc.assert(
    fc.property(
      kinds.chain((names) =>
        fc.tuple(
          fc.constant(names),
          fc.array(fc.tuple(...names.map((name) => COLUMNS[name]?.cell as fc.Arbitrary<Cell>)), {
            minLength: 40,
            maxLength: 60,
          }),
          fc.nat(),
        ),
      ),
      ([names, rows, gap]) => {
        const head = names.map((name) => COLUMNS[name]?.title as string);
        const holed = rows.map((row, index) =>
          row.map((cell, at) => (index === gap % rows.length && at === 0 ? null : cell)),
        );
        const { columns } = guess([head, ...holed]);
        expect(columns.map(({ type }) => type)).toEqual(names.map((name) => COLUMNS[name]?.type));
        expect(columns[0]?.isRequired).toBe(names.length === 1);
        expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length);
        for (const { name } of columns) expect(name).toMatch(/^[a-z][A-Za-z0-9]*$/);
      },
    ),
    { seed, numRuns: 60 },
  );
});

test('what is found for text cells is what the type itself accepts, so that an import reads it', () => {
  for (const { title, type, cell } of Object.values(COLUMNS)) {
    if (['enum', 'cny', 'percent'].includes(type)) continue;
    const field = normaliseOwnField('it', { type, title }, {});
    const sheet = sheetOf(field);
    for (const one of fc.sample(cell, { seed: 7, numRuns: 30 })) {
      if (one instanceof Date) continue;
      const value = sheet.accept ? sheet.accept(one, field) : one;
      expect(sheet.validate(value, field), `${type} ${String(one)}`).toBeNull();
    }
  }
});

test('the head is found below a caption; required marks, doubles and empty columns are seen', () => {
  const { rows, columns } = guess([
    ['用户导出', null, null, null],
    [],
    ['编号 *', 'Pay channel', '编号', '', 'id'],
    ['A01', 'wx', 'B', 'x', 7],
    ['A02', 'ali', 'C', 'y', 8],
    [null, null, null, null],
  ]);
  expect(rows).toBe(2);
  expect(columns.map(({ name, title, isUnique }) => [name, title, isUnique])).toEqual([
    ['x39X58', '编号', true],
    ['payChannel', 'Pay channel', false],
    ['sourceId', 'id', false],
  ]);
  expect(columns.map(({ samples }) => samples)).toEqual([
    ['B', 'C'],
    ['wx', 'ali'],
    ['7', '8'],
  ]);
});

test('a file without a head or without rows yields nothing', () => {
  expect(inferSheet([], spell)).toBeNull();
  expect(inferSheet([['名称']], spell)).toBeNull();
  expect(
    inferSheet(
      [
        [1, 2],
        [3, 4],
      ],
      spell,
    ),
  ).toBeNull();
});
