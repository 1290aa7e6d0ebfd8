import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commonPaths } from '../src/engine/parts/icon/commonPaths';

test('icons of the shipped groups come with the page: another one brings all of them into the first load', () => {
  const groups = readdirSync('src/schemas', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const icons = groups.map(
    ({ name }) => JSON.parse(readFileSync(`src/schemas/${name}/_group.json`, 'utf8')).icon,
  );
  expect(icons.length).toBeGreaterThan(9);
  expect(icons.filter((icon) => !(icon in commonPaths))).toEqual([]);
});
