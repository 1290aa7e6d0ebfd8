import { expect, test } from 'vitest';
import { displayWidth } from '../../engine/pure';
import { SHOP, screenFolder } from '../testing/screenFolder';

test('a line each, in equal columns', async () => {
  const { lines, exitCode } = await screenFolder(SHOP).run('list');
  expect(exitCode).toBe(0);
  expect(lines).toEqual([
    '编号          种类       标题      数据表       地址           权限    字段',
    'goods/gift    list       礼物列表  gift         /goods/gift    gift    5',
    'goods/luxury  list       豪华礼物  gift         /goods/luxury  luxury  5',
    'goods/record  list       送礼记录  gift_record  /goods/record  record  2',
    'home/board    dashboard  首页      -            /home/board    board   0',
  ]);
});

test('says that broken files are left out', async () => {
  const { lines } = await screenFolder({ ...SHOP, 'goods/bad.json': '{}' }).run('list');
  expect(lines.join('\n')).not.toContain('goods/bad');
  expect(lines.at(-1)).toBe('另有 1 个文件有错误，没有列出；请运行 check');
});

test.each([
  ['abc', 3],
  ['礼物', 4],
  ['「a」', 5],
  ['ＡＢ', 4],
  ['e\u0301', 1],
  ['𠮷', 2],
])('%s takes %i columns', (text, width) => {
  expect(displayWidth(text)).toBe(width);
});
