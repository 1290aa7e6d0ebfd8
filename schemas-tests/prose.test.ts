import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { markdownFiles } from './support/fences';
import { chunksOf, isTooLong, oldWords } from './support/prose';

/** Generated from the grammar and the data sheets. */
const GENERATED = new Set(['docs/reference.md']);
/** Its tables quote the names of tests. */
const QUOTES = /\/CHECKS\.md$/;

/** Documents are skimmed: a lead sentence, then lists, tables and examples, in plain words. */
const files = markdownFiles().filter((file) => !GENERATED.has(file));
const chunks = files.flatMap((file) => chunksOf(file, readFileSync(file, 'utf8')));

test('there are documents, and paragraphs in them', () => {
  expect(files.length).toBeGreaterThan(20);
  expect(chunks.length).toBeGreaterThan(500);
});

test('no paragraph, list item or cell is over 80 words, or 200 Chinese characters', () => {
  expect(chunks.filter(isTooLong).map(({ place, text }) => `${place}  ${text.slice(0, 60)}`)).toEqual([]);
});

test('no sentence uses an old word', () => {
  const written = files.filter((file) => !QUOTES.test(file));
  const own = written.flatMap((file) => chunksOf(file, readFileSync(file, 'utf8')));
  expect(own.flatMap((chunk) => oldWords(chunk).map((word) => `${chunk.place}  ${word}`))).toEqual([]);
});

test('a paragraph, an item and a cell are distinguished, and code is none of them', () => {
  const text = [
    '# Whoever',
    '',
    'A paragraph `he says`',
    'of two lines.',
    '- An item',
    '  of two lines',
    '1. A second',
    '```text',
    'whoever',
    '```',
    '| A cell | his `a | b` or her |',
  ].join('\n');
  expect(chunksOf('README.md', text)).toEqual([
    { place: 'README.md:1', kind: 'heading', text: 'Whoever' },
    { place: 'README.md:3', kind: 'paragraph', text: 'A paragraph `` of two lines.' },
    { place: 'README.md:5', kind: 'item', text: 'An item of two lines' },
    { place: 'README.md:7', kind: 'item', text: 'A second' },
    { place: 'README.md:11', kind: 'cell', text: 'A cell' },
    { place: 'README.md:11', kind: 'cell', text: 'his `` or her' },
  ]);
});

test.each([
  [80, 'word ', false],
  [81, 'word ', true],
  [200, '字', false],
  [201, '字', true],
])('%i times %j is measured', (count, word, expected) => {
  expect(isTooLong({ place: 'README.md:1', kind: 'paragraph', text: word.repeat(count) })).toBe(expected);
  expect(isTooLong({ place: 'README.md:1', kind: 'cell', text: word.repeat(count) })).toBe(expected);
});

test.each([
  ['Whoever asks is told', ['whoever', 'told']],
  ['made anew by him', ['anew', 'him']],
  ['the history of this standard', []],
])('%j has the old words %j', (text, words) => {
  expect(oldWords({ place: 'README.md:1', kind: 'paragraph', text })).toEqual(words);
});
