import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { compileExamples, examplesOf, withoutExample } from './support/compileExamples';

/** What an application imports that embeds screens: each export has an example that compiles. */
const DOORS: Record<string, string> = {
  '@console/embed': 'src/engine/embed/index.ts',
  '@console/embed/memory': 'src/engine/embed/memory/memoryData.ts',
  '@console/embed/console-server': 'src/shell/boot/embedded.ts',
  '@console/embed/vite/en-US': 'src/tools/screenFilesPlugin.ts',
};
const examples = examplesOf('docs/embedding.md');

test.each(Object.entries(DOORS))('every export of %s has an example', async (door, file) => {
  expect(withoutExample(examples, door, await readFile(file, 'utf8'))).toEqual([]);
});

test('the examples compile', async () => {
  const paths = Object.fromEntries(Object.entries(DOORS).map(([door, file]) => [door, [`./${file}`]]));
  expect(examples.length).toBeGreaterThan(3);
  expect(await compileExamples(examples, paths)).toBe('');
});
