// @vitest-environment node

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { screenFiles } from '../src/testing/screenFiles';
import { more } from './support/more';
import { patternsIn } from './support/patternsIn';

/** What the server runs over whatever a request brings. */
const ROOTS = ['src/server', 'src/engine', 'src/tools'];

/** Whether a regular expression is proved to take time in proportion to its input: `x+$` or `(a|b|ab)*$` is not. */
function isLinear(source: string, flags: string): boolean {
  const found = checkSync(source, flags, { timeout: 10_000 });
  return found.status === 'safe' && ['safe', 'linear'].includes(found.complexity.type);
}

/** As they are written, each once, with the first place. */
function literalsOf(files: string[]): Map<string, { place: string; source: string; flags: string }> {
  const found = new Map<string, { place: string; source: string; flags: string }>();
  for (const file of files) {
    new Visitor({
      Literal(node) {
        if (!('regex' in node) || found.has(node.raw ?? '')) return;
        found.set(node.raw ?? '', { place: file, source: node.regex.pattern, flags: node.regex.flags });
      },
    }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  }
  return found;
}

test.each([/x+$/, /^\*+|\*+$/g, /\s*\*$/, /^(a|b|ab)*c$/, /^(x+)+$/, /^\d+\d+$/, /#\{([^}]*)\}/g])(
  '%s grows faster than its input',
  ({ source, flags }) => {
    expect(isLinear(source, flags)).toBe(false);
  },
);

test.each([/^x+$/, /a|b/, /\s+/g, /^[a-z][a-z0-9-]*$/])('%s does not', ({ source, flags }) => {
  expect(isLinear(source, flags)).toBe(true);
});

more('no expression of server or engine grows faster than what it is run over', () => {
  const files = ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name)),
  ).filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
  const literals = literalsOf(files);
  expect(literals.size).toBeGreaterThan(100);
  const slow = [...literals].filter(([, { source, flags }]) => !isLinear(source, flags));
  expect(slow.map(([raw, { place }]) => `${place}: ${raw}`)).toEqual([]);
});

test('nor does any pattern that a screen file gives a field', () => {
  const patterns = screenFiles('src/schemas').flatMap(({ text }) => patternsIn(JSON.parse(text)));
  expect(patterns).not.toEqual([]);
  expect(patterns.filter((pattern) => !isLinear(`^(?:${pattern})$`, 'u'))).toEqual([]);
});
