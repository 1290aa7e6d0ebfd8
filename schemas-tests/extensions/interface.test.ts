import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { apiReport } from '../../scripts/extensions/apiReport';
import { timeLimit } from '../../src/testing/slowness';
import { compileExamples, examplesOf, withoutExample } from '../support/compileExamples';
import { more } from '../support/more';

/** What extensions may import: a promise, with an example of each export that compiles. */
const DOORS: Record<string, string> = {
  '@console/engine/pure': 'src/engine/extensionPure.ts',
  '@console/engine': 'src/engine/extension.ts',
  '@console/server': 'src/main/extensionInterface.ts',
};
const examples = examplesOf('docs/extensions.md');

/** The compiler reads all that the doors lead to. */
const COMPILER_MS = 60_000;

test(
  'docs/interface.md is the interface of now; where a change is meant: npm run extension -- report',
  async () => {
    expect(await apiReport(process.cwd())).toBe(await readFile('docs/interface.md', 'utf8'));
  },
  timeLimit(COMPILER_MS),
);

test.each(Object.entries(DOORS))('every export of %s has an example', async (door, file) => {
  expect(withoutExample(examples, door, await readFile(file, 'utf8'))).toEqual([]);
});

more(
  'the examples compile, those of docs/embedding.md too',
  async () => {
    const all = [...examples, ...examplesOf('docs/embedding.md')];
    expect(new Set(all.map(({ info }) => info)).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(15);
    expect(await compileExamples(all)).toBe('');
  },
  timeLimit(COMPILER_MS),
);
