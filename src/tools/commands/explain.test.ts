import { expect, test } from 'vitest';
import { readFolder } from '../files';
import { SHOP, screenFolder } from '../testing/screenFolder';
import { explainScreen } from './explain';

const textOf = async (id: string) => (await screenFolder(SHOP).run(`explain ${id}`)).lines.join('\n');

test('prints everything a list yields', async () => {
  const text = await textOf('goods/gift');
  for (const line of [
    '礼物列表（goods/gift，list）  地址 /goods/gift',
    '  GET     /gift/gift/list           列表              gift:list',
    '  POST    /gift/gift/action/retire  下架              gift:retire',
    '  GET     /gift/gift/lookup         供选择            gift:list，或引用本页的 1 个页面的 :list',
    '  gift:reveal  查看敏感信息',
    '  name  名称  文本  必填、不可重复',
    '  按钮 下架  上架是“是”',
    '      "price": {"title":"价格","type":"integer","minimum":1,',
    '    }, "required": ["name","price"] }',
    '  create table "gift" ("id" bigint primary key default next_id(), "name" text, "price" bigint,',
    '  create unique index if not exists "u_gift_name" on "gift" ("name") where delete_time is null;',
    '  礼物 / 礼物列表（排序 2，图标 gift）',
  ])
    expect(text).toContain(line);
});

test("another screen's records: a separate path and codes, no SQL", async () => {
  const text = await textOf('goods/luxury');
  expect(text).toContain('/goods/luxury/list');
  expect(text).toContain('有哪些记录  类型是“豪华”');
  expect(text).toContain('字段（表 gift，它的结构不由本文件决定）');
  expect(text).not.toContain('create table');
  expect(text).not.toContain('/add');
});

test('a dashboard has a code, conditions of its cards and one endpoint for them', async () => {
  const text = await textOf('home/board');
  expect(text).toContain('board:list  查看');
  expect(text).toContain('卡片 礼物数  上架是“是”');
  expect(text).toContain('GET  /home/board/query  一张卡片  board:list');
  expect(text).not.toContain('SQL');
});

test('as JSON the normalised screen, and what follows from it', async () => {
  const { lines } = await screenFolder(SHOP).run('explain goods/gift --json');
  const explained = JSON.parse(lines.join('\n'));
  expect(explained.screen).toMatchObject({ id: 'goods/gift', kind: 'list', permission: 'gift' });
  expect(explained.screen.fields.price.minimum).toEqual({ literal: 1 });
  expect(explained.endpoints).toContainEqual({
    method: 'PUT',
    name: 'edit',
    path: '/gift/gift/edit',
    title: '编辑',
    codes: ['gift:edit'],
  });
  expect(explained.recordSchemas.add.required).toEqual(['name', 'price']);
  expect(explained.sql[0]).toMatch(/^create table "gift"/);
  expect(explained.menu).toBe('礼物 / 礼物列表（排序 2，图标 gift）');
});

test('an unknown page gets the closest id, a broken one its diagnostics', async () => {
  const shop = screenFolder({ ...SHOP, 'goods/bad.json': '{ "kind": "page" }' });
  expect(await shop.run('explain goods/gfit')).toEqual({
    lines: ['页面 "goods/gfit" 不存在，是否想写 "goods/gift"？'],
    exitCode: 1,
  });
  expect((await shop.run('explain goods/bad')).lines[0]).toMatch(
    /^goods\/bad\.json:1:\d+ {2}.*缺少 "title"$/,
  );
});

test.each(['src/schemas', 'schemas-tests/gate'])('every screen of %s can be explained', async (folder) => {
  const { screens, groups } = await readFolder(folder);
  expect(screens.size).toBeGreaterThan(5);
  for (const screen of screens.values())
    expect(explainScreen(screen, screens, groups).length, screen.id).toBeGreaterThan(3);
});
