import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reference } from '../src/tools/reference';

/** The reference leads from words to the demonstration pages that show them, found in the files. */
const text = reference();

test.each([
  ['`"steps"`', 'step-form', '"as": "steps"'],
  ['`"wall"`', 'search-project', '"as": "wall"'],
  ['`"tree"`', 'search-application', '"kind": "tree"'],
  ['`timeline`', 'advanced-profile', '"timeline": "createTime"'],
  ['`figure`', 'search-project', '"figure"'],
])('%s leads to %s', (word, name, target) => {
  const link = `(../src/schemas/demo/${name}.json)`;
  const line = text.split('\n').find((one) => one.includes(`${word} `) && one.includes(link));
  expect(line, `${word} and ${link} in one line`).toBeDefined();
  expect(readFileSync(`src/schemas/demo/${name}.json`, 'utf8')).toContain(target);
});

test('a field type leads to a page that has such a field, and every link to a file', () => {
  expect(text).toMatch(/### rows 子表[\s\S]*?- 示例页面：\[高级表单\]/);
  const links = [...text.matchAll(/\]\((\.\.\/src\/schemas\/demo\/[^)]+)\)/g)].map(([, path]) =>
    String(path),
  );
  expect(new Set(links).size).toBeGreaterThan(8);
  expect(links.filter((path) => !existsSync(join('docs', path)))).toEqual([]);
});
