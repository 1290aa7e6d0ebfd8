import { expect, test } from 'vitest';
import { cellsOf } from './block';

test.each([
  ['12', [['12']]],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['1\n\n3', [['1'], [''], ['3']]],
  ['\t2', [['', '2']]],
  ['"two\nlines"\t"say ""hi"""', [['two\nlines', 'say "hi"']]],
  ['5" disk\tx', [['5" disk', 'x']]],
  ['', [['']]],
])('%j', (text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});
