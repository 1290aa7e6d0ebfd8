import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  formatScreen,
  readScreens,
  type ServerSide,
  type StoredScreens,
  type StoredSource,
} from '../engine/pure';
import { type ScreenFolder, SHOP, screenFolder } from './testing/screenFolder';

/** A database in memory: what it serves and ever served. */
function database(sources: Record<string, string>, origin: StoredSource['origin'] = 'file') {
  const active = new Map<string, StoredSource>();
  const known: { file: string; text: string }[] = [];
  const put = (file: string, text: string, from: StoredSource['origin']) => {
    active.set(file, { file, text, origin: from });
    known.push({ file, text });
  };
  for (const [file, text] of Object.entries(sources)) put(file, text, origin);
  const stored: StoredScreens = {
    active: async () => [...active.values()],
    knew: async (source) => known.some((one) => one.file === source.file && one.text === source.text),
    publish: async ({ file, text, base, insteadOf }) => {
      if ((active.get(file)?.text ?? null) !== base) return { refused: ['换过了'], isSubmitted: false };
      if (insteadOf !== null) active.delete(insteadOf);
      put(file, formatScreen(text) ?? text, 'online');
      return { refused: [], isSubmitted: false };
    },
    table: async (source) => `没有编码为 "${source}" 的数据源`,
  };
  const server: ServerSide = { withStored: (work) => work(stored), sheet: async () => '没有文件' };
  return {
    server,
    put,
    text: (file: string) => active.get(file)?.text ?? null,
    files: () => [...active.keys()].sort(),
  };
}

const text = (file: string) => formatScreen(JSON.stringify(SHOP[file])) as string;
const GIFT = 'goods/gift.json';
const titled = (title: string) => text(GIFT).replace('礼物列表', title);
const serves = () => Object.fromEntries(Object.keys(SHOP).map((file) => [file, text(file)]));
const shopOf = () => screenFolder(Object.fromEntries(Object.keys(SHOP).map((file) => [file, text(file)])));
const outputOf = async (shop: ScreenFolder, call: string, server: ServerSide) => {
  const { lines, exitCode } = await shop.run(call, undefined, server);
  return { said: lines.join('\n'), exitCode };
};
const nothing = { said: '没有变化', exitCode: 0 };

test('what is published in the browser is pulled into its file, byte for byte; a second time nothing changes', async () => {
  const shop = shopOf();
  const { server, put } = database(serves());
  expect(await outputOf(shop, 'pull', server)).toEqual(nothing);
  put(GIFT, titled('礼物一览'), 'online');
  expect((await outputOf(shop, 'pull', server)).said).toContain(`写了 ${shop.folder}/${GIFT}`);
  expect(shop.read(GIFT)).toBe(titled('礼物一览'));
  expect(await outputOf(shop, 'pull', server)).toEqual(nothing);
  expect(await outputOf(shop, 'push goods/gift', server)).toEqual(nothing);
});

test('a file that changed is pushed; a second time nothing changes, and pull has nothing to bring', async () => {
  const shop = shopOf();
  const { server, text: served } = database(serves());
  shop.write(GIFT, titled('礼物表'));
  expect(await outputOf(shop, 'push goods/gift', server)).toEqual({ said: 'goods/gift 已发布', exitCode: 0 });
  expect(served(GIFT)).toBe(titled('礼物表'));
  expect(await outputOf(shop, 'push goods/gift', server)).toEqual(nothing);
  expect(await outputOf(shop, 'pull', server)).toEqual(nothing);
  shop.write(GIFT, titled('又改'));
  expect((await outputOf(shop, 'pull goods/gift', server)).said).toContain('只有文件改过');
  expect((await outputOf(shop, 'push goods/gift', server)).exitCode).toBe(0);
});

test('where both changed it is refused, with the difference in words, and nothing is touched', async () => {
  const shop = shopOf();
  const { server, put, text: served } = database(serves());
  put(GIFT, titled('浏览器里的'), 'online');
  await outputOf(shop, 'pull', server);
  put(GIFT, titled('浏览器又改'), 'online');
  shop.write(GIFT, titled('文件也改'));
  for (const call of ['pull', 'push goods/gift']) {
    const refusal = await outputOf(shop, call, server);
    expect(refusal.exitCode).toBe(1);
    expect(refusal.said).toContain('文件和数据库都改过');
    expect(refusal.said).toContain('goods/gift.json  页面的标题由 浏览器又改 改为 文件也改');
  }
  expect([shop.read(GIFT), served(GIFT)]).toEqual([titled('文件也改'), titled('浏览器又改')]);
});

test('without any agreement yet, what the database served once is its past, and what it never saw is news', async () => {
  const old = shopOf();
  const moved = database(serves());
  moved.put(GIFT, titled('新的'), 'online');
  expect((await outputOf(old, 'push goods/gift', moved.server)).said).toContain('请先运行 pull');
  const unrelated = shopOf();
  unrelated.write(GIFT, titled('没见过'));
  expect((await outputOf(unrelated, 'pull goods/gift', moved.server)).said).toContain('文件和数据库都改过');
});

