import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { type ScreenFolder, SHOP, screenFolder } from '../testing/screenFolder';

const KINDS = ['list', 'tree', 'form', 'queue', 'dashboard', 'page'];

/** What the formatter would make of a file. */
function formatted(text: string): string {
  const words = ['node_modules/@biomejs/biome/bin/biome', 'format', '--stdin-file-path=src/schemas/a/b.json'];
  return execFileSync(process.execPath, words, { input: text, stdio: ['pipe', 'pipe', 'ignore'] }).toString();
}

async function expectSound(shop: ScreenFolder, file: string): Promise<void> {
  expect((await shop.run('check')).lines.at(-1)).toContain('没有错误');
  expect(shop.read(file)).toBe(formatted(shop.read(file)));
}

describe.each(KINDS)('kind %s', (kind) => {
  test('with nothing else given: a file without a diagnostic, as the formatter leaves it', async () => {
    const shop = screenFolder(SHOP);
    const { lines, exitCode } = await shop.run(`new shop/thing --kind ${kind}`);
    expect(lines).toContain(`写了 ${shop.folder}/shop/thing.json`);
    expect(exitCode).toBe(0);
    await expectSound(shop, 'shop/thing.json');
    const { lines: explained } = await shop.run('explain shop/thing --json');
    expect(JSON.parse(explained.join('\n')).screen).toMatchObject({ kind, title: 'thing' });
  });

  test('where other screens have taken its names', async () => {
    const shop = screenFolder(SHOP);
    const { exitCode } = await shop.run(`new gift/gift --kind ${kind} --title 另一种礼物`);
    expect(exitCode).toBe(0);
    await expectSound(shop, 'gift/gift.json');
    expect(JSON.parse(shop.read('gift/gift.json'))).toMatchObject({ permission: 'gift-gift' });
  });
});

test('fields of many types from one flag', async () => {
  const shop = screenFolder(SHOP);
  const fields = [
    'name:text:名称',
    'price:gold:价格',
    'status:enum:状态:draft=草稿|sent=已发',
    'level:enum:等级:1=一级|2=二级',
    'channel:dict:渠道:pay_channel',
    'giftId:ref:礼物:goods/gift',
    'photo:image:照片',
    'aVeryLongNameOfAField:text:很长很长很长很长很长很长很长很长很长很长很长很长的标题',
  ];
  await shop.run(`new goods/thing --fields ${fields.join(',')}`);
  await expectSound(shop, 'goods/thing.json');
  const definition = JSON.parse(shop.read('goods/thing.json'));
  expect(definition.fields.giftId).toEqual({ type: 'ref', title: '礼物', to: 'goods/gift' });
  expect(definition.fields.level.options).toEqual([
    ['1', '一级'],
    ['2', '二级'],
  ]);
  expect(definition.table.search).not.toContain('photo');
});

test('a new group gets its title and comes last in the menu, a known one stays', async () => {
  const shop = screenFolder(SHOP);
  await shop.run('new shop/thing --group 商店');
  expect(JSON.parse(shop.read('shop/_group.json'))).toEqual({ title: '商店', order: 4 });
  expect(shop.read('shop/_group.json')).toBe(formatted(shop.read('shop/_group.json')));
  const before = shop.read('goods/_group.json');
  await shop.run('new goods/thing --group 别的');
  expect(shop.read('goods/_group.json')).toBe(before);
});

test('at a terminal it asks for what is missing, again where the answer cannot be', async () => {
  const shop = screenFolder(SHOP);
  await shop.run('new shop/thing --title 东西', ['商店', 'tre', 'tree', 'a:glod', 'name:text:名称']);
  expect(JSON.parse(shop.read('shop/_group.json')).title).toBe('商店');
  expect(JSON.parse(shop.read('shop/thing.json'))).toMatchObject({
    title: '东西',
    kind: 'tree',
    fields: { name: { type: 'text', title: '名称' } },
  });
});

test.each([
  ['new goods/gift', 'goods/gift.json 已经存在'],
  ['new Goods/gift', '"Goods/gift" 不能作编号：应当是 <组>/<名>，用小写字母、数字和 -，如 goods/gift'],
  ['new gift', '"gift" 不能作编号：应当是 <组>/<名>，用小写字母、数字和 -，如 goods/gift'],
  ['new goods/a --kind tabel', '种类 "tabel" 不存在，可用：list、tree、form、queue、dashboard、page'],
  ['new goods/a --kind page --fields a:text', '种类 page 的页面没有字段，请去掉 --fields'],
  ['new goods/a --fields price:glod:价格', '字段 price 的类型 "glod" 不存在，是否想写 "gold"？'],
  ['new goods/a --fields price', '"price" 缺少类型；写法：名:类型:标题，如 price:gold:价格'],
  ['new goods/a --fields a:text,a:gold', '字段 "a" 写了两次'],
  ['new goods/a --fields a:ref:甲', '字段 a 的类型 ref 还要写 to，如 a:ref:标题:user/user'],
  ['new goods/a --fields a:rows:甲', '字段 a 的类型 rows 一行写不下，请先建页面再在文件里加'],
  ['new goods/a --fields a:ref:甲:goods/gfit', '页面 "goods/gfit" 不存在，是否想写 "goods/gift"？'],
  ['new goods/a --fields order:integer:序', '字段名 "order" 是保留字，请换一个（排序号请用 sortNo）'],
  ['new goods/a --kind queue --fields status:text:状态', '队列按字段 status 排队，它应当是 enum'],
])('%s is refused, and nothing is written', async (call, sentence) => {
  const shop = screenFolder(SHOP);
  const before = shop.read('goods/gift.json');
  const { lines, exitCode } = await shop.run(call);
  expect(lines[0]).toBe(sentence);
  expect(exitCode).toBe(1);
  expect(() => shop.read('goods/a.json')).toThrow();
  expect(shop.read('goods/gift.json')).toBe(before);
});

test('the first dashboard has nothing to count', async () => {
  const { lines, exitCode } = await screenFolder({}).run('new home/board --kind dashboard');
  expect([lines, exitCode]).toEqual([['还没有可以统计的页面，请先建一个列表'], 1]);
});
