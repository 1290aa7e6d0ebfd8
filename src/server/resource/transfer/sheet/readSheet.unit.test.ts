import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readSheet } from './readSheet';
import { FAULTS, LIMITS } from './sheetLimits';
import { readXlsx } from './xlsxLines';

const xlsxLines = async (content: Buffer) => (await readXlsx(content)).lines;

const BOOK = {
  strings: ['甲', '乙'],
  isDate: (style: number) => style === 3,
  formatOf: (style: number) => ['', '000000', '0.00', '', '"工号"0000', '000-0000', '1'][style] ?? '',
  toDate: (day: number) => new Date(day),
};

async function* pieces(...texts: string[]) {
  yield* texts;
}

const read = (rows: string, book = BOOK) =>
  readSheet(pieces('<x:worksheet xmlns:x="u"><x:sheetData>', rows, '</x:sheetData></x:worksheet>'), book);

test('cells of every kind are at their places', async () => {
  const rows = `
    <x:row r="2"><x:c r="B2" t="s"><x:v>1</x:v></x:c><x:c><x:v>1.5</x:v></x:c><x:c r="E2" t="b"><x:v>1</x:v></x:c></x:row>
    <x:row><x:c t="inlineStr"><x:is><x:r><x:t>长</x:t></x:r><x:r><x:t>_x000A_句</x:t></x:r><x:rPh><x:t>changju</x:t></x:rPh></x:is></x:c></x:row>
    <x:row r="9"><x:c t="str"><x:f>A1&amp;B1</x:f><x:v>和</x:v></x:c><x:c s="3"><x:v>7</x:v></x:c><x:c t="e"><x:v>#N/A</x:v></x:c>
      <x:c t="s"><x:v>9</x:v></x:c><x:c s="1"/></x:row>
    <x:row r="10"><x:c s="1"/></x:row>`;
  expect(await read(rows)).toEqual([
    { number: 2, cells: [null, '乙', 1.5, null, true] },
    { number: 3, cells: ['长\n句'] },
    { number: 9, cells: ['和', new Date(7), '#N/A'] },
  ]);
});

test('a workbook is read: texts, numbers, dates, booleans, blanks', async () => {
  const date = new Date('2026-11-22T10:30:00Z');
  const rows = [['名称', '价格', '时间', '启用'], [], ['玫瑰', 12.5, date, true], [null, -1, null, false]];
  const sheets = [
    { name: '一', rows },
    { name: '二', rows: [['另一张']] },
  ];
  expect(await xlsxLines(Buffer.from(await writeXlsx({ sheets })))).toEqual([
    { number: 1, cells: rows[0] },
    { number: 3, cells: rows[2] },
    { number: 4, cells: rows[3] },
  ]);
  const of1904 = Buffer.from(
    await writeXlsx({ sheets: [{ name: '一', rows: [['a', date]] }], dateSystem: '1904' }),
  );
  expect((await xlsxLines(of1904))[0]?.cells).toEqual(['a', date]);
});

test('each row of a merged range has its value; a column beside has none', async () => {
  const rows = `
    <x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" t="s"><x:v>1</x:v></x:c></x:row>
    <x:row r="2"><x:c r="A2"><x:v>1</x:v></x:c><x:c r="B2" t="s"><x:v>1</x:v></x:c></x:row>
    <x:row r="3"><x:c r="A3"><x:v>2</x:v></x:c></x:row>
    <x:row r="5"><x:c r="A5"><x:v>3</x:v></x:c><x:c r="C5"><x:v>9</x:v></x:c></x:row></x:sheetData>
    <x:mergeCells><x:mergeCell ref="B2:B3"/><x:mergeCell ref="A5:B5"/><x:mergeCell ref="D1:D9"/></x:mergeCells><x:sheetData>`;
  const fault = { fault: FAULTS.merged('B5', 'A5:B5'), shown: '', number: null };
  expect((await read(rows)).map(({ cells }) => cells)).toEqual([
    ['甲', '乙'],
    [1, '乙'],
    [2, '乙'],
    [3, fault, 9],
  ]);
});

