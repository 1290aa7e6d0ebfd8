import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './support/importGraph';

/**
 * React calls what an effect answers when it ends. An effect that is one expression answers that expression's value,
 * and browsers answer more with every year: `scrollIntoView` gives a promise now, which is called and ends the whole
 * dialog. So such an effect is a cleanup itself, or calls what is known to answer one; all others are in braces.
 */
const EFFECT = /use(?:Layout|Insertion)?Effect\(\s*\(\) =>\s*(?![\s{])([^\n]*)/g;
const RETURNS_CLEANUP = /^(\(\) =>|reaction\(|observeClientBox\(|[\w.]+\.subscribe\()/;

test('an effect answers the way back, or nothing', () => {
  const files = sourceFiles();
  expect(files.length).toBeGreaterThan(600);
  expect(files.flatMap((file) => doubtful(file, readFileSync(join('src', file), 'utf8')))).toEqual([]);
});

test('such an effect is seen', () => {
  expect(doubtful('a.tsx', 'useEffect(() => bar.current?.scrollIntoView(), []);')).toHaveLength(1);
  expect(doubtful('a.tsx', 'useEffect(\n  () =>\n    dialog.showModal(), []);')).toHaveLength(1);
  expect(doubtful('a.tsx', 'useEffect(() => screens.subscribe(listener), []);')).toHaveLength(0);
  expect(doubtful('a.tsx', 'useEffect(() => () => clearTimeout(timer), []);')).toHaveLength(0);
  expect(doubtful('a.tsx', 'useEffect(() => {\n  bar.scrollIntoView();\n}, []);')).toHaveLength(0);
});

function doubtful(file: string, text: string): string[] {
  return [...text.matchAll(EFFECT)]
    .map(([, answer = '']) => answer.trim())
    .filter((answer) => !RETURNS_CLEANUP.test(answer))
    .map((answer) => `${file}: ${answer}`);
}
