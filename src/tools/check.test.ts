import { expect, test } from 'vitest';
import { SHOP, screenFolder } from './testing/screenFolder';

const wrong = {
  'goods/bad.json': '{\n  "title": "坏",\n  "kind": "lst"\n}',
  'goods/worse.json': '{ "title": ',
  'odd/_group.json': '{ "titel": "组" }',
};

test('files without a fault', async () => {
  expect(await screenFolder(SHOP).run('check')).toEqual({ lines: ['4 个页面，没有错误'], exitCode: 0 });
  expect(await screenFolder(SHOP).run('check --json')).toEqual({ lines: ['[]'], exitCode: 0 });
});

test('every fault of every file, groups included, a line each', async () => {
  const { lines, exitCode } = await screenFolder({ ...SHOP, ...wrong }).run('check');
  expect(exitCode).toBe(1);
  expect(lines[0]).toMatch(/^goods\/bad\.json:3:11 {2}.*是否想写 "list"？$/);
  expect(lines[1]).toMatch(/^goods\/worse\.json:1:\d+ {2}不是有效的 JSON/);
  expect(lines.filter((line) => line.startsWith('odd/_group.json:1:'))).toHaveLength(2);
  expect(lines.at(-1)).toBe('6 个页面，4 处错误');
});

test('as JSON: the faults and nothing else', async () => {
  const { lines, exitCode } = await screenFolder({ ...SHOP, ...wrong }).run('check --json');
  expect(exitCode).toBe(1);
  const faults = JSON.parse(lines.join('\n')) as object[];
  expect(faults).toHaveLength(4);
  for (const fault of faults) expect(Object.keys(fault)).toEqual(['file', 'line', 'column', 'message']);
});
