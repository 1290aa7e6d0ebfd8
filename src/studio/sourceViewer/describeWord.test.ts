import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parsed } from '../document/parsed';
import { describeWord } from './describeWord';
import { notableWords } from './notable';
import { wordsOf } from './words';

const FOLDER = 'src/schemas/demo';
const files = readdirSync(FOLDER).filter((file) => file !== '_group.json');
const textOf = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8');

test.each(files)('%s: every word is described, at its place in the text', (file) => {
  const text = textOf(file);
  const data = parsed(text) ?? {};
  const words = wordsOf(text);
  expect(words.length).toBeGreaterThan(5);
  for (const word of words) {
    const { word: called, sentences } = describeWord(data, word);
    expect(sentences.join(''), `${word.path.join('.')} ${word.kind}`).not.toBe('');
    const written = text.slice(word.from, word.to);
    expect(written).toBe(word.kind === 'key' ? JSON.stringify(called) : called);
  }
});

const describedAs = (file: string, path: (string | number)[], kind: 'key' | 'string') => {
  const text = textOf(file);
  const word = wordsOf(text).find((one) => one.kind === kind && one.path.join() === path.join());
  return describeWord(parsed(text) ?? {}, word as NonNullable<typeof word>).sentences.join('。');
};

test('a name is described by its title and type, a value by what it means, a field by its name', () => {
  expect(describedAs('table-list.json', ['fields', 'calls'], 'key')).toMatch(
    /「今天命中」自己起的名字，类型是整数/,
  );
  expect(describedAs('step-form.json', ['form', 'as'], 'string')).toMatch(/^一组一步/);
  expect(describedAs('table-list.json', ['table', 'columns', 0], 'string')).toMatch(/^字段「规则」/);
});

test('notable is what a plain list does not have', () => {
  const labels = notableWords(textOf('step-form.json')).map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['as: steps', 'then', 'sensitive', 'undo']));
  expect(labels).not.toContain('title');
});
