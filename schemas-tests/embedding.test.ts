import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { EMBED_DOORS, examplesOf, withoutExample } from './support/compileExamples';

// `extensions/interface.test.ts` compiles the examples
test.each(Object.entries(EMBED_DOORS))('every export of %s has an example', async (door, file) => {
  const examples = examplesOf('docs/embedding.md');
  expect(withoutExample(examples, door, await readFile(file, 'utf8'))).toEqual([]);
});
