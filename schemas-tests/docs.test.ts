import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Route } from '../src/server/http/route';
import { screenFiles } from './support/screenFiles';

/** What the documents say is there is there. New routes and screens need no line in them. */
const docOf = (name: string) => readFileSync(`docs/${name}.md`, 'utf8');

test('contract.md §16 lists routes that exist', () => {
  const modules = import.meta.glob<{ routes?: Route[] }>('../src/server/system/*/*Routes.ts', {
    eager: true,
  });
  const routes = Object.values(modules).flatMap((module) => module.routes ?? []);
  const [, section = ''] = docOf('contract').split('\n## 16.');
  const [, listed = ''] = /```text\n(.*?)\n```/s.exec(section) ?? [];
  const existing = routes.map(({ method, path }) => `${method} ${path}`);
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