test('a formula without a result and zeros of a format are faults of their cell', async () => {
  const rows = `<x:row r="7"><x:c r="AA7"><x:f>1+1</x:f></x:c><x:c><x:f>1+1</x:f><x:v>2</x:v></x:c>
    <x:c t="str"><x:f>""</x:f><x:v></x:v></x:c><x:c s="1"><x:v>123</x:v></x:c><x:c s="1"><x:v>1234567</x:v></x:c>
    <x:c s="2"><x:v>1</x:v></x:c><x:c s="4"><x:v>7</x:v></x:c><x:c s="5"><x:v>12</x:v></x:c><x:c s="6"><x:v>1</x:v></x:c></x:row>`;
  const zeros = (cell: string, shown: string, number: number) => ({
    ...{ fault: FAULTS.zeros(cell, shown), shown, number },
  });
  expect((await read(rows))[0]?.cells.slice(26)).toEqual([
    { fault: FAULTS.formula('AA7'), shown: '', number: null },
    2,
    null,
    zeros('AD7', '000123', 123),
    1234567,
    1,
    zeros('AG7', '0007', 7),
    zeros('AH7', '0000012', 12),
    1,
  ]);
});

test('a sheet is chosen by name; hidden ones and cover sheets are not first', async () => {
  const sheets = [
    { name: '选项', rows: [['甲'], ['乙']], hidden: true },
    { name: '填写说明', rows: [['请从第二行起填写']] },
    { name: '数据', rows: [['姓名'], ['张三']] },
  ];
  const content = Buffer.from(await writeXlsx({ sheets }));
  const found = await readXlsx(content);
  expect([found.sheets, found.sheet]).toEqual([['填写说明', '数据', '选项'], '数据']);
  expect(found.lines[1]?.cells).toEqual(['张三']);
  expect((await readXlsx(content, '选项')).lines.map(({ cells }) => cells)).toEqual([['甲'], ['乙']]);
  await expect(readXlsx(content, '没有')).rejects.toThrow(LIMITS.noSheet('没有'));
});

/** Continues for ever, and says how often it was read. */
function endless(part: string) {
  const taken = { parts: 0 };
  async function* chunks() {
    yield '<worksheet><sheetData>';
    for (;;) {
      taken.parts += 1;
      yield part;
    }
  }
  return { chunks: chunks(), taken };
}

test.each([
  ['rows', '<row><c><v>1</v></c></row>', LIMITS.rows, 5005],
  ['blank rows', `${'<row/>'.repeat(1000)}`, LIMITS.lines, 1050],
  ['wide rows', `<row>${'<c><v>1</v></c>'.repeat(500)}</row>`, LIMITS.cells, 2001],
  ['rows that end far to the right', '<row><c r="SF1"><v>1</v></c></row>', LIMITS.cells, 2001],
  ['columns', '<row><c r="XFD1"><v>1</v></c></row>', LIMITS.columns(1), 1],
  ['rows from far below', '<row r="1048577"><c><v>1</v></c></row>', LIMITS.lines, 1],
  ['nested elements', '<a>', 'nested too deep', 64],
  ['rows before the first', '<row r="-1"/>', 'there is no row -1', 1],
])('endless %s are refused, and no more of them is read', async (_name, part, sentence, most) => {
  const { chunks, taken } = endless(part);
  await expect(readSheet(chunks, BOOK)).rejects.toThrow(sentence);
  expect(taken.parts).toBeLessThanOrEqual(most);
});

test('the cells of one endless row, and the attributes of one endless element, are counted', async () => {
  async function* row() {
    yield '<worksheet><sheetData><row>';
    for (;;) yield '<c><v>1</v></c>';
  }
  await expect(readSheet(row(), BOOK)).rejects.toThrow(LIMITS.columns(1));
  async function* element() {
    yield '<worksheet ';
    for (let at = 0; ; at += 1) yield `a${at}="" `;
  }
  await expect(readSheet(element(), BOOK)).rejects.toThrow('too many attributes');
});
