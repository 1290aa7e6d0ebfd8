import { expect, test } from 'vitest';
import { withoutFormula } from './formulaText';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠x', '\t=1', '\r=1'])(
  '%j is no formula',
  (text) => {
    expect(withoutFormula(text)).toBe(`'${text}`);
  },
);

test.each(['玫瑰', '1+1', 'a=b', '', "'=1"])('%j stays', (text) => {
  expect(withoutFormula(text)).toBe(text);
});
