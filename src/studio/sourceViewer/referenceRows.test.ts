import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { referenceOf } from './referenceRows';

const reference = readFileSync('docs/reference.md', 'utf8');
const headings = (word: string) => referenceOf(reference, word).map(({ heading }) => heading);

test.each([
  ['alert', '字段的词'],
  ['"steps"', 'form'],
  ['"rows"', '字段类型'],
  ['timeline', '另一页面'],
])('%s is described at %s', (word, heading) => {
  expect(headings(word)).toContain(heading);
});

test('a word that is no part of the language has no description', () => {
  expect(referenceOf(reference, 'nothingOfTheKind')).toEqual([]);
});
