import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './support/importGraph';

/**
 * What a page shows first is drawn without antd (`design.md` §6), and what is drawn with antd is drawn within its
 * theme: by `themed` or `lazyThemed`, at the dynamic import that brings it.
 */

const START = 'shell/main.tsx';
/** The theme itself. */
const THEME = 'shell/theme/AntdTheme.tsx';
const ANTD = /^(antd|@ant-design\/(?!icons-svg)|@formily\/antd)/;
const files = new Set(sourceFiles());

const STATIC = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)([^;'"]*?from\s+)?'([^']+)'/g;
const DYNAMIC = /(\bthemed\(|\blazyThemed\()?\s*(?:\(\) =>\s*)?import\(\s*'([^']+)'/g;
const EAGER = /import\.meta\.glob[^(]*\(\s*'([^']+)',\s*\{[^}]*eager: true/g;

test('nothing draws with antd outside of its theme', () => {
  expect(partsWithoutTheme()).toEqual([]);
});

test('parts drawn with antd are found where they lack the theme', () => {
  const plain = partsWithoutTheme((text) => text.replaceAll(/\b(themed|lazyThemed)\(/g, '('));
  expect(plain).toContain('engine/renderers/table/dialogs/OpenDialog.tsx');
  expect(plain).toContain('engine/parts/filters/RangePicker.tsx');
  expect(plain).toContain('engine/renderers/dashboard/DaysPicker.tsx');
});

/** The files that import antd and are reached without passing a theme. */
function partsWithoutTheme(change: (text: string) => string = (text) => text): string[] {
  const reached = new Set([START]);
  const found: string[] = [];
  for (const file of reached) {
    const text = change(readFileSync(join('src', file), 'utf8').replaceAll(/^\s*\/\*[\s\S]*?\*\//gm, ''));
    if (importedPackages(text).some((name) => ANTD.test(name))) found.push(file);
    for (const next of importedFiles(file, text)) if (next !== THEME) reached.add(next);
  }
  return found;
}

function importedPackages(text: string): string[] {
  return statics(text).flatMap(({ to }) => (to.startsWith('.') ? [] : [to]));
}

function importedFiles(file: string, text: string): string[] {
  const fixed = statics(text).flatMap(({ names, to }) => {
    const target = resolved(file, to);
    return target === DOOR ? names.map((name) => doors.get(name) ?? null) : [target];
  });
  const later = [...text.matchAll(DYNAMIC)].flatMap(([, theme, to = '']) =>
    theme === undefined ? [resolved(file, to)] : [],
  );
  const globbed = [...text.matchAll(EAGER)].flatMap(([, pattern = '']) => matching(file, pattern));
  return [...fixed, ...later, ...globbed].filter((one) => one !== null);
}

/** Imports that load something, with the names they take. */
function statics(text: string): { names: string[]; to: string }[] {
  return [...text.matchAll(STATIC)].flatMap(([, from = '', to = '']) => {
    const list =
      /\{([^}]*)\}/
        .exec(from)?.[1]
        ?.split(',')
        .map((name) => name.trim())
        .filter(Boolean) ?? [];
    const names = list.filter((name) => !name.startsWith('type ')).map((name) => name.split(' as ')[0] ?? '');
    const isErased = list.length > 0 && names.length === 0 && !/^\s*\w+\s*,/.test(from);
    return isErased ? [] : [{ names, to }];
  });
}

/** The engine's door names what it opens; a bundle has no more of it than is taken. */
const DOOR = 'engine/index.ts';
const doors = new Map(
  statics(readFileSync(join('src', DOOR), 'utf8')).flatMap(({ names, to }) =>
    names.map((name): [string, string | null] => [name, resolved(DOOR, to)]),
  ),
);

function resolved(file: string, to: string): string | null {
  if (!to.startsWith('.')) return null;
  const path = normalize(join(dirname(file), to)).replaceAll('\\', '/');
  const isFolder = existsSync(join('src', path)) && statSync(join('src', path)).isDirectory();
  const endings = isFolder ? ['/index.ts', '/index.tsx'] : ['', '.ts', '.tsx'];
  return endings.map((ending) => path + ending).find((one) => files.has(one)) ?? null;
}

/** Files of a glob whose stars are whole names of folders or files. */
function matching(file: string, pattern: string): string[] {
  const path = normalize(join(dirname(file), pattern)).replaceAll('\\', '/');
  const form = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`);
  return [...files].filter((one) => form.test(one));
}
