import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docPages, sidebarOf } from '../scripts/docs/pages';
import { relocate } from '../scripts/docs/relocate';
import { screenFiles } from '../src/testing/screenFiles';
import { routes as handWrittenRoutes } from './support/additions';

/** What the documents say is there is there. New routes and screens need no line in them. */
const docOf = (name: string) => readFileSync(`docs/${name}.md`, 'utf8');

test('contract.md §16 lists routes that exist', () => {
  const [, section = ''] = docOf('contract').split('\n## 16.');
  const [, listed = ''] = /```text\n(.*?)\n```/s.exec(section) ?? [];
  const existing = handWrittenRoutes.map(({ method, path }) => `${method} ${path}`);
  expect(listed.split('\n').length).toBeGreaterThan(50);
  expect(listed.split('\n').filter((line) => !existing.includes(line))).toEqual([]);
});

test('catalogue.md marks screens that exist', () => {
  const sections = docOf('catalogue')
    .split(/\n## \d+\. /)
    .slice(2);
  const marked = sections.flatMap((section) => {
    const group = section.slice(0, section.indexOf(' '));
    return [...section.matchAll(/✓ `([a-z-]+)`/g)].map(([, name]) => `${group}/${name}`);
  });
  const files = screenFiles('src/schemas').map(({ file }) => file.replace('.json', ''));
  // pages by hand have no screen file
  const pages = ['system/user-announcement'];
  expect(marked.length).toBeGreaterThan(25);
  expect(marked.filter((id) => ![...files, ...pages].includes(id))).toEqual([]);
});

test('guide.md sends to screens that exist and use the words it names', () => {
  const [, section = ''] = docOf('guide').split('\n## 照着做');
  const rows = section
    .slice(0, section.indexOf('\n## '))
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const texts = new Map(
    screenFiles('src/schemas').map(({ file, text }) => [file.replace('.json', ''), text]),
  );
  const named = rows.slice(1).map((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  const misses = named.flatMap((names) => {
    const ids = names.filter((name) => name.includes('/'));
    const files = ids.map((id) => texts.get(id));
    // `as: cards` is a word and its value
    const words = names.filter((name) => !ids.includes(name)).map((name) => name.split(': ').at(-1) ?? '');
    return [
      ...ids.filter((id) => !texts.has(id)),
      ...words.filter((word) => !files.some((text) => text?.includes(`"${word}"`))),
    ];
  });
  expect(named.length).toBeGreaterThan(10);
  expect(misses).toEqual([]);
});

test('operators.md calls what is on the screen as the screen does', () => {
  const named = [...docOf('operators').matchAll(/“([^”]+)”/g)].map(([, word = '']) => word);
  // `完成 n 条`: the numbers are the list's
  const parts = named
    .flatMap((word) => word.split(/ ?\bn\b ?/))
    .filter((part) => !/^[ 共条，/]*$/.test(part));
  const texts = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|json)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join('src', file), 'utf8'))
    .join('\n');
  expect(parts.length).toBeGreaterThan(50);
  expect(parts.filter((part) => !texts.includes(part.trim()))).toEqual([]);
});

test('the menu of the site leads each group of readers to its pages', () => {
  const sections = sidebarOf(docPages());
  const linksOf = (name: string) => sections.find(({ text }) => text === name)?.items.map(({ link }) => link);
  expect(linksOf('开始')?.[0]).toBe('/index');
  expect(linksOf('运营')).toContain('/operators');
  expect(linksOf('产品')).toEqual(expect.arrayContaining(['/guide', '/reference']));
  expect(linksOf('做法')?.length).toBeGreaterThan(10);
  expect(linksOf('开发')).toEqual(expect.arrayContaining(['/design', '/engine', '/server', '/extensions']));
  expect(linksOf('运维')).toEqual(expect.arrayContaining(['/operations', '/security']));
  // pages that are written one day have their places
  const coming = ['tutorial', 'comparison'].map((place) => ({ file: '', place, title: place, text: '' }));
  expect(sidebarOf(coming).map(({ text }) => text)).toEqual(['开始']);
});

test('scripts of the site take addresses from where they lie: alone, of pictures, and within the index', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-'));
  const files = {
    'index.js': `const t='{"0":"/__docs_base__/guide.html#x"}';export{t as default};`,
    'page.js': `const h="/__docs_base__/assets/phone.jpg",b="/__docs_base__/";`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  await relocate(folder);
  const [index, page] = Object.keys(files).map((name) => readFileSync(join(folder, name), 'utf8'));
  rmSync(folder, { recursive: true });
  expect(index).toBe(
    `const t='{"0":"/__docs_place__/guide.html#x"}'.replaceAll("/__docs_place__/",globalThis.__docsBase);export{t as default};`,
  );
  expect(page).toBe(`const h=(globalThis.__docsBase+"assets/phone.jpg"),b=(globalThis.__docsBase);`);
});
