import { expect, test } from 'vitest';
import { parse } from './parse';

const said = (text: string) => parse({ file: 'online/x.json', text }).errors.map(({ message }) => message);
const nested = (depth: number, [open, close]: string) =>
  `{"title":"x","a":${open?.repeat(depth)}${close?.repeat(depth)}}`;

test('what nests deeper than any screen is refused with a sentence, however deep', () => {
  for (const depth of [64, 3000, 20_000]) expect(said(nested(depth, '[]'))).toEqual(['嵌套太深，最多 64 层']);
  expect(said('{"a":'.repeat(20_000))).toEqual(['嵌套太深，最多 64 层']);
  expect(said(nested(63, '[]'))).toEqual([]);
  // what a text says nests nothing
  expect(said(JSON.stringify({ title: '[{'.repeat(5000), help: '\\"[['.repeat(5000) }))).toEqual([]);
  const at = parse({ file: 'online/x.json', text: nested(3000, '[]') });
  expect(at.error(['a'], '错').message).toBe('错');
});

test('what is wider than any table is refused before each of its parts is judged', () => {
  const fields = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`f${index}`, {}]));
  expect(said(JSON.stringify({ title: 'x', fields }))).toEqual(['这里写了 3000 项，最多 500 项']);
});
