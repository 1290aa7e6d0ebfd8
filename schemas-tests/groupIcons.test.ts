import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commonPaths } from '../src/engine/parts/icon/commonPaths';

/** The menu is drawn with the first page: an icon that is not there with it brings all icons, 23 KiB, before the first list. */
test('the icons of the menu groups are there with the page', () => {
  const groups = readdirSync('src/schemas', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const icons = groups.map(({ name }) => {
    const { icon } = JSON.parse(readFileSync(`src/schemas/${name}/_group.json`, 'utf8')) as { icon: string };
    return icon;
  });
  expect(icons.length).toBeGreaterThan(5);
  expect(icons.filter((icon) => !(icon in commonPaths))).toEqual([]);
});