const WALL = 'online/photo-wall.json';
const wall = formatScreen(
  '{"title":"照片墙","resource":{"path":"/online/photoWall","table":"photo_wall"},"fields":{"name":{"type":"text","title":"名称","required":true},"giftId":{"type":"ref","title":"礼物","to":"goods/gift"}},"table":{"columns":["name"]},"form":["name","giftId"]}',
) as string;

test('a screen made online gets its place in a group, with what it was called before', async () => {
  const shop = shopOf();
  const { server, put, files, text: served } = database(serves());
  put(WALL, wall, 'online');
  put('online/_group.json', '{ "title": "在线", "order": 9 }\n', 'file');
  const { said: output, exitCode } = await outputOf(shop, 'push online/photo-wall --to goods/wall', server);
  expect([output.split('\n')[0], exitCode]).toEqual([
    'online/photo-wall 发布为 goods/wall，原来的编号、权限和数据都接着用',
    0,
  ]);
  const written = JSON.parse(shop.read('goods/wall.json'));
  expect(written).toMatchObject({
    formerly: ['online/photo-wall'],
    permission: 'photo-wall',
    title: '照片墙',
  });
  expect(shop.read('goods/wall.json')).toBe(served('goods/wall.json'));
  expect(files()).not.toContain(WALL);
  expect(await outputOf(shop, 'push goods/wall', server)).toEqual(nothing);
  expect(await outputOf(shop, 'pull', server)).toEqual(nothing);
});

test('a screen that moves to a group is not changed by the way', async () => {
  const shop = shopOf();
  const { server, put, files } = database(serves());
  put('online/_group.json', '{ "title": "在线", "order": 9 }\n', 'file');
  put(WALL, wall, 'online');
  await outputOf(shop, 'pull online/photo-wall', server);
  shop.write(WALL, wall.replace('"title": "名称"', '"title": "名字"'));
  const { said: output } = await outputOf(shop, 'push online/photo-wall --to goods/wall', server);
  expect(output).toBe('online/photo-wall 的文件改过：请先运行 push，再用 --to 移动');
  expect(files()).toContain(WALL);
});

test('what cannot be is refused: no such screen, a taken place, a screen with a file, a new group, --to for two screens', async () => {
  const shop = shopOf();
  const { server, put } = database(serves());
  put(WALL, wall, 'online');
  const refusal = async (call: string) => (await outputOf(shop, call, server)).said;
  expect(await refusal('pull goods/gfit')).toBe(
    '数据库里没有在用的页面 "goods/gfit"，是否想写 "goods/gift"？',
  );
  expect(await refusal('push goods/gfit')).toBe('页面 "goods/gfit" 不存在，是否想写 "goods/gift"？');
  expect(await refusal('push online/photo-wall --to goods/gift')).toBe('goods/gift.json 已经存在');
  expect(await refusal('push goods/gift --to goods/wall')).toContain('不是在浏览器里新建的页面');
  expect(await refusal('push online/photo-wall --to place/wall')).toBe(
    'place/_group.json 还没有：新的组要先随文件发布',
  );
  expect(await refusal('push online/photo-wall goods/gift --to goods/wall')).toBe('--to 只能给一个页面用');
  expect(await refusal('push goods/gift --accept all')).toContain('--accept 可以写');
  expect((await shop.run('push', undefined, server)).exitCode).toBe(2);
  expect(await refusal('from-table shop orders')).toBe('没有编码为 "shop" 的数据源');
});

test('from a sheet: a file without a diagnostic, as the formatter leaves it', async () => {
  const shop = shopOf();
  const column = { isRequired: true, isUnique: false, maxLength: 20, options: null, to: null, samples: [] };
  const columns = [
    { ...column, name: 'name', title: '名称', type: 'text' },
    {
      ...column,
      name: 'level',
      title: '等级',
      type: 'enum',
      options: [
        ['1', '一级'],
        ['2', '二级'],
      ] as [string, string][],
    },
  ];
  const server: ServerSide = {
    withStored: () => Promise.reject(new Error('not asked')),
    sheet: async () => ({ title: '主播', columns, rows: 3 }),
  };
  const { lines, exitCode } = await shop.run('from-sheet 主播.xlsx --to goods/anchor', undefined, server);
  expect(exitCode).toBe(0);
  expect(lines).toContain('发布后到页面上用“导入”带进 3 行');
  const made = shop.read('goods/anchor.json');
  expect(formatScreen(made)).toBe(made);
  expect(readScreens([{ file: 'goods/anchor.json', text: made }], null).errors).toEqual([]);
  expect(JSON.parse(made)).toMatchObject({ title: '主播', actions: { import: {} }, form: ['name', 'level'] });
  expect((await shop.run('from-sheet 主播.xlsx --to goods/anchor', undefined, server)).exitCode).toBe(1);
});

test('what both agreed on last is kept beside the screens, and no screen', () => {
  expect(readFileSync('.gitignore', 'utf8')).toContain('.agreed.json');
});
