import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ParseError, parseTree } from 'jsonc-parser';
import { parse as parseSql } from 'libpg-query';
import { expect, test } from 'vitest';
import { anchorOf, docPages, sidebarOf } from '../scripts/docs/pages';
import { segment } from '../scripts/docs/segment';
import { answer } from '../src/tools/screens';
import { noServer } from '../src/tools/testing/screenFolder';
import { type Fence, fencesOf, markdownFiles, recipeFiles } from './support/fences';

/** Every document of the repository: what it shows is what its language says, and its links lead somewhere. */
const files = markdownFiles();
const fences = files.flatMap(fencesOf);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const screensCommands = (await answer([], { folder: 'src/schemas', ask: null, server: noServer })).lines.join(
  '\n',
);

/** Shown as it is: nothing here could judge it. */
const FREE = ['text', 'http', 'nginx', 'ini', 'yaml', 'dockerfile'];
/** Compiled, and the screens checked, in `cookbook.long.test.ts`. */
const CODE = ['ts', 'tsx'];
/** Commands of a machine's keeper, and those of the tutorial, are run by separate tests. */
const RUN_ELSEWHERE = /^docs\/(?:operations|tutorial)|^deploy\//;

test('there are documents, and blocks in every language that is judged', () => {
  expect(files.length).toBeGreaterThan(20);
  expect(new Set(fences.map(({ language }) => language))).toEqual(
    new Set([...new Set(fences.map(({ language }) => language)), 'json', 'jsonc', 'sh', 'ts', 'tsx']),
  );
});

test('every block names its language and is in that language', async () => {
  const errors = await Promise.all(
    fences.map(async (fence) => [placeOf(fence), await errorOf(fence)] as const),
  );
  expect(errors.filter(([, error]) => error !== null)).toEqual([]);
});

test.each([
  ['', 'x', 'no language'],
  ['cobol', 'x', 'cobol is judged by nothing'],
  ['json', '{"a": }', 'no JSON'],
  ['sql', 'selct 1', 'syntax error at or near "selct"'],
  ['sh', 'npm run no-such', 'no script no-such'],
  ['sh', 'npm run screens -- fly', 'npm run screens knows no fly'],
  ['sh', 'rm -rf /', 'only commands of this repository'],
])('a block of %j that is %j is seen', async (language, text, error) => {
  expect(await errorOf({ file: 'docs/style.md', line: 1, language, info: '', text })).toBe(error);
});

test('a recipe of code is whole: TypeScript blocks name their file', () => {
  const code = fences.filter(({ language }) => CODE.includes(language));
  const placed = recipeFiles().map(({ path }) => path);
  // `extensions/interface.test.ts` makes the interface, other tests compile or build the rest
  const others = ['extensions', 'interface', 'embedding', 'tutorial'].map((name) => `docs/${name}.md`);
  const unplaced = code.filter(({ file, info }) => !placed.includes(info) && !others.includes(file));
  expect(unplaced.map(placeOf)).toEqual([]);
});

test('links lead to files that are there and headings that they have', () => {
  const links = files.flatMap((file) =>
    [...withoutFences(readFileSync(file, 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => ({
      file,
      to,
    })),
  );
  expect(links.length).toBeGreaterThan(150);
  expect(links.flatMap(({ file, to }) => linkErrors(file, to))).toEqual([]);
});

test('the site has every document of docs in a section, and the recipes', () => {
  const pages = docPages();
  const listed = sidebarOf(pages).flatMap(({ items }) => items.map(({ link }) => link.slice(1)));
  expect(listed.sort()).toEqual(pages.map(({ place }) => place).sort());
  expect(sidebarOf(pages).find(({ text }) => text === '做法')?.items).toHaveLength(24);
  expect(pages.find(({ place }) => place === 'index')?.text).toContain('](./server.');
});

test('Chinese is parted into words, other words are kept', () => {
  expect(segment('内容审核 by JSON')).toEqual(['内容', '审核', 'by', 'json']);
});

async function errorOf({ file, language, info, text }: Fence): Promise<string | null> {
  if (language === '') return 'no language';
  // a mistake that is shown as one, whose sentence the test of the guide compares
  if (info.endsWith('有错')) return null;
  if (language === 'json' || language === 'jsonc') return jsonError(language, text);
  if (language === 'sql')
    return parseSql(text).then(
      () => null,
      (error: Error) => error.message,
    );
  if (language === 'sh' || language === 'bash') return RUN_ELSEWHERE.test(file) ? null : shellError(text);
  if (FREE.includes(language) || CODE.includes(language)) return null;
  return `${language} is judged by nothing`;
}

/** A whole, the inside of an object, or several of those. */
function jsonError(language: 'json' | 'jsonc', text: string): string | null {
  const options = { disallowComments: language === 'json', allowTrailingComma: language === 'jsonc' };
  const isRight = (one: string) => {
    const errors: ParseError[] = [];
    return parseTree(one, errors, options) !== undefined && errors.length === 0;
  };
  // values beneath each other, or three blanks apart
  const several = text.split(/\n|(?<=\}) {3}(?=\{)/).filter((piece) => piece.trim() !== '');
  const isFine =
    isRight(text) ||
    isRight(`{${text}\n}`) ||
    several.every((piece) => isRight(piece) || isRight(`{${piece}\n}`));
  return isFine ? null : 'no JSON';
}

function shellError(text: string): string | null {
  for (const line of text.split('\n')) {
    const commands = line.replace(/#.*$/, '').split('&&');
    for (const command of commands.map((one) => one.trim()).filter(Boolean)) {
      const [npm, verb = '', name = '', ...rest] = command.split(/\s+/);
      if (npm !== 'npm') return 'only commands of this repository';
      if (['ci', 'start', 'test'].includes(verb)) continue;
      if (verb !== 'run' || !(name in scripts)) return `no script ${name}`;
      const script = rest[1];
      if (name === 'screens' && !new RegExp(`^ *${script}\\b`, 'm').test(screensCommands))
        return `npm run screens knows no ${script}`;
    }
  }
  return null;
}

function linkErrors(file: string, to: string): string[] {
  if (/^[a-z]+:/.test(to)) return [];
  const [path = '', anchor] = decodeURI(to).split('#');
  const target = path === '' ? file : join(dirname(file), path);
  const text = readIfThere(target);
  if (text === null) return [`${file}: no ${path}`];
  if (anchor === undefined || !target.endsWith('.md')) return [];
  const headings = [...withoutFences(text).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  );
  return headings.includes(anchor) ? [] : [`${file}: ${path} has no heading #${anchor}`];
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function withoutFences(text: string): string {
  return text.replace(/^```[\s\S]*?^```$/gm, '');
}

const placeOf = ({ file, line }: Fence) => `${file}:${line}`;
