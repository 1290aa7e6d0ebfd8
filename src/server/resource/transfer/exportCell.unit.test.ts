import { expect, test } from 'vitest';
import { csvText, xlsxText } from './exportCell';

test.each(['=1+1', '+86', '-5', '@x', '＝1+1', '＋86', '－5', '＠x', '\t=1', '\r=1'])(
  '%j is no formula',
  (text) => {
    expect(xlsxText(text)).toBe(`'${text}`);
    expect(csvText(text)).toBe(`'${text}`);
  },
);

test.each(['玫瑰', 'a=1', '1-2', '5＋5'])('%j stays as it is', (text) => {
  expect(xlsxText(text)).toBe(text);
});

test('digits that a spreadsheet would round or strip stay text in a CSV', () => {
  for (const text of ['202401010000123456', '0012', '12E3']) expect(csvText(text)).toBe(`${text}\t`);
});
