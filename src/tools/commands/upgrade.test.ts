import { expect, test } from 'vitest';
import { SHOP, screenFolder } from '../testing/screenFolder';
import { upgrade } from './upgrade';

/** A second version that calls titles names, and a third that knows no menu. */
const STEPS = {
  1: ({ title, ...raw }: Record<string, unknown>) => ({ ...raw, name: title }),
  2: ({ menu, ...raw }: Record<string, unknown>) => raw,
};

test('files of the newest version stay as they are', async () => {
  const shop = screenFolder(SHOP);
  const before = shop.read('goods/gift.json');
  expect(await shop.run('upgrade')).toEqual({ lines: ['4 个页面，没有要升级的'], exitCode: 0 });
  expect(shop.read('goods/gift.json')).toBe(before);
});

test('older files become the newest, and only what the versions change is rewritten', async () => {
  const text =
    '{\n  "$schema": "../screen.schema.json",\n  "title": "甲",\n  "kind": "page",\n  "permission":   "p",\n  "refresh": 5,\n  "menu": { "order": 1 }\n}\n';
  const shop = screenFolder({
    'a/one.json': text,
    'a/two.json': text.replace('"kind"', '"$version": 3, "kind"'),
  });
  const { lines, exitCode } = await upgrade({ folder: shop.folder }, STEPS);
  expect(exitCode).toBe(0);
  expect(lines).toEqual([`写了 ${shop.folder}/a/one.json`, '2 个页面，升级了 1 个']);
  expect(shop.read('a/one.json')).toBe(
    '{\n  "$schema": "../screen.schema.json",\n  "$version": 3,\n  "kind": "page",\n  "permission":   "p",\n  "refresh": 5,\n  "name": "甲"\n}\n',
  );
});

test('a file of a newer version than this build knows is an error at its place', async () => {
  const shop = screenFolder({ 'a/one.json': '{\n  "$version": 9,\n  "title": "甲",\n  "kind": "page"\n}' });
  const { lines, exitCode } = await shop.run('upgrade');
  expect(exitCode).toBe(1);
  expect(lines[0]).toBe('a/one.json:2:15  文件的 $version 是 9，这里只认识到 1，请先更新程序');
});

test('a file that is no JSON is reported, and left', async () => {
  const shop = screenFolder({ 'a/one.json': '{' });
  const { lines, exitCode } = await shop.run('upgrade');
  expect([lines[0]?.startsWith('a/one.json:1:'), exitCode]).toEqual([true, 1]);
  expect(shop.read('a/one.json')).toBe('{');
});
