import { expect, test } from 'vitest';
import { normaliseOwnField } from '../../../engine/language/normalise/field';
import { csvText, xlsxText } from './exportCell';
import { exportFile } from './exportFile';
import { readXlsx } from './sheet/xlsxLines';
import { openZip } from './sheet/zipParts';

test.each(['=1+1', '+86', '-5', '@x', '＝1+1', '＋86', '－5', '＠x', '\t=1', '\r=1'])(
  '%j is no formula',
  (text) => {
    expect(csvText(text)).toBe(`'${text}`);
  },
);

test.each(['玫瑰', 'a=1', '1-2', '5＋5'])('%j stays as it is', (text) => {
  expect(xlsxText(text)).toBe(text);
});

test('digits that a spreadsheet would round or strip stay text in a CSV', () => {
  for (const text of ['202401010000123456', '0012', '12E3']) expect(csvText(text)).toBe(`${text}\t`);
});

test('an XLSX has texts as they are, no formula among them, and times as dates with a format', async () => {
  const field = (type: string, title: string) => normaliseOwnField(type, { type, title }, {});
  const [text, date, moment] = [field('text', '名'), field('date', '日'), field('datetime', '时')];
  const texts = ['=1+1', '@小明', '-5', '-', "'x"];
  const file = exportFile({
    ...{ format: 'xlsx', title: '表' },
    columns: [text, date, moment].map((one) => ({ name: one.name, title: one.title, field: one })),
    batches: (async function* () {
      yield texts.map((one) => ({ text: one, date: '2026-11-22', datetime: '2026-11-22 10:30:05' }));
      yield [{ text: 'x', date: '0001-01-01', datetime: '9999-12-31 23:59:59' }];
    })(),
  });
  const content = Buffer.from(await new Response(file).arrayBuffer());
  const { lines } = await readXlsx(content);
  const [day, time] = [new Date('2026-11-22T00:00:00Z'), new Date('2026-11-22T10:30:05Z')];
  expect(lines.slice(1, 6).map(({ cells }) => cells)).toEqual(texts.map((one) => [one, day, time]));
  expect(lines[6]?.cells.slice(0, 2)).toEqual(['x', '0001-01-01']);
  expect(typeof lines[6]?.cells[2]).toBe('string');
  const sheet = openZip(content, 1e7)?.text('xl/worksheets/sheet1.xml');
  let xml = '';
  for await (const part of sheet ?? []) xml += part;
  expect(xml).toContain('小明');
  expect(xml).not.toContain('<f>');
});
