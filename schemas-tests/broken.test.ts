import extensionTypes from 'virtual:extensions/widget-sheets';
import { expect, test } from 'vitest';
import { brokenFiles, readBroken } from './support/brokenFiles';

test('there are at least 40 ways to be wrong', () => {
  expect(brokenFiles.length).toBeGreaterThanOrEqual(40);
});

test.each(brokenFiles)('%s: the author reads exactly this', (name) => {
  const { sentences, file, errors } = readBroken(name);
  const read = errors.map(
    (error) =>
      `${error.file === file ? '' : error.file}${error.line}:${error.column}  ${withoutExtensions(error.message)}`,
  );
  expect(read).toEqual(sentences);
  expect(sentences.length).toBeGreaterThan(0);
});

/** Lists of all types are of those of the console, whatever extensions there are. */
function withoutExtensions(message: string): string {
  return Object.keys(extensionTypes).reduce((text, type) => text.replaceAll(`、${type}`, ''), message);
}
