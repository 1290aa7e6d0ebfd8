import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { citationErrors, sectionsOf } from './support/citations';

const FOLDERS = ['src', 'schemas-tests', 'scripts', 'bench', 'docs'];
const TEXT = /\.(?:tsx?|mjs|sql|md|css|html)$/;
/** This test's own examples of wrong ones. */
const OWN = 'schemas-tests/citations.test.ts';

const root = readdirSync('.').filter((name) => TEXT.test(name));
const files = [...FOLDERS.flatMap(filesBelow), ...root];
const markdown = new Set(files.filter((file) => file.endsWith('.md')).map((file) => basename(file)));
const sections = new Map(
  filesBelow('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => [basename(file), sectionsOf(readFileSync(file, 'utf8'))]),
);
const documents = {
  sections: (name: string) => sections.get(name),
  isFile: (name: string) => markdown.has(name),
};

test('what code, tests and documents cite is there, down to the section', () => {
  const texts = files
    .filter((file) => file !== OWN)
    .map((file) => [file, readFileSync(file, 'utf8')] as const);
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.flatMap(([file, text]) => citationErrors(file, text, documents))).toEqual([]);
});

test('nothing refers to what only its makers could read', () => {
  const texts = files.filter((file) => file !== OWN && file !== 'CHANGELOG.md');
  expect(texts.filter((file) => /\bissues? #?\d/i.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  ['/** spec §99 */', 'x.ts:1  specification.md has no section 99'],
  ['\n/** `language.md` §7, `contract.md` §77 */', 'x.ts:2  contract.md has no section 77'],
  ['/** spec §2, §98 */', 'x.ts:1  specification.md has no section 98'],
  ['/** spec §2\n * and §97 */', 'x.ts:2  specification.md has no section 97'],
  ['/** see `structure.md` */', 'x.ts:1  there is no structure.md'],
  ['/** nowhere.md §1 */', 'x.ts:1  there is no nowhere.md'],
  ['/** design §7 */', 'x.ts:1  say design.md, as the file is called'],
  ['/** as §4 says */', 'x.ts:1  §4 of which document?'],
])('%j is seen', (text, error) => {
  expect(citationErrors('x.ts', text, documents)).toEqual([error]);
});

test('a § alone in a document is its own', () => {
  expect(citationErrors('docs/language.md', 'see spec §9 and, here, (§13)', documents)).toEqual([]);
  expect(citationErrors('docs/design.md', 'see spec §2, §9 and (§13)', documents)).toEqual([
    'docs/design.md:1  design.md has no section 13',
  ]);
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name) && !entry.name.endsWith('.gen.ts'))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter((file) => !file.includes('/node_modules/'));
}
