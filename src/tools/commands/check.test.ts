import { expect, test } from 'vitest';
import { answer } from '../screens';
import { noServer, SHOP, screenFolder } from '../testing/screenFolder';

const wrong = {
  'goods/bad.json': '{\n  "title": "坏",\n  "kind": "lst"\n}',
  'goods/worse.json': '{ "title": ',
  'odd/_group.json': '{ "titel": "组" }',
};

test('files without a diagnostic', async () => {
  expect(await screenFolder(SHOP).run('check')).toEqual({ lines: ['4 个页面，没有错误'], exitCode: 0 });
  expect(await screenFolder(SHOP).run('check --json')).toEqual({ lines: ['[]'], exitCode: 0 });
});

test('every diagnostic of every file, groups included, a line each', async () => {
  const { lines, exitCode } = await screenFolder({ ...SHOP, ...wrong }).run('check');
  expect(exitCode).toBe(1);
  expect(lines[0]).toMatch(/^goods\/bad\.json:3:11 {2}.*是否想写 "list"？$/);
  expect(lines[1]).toMatch(/^goods\/worse\.json:1:\d+ {2}不是有效的 JSON/);
  expect(lines.filter((line) => line.startsWith('odd/_group.json:1:'))).toHaveLength(2);
  expect(lines.at(-1)).toBe('6 个页面，4 处错误');
});

test('files that nobody would read are reported: another encoding, a wrong ending, no group; what editors leave is not', async () => {
  const shop = screenFolder(SHOP);
  // 礼 in GBK
  shop.write(
    'goods/old.json',
    Buffer.concat([Buffer.from('{ "title": "'), Buffer.from([0xc0, 0xf1]), Buffer.from('" }')]),
  );
  shop.write('goods/new.json.txt', SHOP['goods/gift.json'] as object);
  shop.write('loose.json', SHOP['goods/gift.json'] as object);
  shop.write('dictionaries.json', { platform: [] });
  shop.write('screen.schema.json', {});
  shop.write('goods/.gift.json.swp', 'x');
  shop.write('goods/picture.png', 'x');
  const { lines, exitCode } = await shop.run('check');
  expect(exitCode).toBe(1);
  expect(lines).toEqual([
    'goods/new.json.txt:1:1  文件名应当以 .json 结尾，请改名为 "new.json"',
    'goods/old.json:1:13  文件不是 UTF-8 编码（这里已读不出，多半是 GBK），请用 UTF-8 另存',
    'loose.json:1:1  文件应当放在 <组>/<名>.json，组和名用小写字母、数字和 -',
    '6 个页面，3 处错误',
  ]);
});

test('as JSON: the diagnostics and nothing else', async () => {
  const { lines, exitCode } = await screenFolder({ ...SHOP, ...wrong }).run('check --json');
  expect(exitCode).toBe(1);
  const diagnostics = JSON.parse(lines.join('\n')) as object[];
  expect(diagnostics).toHaveLength(4);
  for (const diagnostic of diagnostics)
    expect(Object.keys(diagnostic)).toEqual(['file', 'line', 'column', 'message']);
});

test('a wrong hand-written page is reported by its file, and a screen that names none by its own', async () => {
  const shop = screenFolder({ ...SHOP, 'home/about.json': { title: '关于', kind: 'page' } });
  shop.write('../pages/home/news/page.json', '{ "title": "新闻", "rute": "/news", "aliases": "News" }');
  shop.write('../pages/home/news/Page.tsx', '');
  shop.write('../pages/home/old/page.json', { title: '旧', route: '/old' });
  const { lines } = await shop.run('check');
  expect(lines).toEqual([
    '../pages/home/news/page.json:1:18  手写页面没有 "rute" 这个词，是否想写 "route"？',
    '../pages/home/news/page.json:1:1  手写页面缺少 "route"',
    '../pages/home/news/page.json:1:46  aliases 应当是名字的列表，如 ["system/UserList"]',
    '../pages/home/old/page.json:1:1  旁边没有 Page.tsx，页面 home/old 画不出来',
    'home/about.json:1:1  没有手写页面 src/pages/home/about，请先建 page.json 和 Page.tsx',
    '5 个页面，5 处错误',
  ]);
});

test('the built-in screens and hand-written pages have no diagnostic', async () => {
  const { lines, exitCode } = await answer(['check'], { folder: 'src/schemas', ask: null, server: noServer });
  expect(lines).toHaveLength(1);
  expect(exitCode).toBe(0);
});
