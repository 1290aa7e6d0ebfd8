import { describe, expect, test } from 'vitest';
import { screenFiles } from '../../testing/screenFiles';
import { SHOP, screenFolder } from '../testing/screenFolder';
import { screenIdPlaces } from './move/places';

describe('a screen under another id', () => {
  const moved = async () => {
    const shop = screenFolder(SHOP);
    const before = Object.fromEntries(Object.keys(SHOP).map((file) => [file, shop.read(file)]));
    const { lines, exitCode } = await shop.run('move goods/gift shop/present');
    return { shop, before, lines, exitCode };
  };

  test('ends with a check of all files', async () => {
    const { lines, exitCode } = await moved();
    expect(lines[0]).toBe('goods/gift 改为 shop/present');
    expect(lines.at(-1)).toBe('4 个页面，没有错误');
    expect(exitCode).toBe(0);
  });

  test('every reference follows, and nothing else of those files changes', async () => {
    const { shop, before } = await moved();
    for (const file of ['goods/record.json', 'goods/luxury.json', 'home/board.json'])
      expect(shop.read(file), file).toBe(before[file]?.replaceAll('"goods/gift"', '"shop/present"'));
    expect(() => shop.read('goods/gift.json')).toThrow();
  });

  test('keeps its codes, table and path, and records the former id', async () => {
    const { shop } = await moved();
    const { screen } = JSON.parse((await shop.run('explain shop/present --json')).lines.join('\n'));
    expect(screen).toMatchObject({
      permission: 'gift',
      formerly: ['goods/gift'],
      resource: { path: '/gift/gift', table: 'gift' },
    });
    expect(JSON.parse(shop.read('shop/_group.json'))).toEqual({ title: 'shop', order: 4 });
  });

  test('moved on it keeps all its names, moved back it is not its own former self', async () => {
    const { shop } = await moved();
    await shop.run('move shop/present goods/present');
    expect(JSON.parse(shop.read('goods/present.json'))).toMatchObject({
      permission: 'gift',
      formerly: ['goods/gift', 'shop/present'],
    });
    await shop.run('move goods/present goods/gift');
    expect(JSON.parse(shop.read('goods/gift.json')).formerly).toEqual(['shop/present', 'goods/present']);
  });
});

test('in a text with unusual line ends, only the words themselves are new', async () => {
  const text = '{\r\n\t"title": "关于",\r\n\t"kind":"page" ,\r\n\t"menu": false\r\n}\r\n';
  const shop = screenFolder({ 'a/about.json': text });
  const { lines } = await shop.run('move a/about a/imprint');
  expect(shop.read('a/imprint.json')).toBe(
    '{\r\n\t"title": "关于",\r\n\t"formerly": ["a/about"],\r\n\t"permission": "about",\r\n\t"kind":"page" ,\r\n\t"menu": false\r\n}\r\n',
  );
  expect(lines).toContain('注意：请把 src/pages/a/about/ 移到 src/pages/a/imprint/');
});

test('a file on one line stays on one line', async () => {
  const shop = screenFolder({ 'a/about.json': '{ "title": "关于", "permission": "p", "kind": "page" }' });
  await shop.run('move a/about b/about');
  expect(shop.read('b/about.json')).toBe(
    '{ "title": "关于", "formerly": ["a/about"], "permission": "p", "kind": "page" }',
  );
});

test("a screen of another's records: its path follows its id, and a note reports it", async () => {
  const { lines } = await screenFolder(SHOP).run('move goods/luxury shop/luxury');
  expect(lines).toContain('注意：它用的是别的页面的记录，接口地址随编号由 /goods/luxury 变为 /shop/luxury');
});

test.each([
  ['move goods/gfit shop/gift', '页面 "goods/gfit" 不存在，是否想写 "goods/gift"？'],
  ['move goods/gift goods/record', 'goods/record.json 已经存在'],
  ['move goods/gift gift', '"gift" 不能作编号：应当是 <组>/<名>，用小写字母、数字和 -，如 goods/gift'],
])('%s is refused', async (call, sentence) => {
  const shop = screenFolder(SHOP);
  const before = shop.read('goods/gift.json');
  expect(await shop.run(call)).toEqual({ lines: [sentence], exitCode: 1 });
  expect(shop.read('goods/gift.json')).toBe(before);
});

test('nothing moves while a file is no JSON, or the screen itself has errors', async () => {
  const shop = screenFolder({ ...SHOP, 'goods/bad.json': '{', 'goods/wrong.json': '{ "titel": "错" }' });
  expect((await shop.run('move goods/gift shop/gift')).lines).toEqual([
    '请先改好不是 JSON 的文件：goods/bad.json',
  ]);
  shop.remove('goods/bad.json');
  const { lines, exitCode } = await shop.run('move goods/wrong goods/right');
  expect([lines.at(-1), exitCode]).toEqual(['请先改好 goods/wrong.json', 1]);
});

test('every place where a file can name a screen is found', () => {
  const file = {
    title: '甲',
    formerly: ['x/old'],
    aliases: ['x/alias'],
    resource: { of: 'x/of', where: { from: 'x/literal' } },
    fields: {
      plain: { type: 'ref', title: 'x/title', to: 'x/plain' },
      chosen: { type: 'ref', title: '乙', to: { field: 'kind', a: 'x/a', b: 'x/b' } },
      lines: { type: 'rows', title: '丙', fields: { inner: { type: 'ref', title: '丁', to: 'x/inner' } } },
    },
    side: { screen: 'x/side', by: 'id' },
    detail: { tabs: [{ screen: 'x/tab', by: 'id' }] },
    actions: {
      open: { title: '开', open: 'x/opened' },
      drawer: { title: '开', open: { screen: 'x/drawer', as: 'drawer' } },
      ask: { title: '问', ask: { who: { type: 'ref', title: '谁', to: 'x/asked' } }, set: { from: 'x/set' } },
    },
    queries: { q: { from: 'x/query', where: { screen: 'x/literal' } } },
    cards: {
      c: {
        title: '卡',
        as: 'number',
        from: 'x/card',
        result: { r: { type: 'ref', title: '果', to: 'x/result' } },
      },
    },
  };
  expect(screenIdPlaces(file).map(({ id }) => id)).toEqual(
    'of plain a b inner side tab opened drawer asked query card result'.split(' ').map((name) => `x/${name}`),
  );
});

test('in the hard screens it finds whatever is spelt as the id of another', () => {
  const files = screenFiles('schemas-tests/gate');
  const ids = new Set(files.map(({ file }) => file.replace('.json', '')));
  for (const { file, text } of files) {
    const { formerly, aliases, ...rest } = JSON.parse(text);
    const spelt = [...JSON.stringify(rest).matchAll(/"([a-z-]+\/[a-z-]+)"/g)]
      .map(([, id]) => id as string)
      .filter((id) => ids.has(id));
    const found = screenIdPlaces(rest).map(({ id }) => id);
    expect(found.filter((id) => ids.has(id)).sort(), file).toEqual(spelt.sort());
  }
});
