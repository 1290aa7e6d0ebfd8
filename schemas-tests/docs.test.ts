import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { handWrittenRoutes } from '../src/server/app/handWrittenRoutes';
import { screenFiles } from '../src/testing/screenFiles';

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
