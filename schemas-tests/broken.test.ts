import { expect, test } from 'vitest';
import { brokenFiles, readBroken } from './support/brokenFiles';

test('there are at least 40 ways to be wrong', () => {
  expect(brokenFiles.length).toBeGreaterThanOrEqual(40);
});

test.each(brokenFiles)('%s: the author reads exactly this', (name) => {
  const { sentences, file, errors } = readBroken(name);
  const read = errors.map(
    (error) => `${error.file === file ? '' : error.file}${error.line}:${error.column}  ${error.message}`,
  );
  expect(read).toEqual(sentences);
  expect(sentences.length).toBeGreaterThan(0);
});
