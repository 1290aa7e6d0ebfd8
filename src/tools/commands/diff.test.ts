import { expect, test } from 'vitest';
import { judgeOmissions } from '../testing/omissions';
import { SHOP, screenFolder } from '../testing/screenFolder';

type Raw = Record<string, unknown>;

/** The shop, committed, then changed: what diff says. */
async function diffLines(
  change: (gift: Raw & { fields: Raw; table: Raw; actions: Raw }) => void,
): Promise<string[]> {
  const shop = screenFolder(SHOP);
  shop.commit();
  const gift = structuredClone(SHOP['goods/gift.json']) as never;
  change(gift);
  shop.write('goods/gift.json', gift);
  return (await shop.run('diff HEAD')).lines.slice(0, -1);
}

test('layout, the order of words and defaults written out are no difference', async () => {
  const shop = screenFolder(SHOP);
  shop.commit();
  const { title, ...rest } = SHOP['goods/gift.json'] as Raw;
  shop.write('goods/gift.json', JSON.stringify({ ...rest, kind: 'list', permission: 'gift', title }));
  expect(await shop.run('diff HEAD')).toEqual({ lines: ['没有变化'], exitCode: 0 });
});

test.each<[string, (gift: Raw & { fields: Raw; table: Raw; actions: Raw }) => void, string[]]>([
  [
    'a field that must be filled now',
    (gift) => Object.assign(gift.fields.phone as Raw, { required: true }),
    ['goods/gift.json  字段 phone 变为必填'],
  ],
  [
    'a field of another type',
    (gift) => Object.assign(gift.fields.price as Raw, { type: 'cny' }),
    ['goods/gift.json  [数据] 字段 price 的类型由 gold 改为 cny'],
  ],
  [
    'a field that goes: its column stays',
    (gift) => {
      delete gift.fields.phone;
      gift.table.columns = ['name', 'price', 'kind'];
      gift.form = ['name', 'price', 'kind', 'enabled'];
    },
    [
      'goods/gift.json  [数据] [权限] 字段 phone 删除（表 gift 的列 phone 保留）',
      'goods/gift.json  列 phone 删除',
      'goods/gift.json  表单里的 phone 删除',
      'goods/gift.json  [权限] 动词 reveal 删除（权限码 gift:reveal 作废）',
      'goods/luxury.json  [权限] 动词 reveal 删除（权限码 luxury:reveal 作废）',
    ],
  ],
  [
    'a second button beneath the form',
    (gift) => {
      // biome-ignore lint/suspicious/noThenProperty: the word of the language
      gift.form = { groups: [{ fields: gift.form }], then: 'retire' };
    },
    ['goods/gift.json  页面的表单保存后接着做的按钮定为 下架'],
  ],
  [
    'unique, which old rows may not be',
    (gift) => Object.assign(gift.fields.phone as Raw, { unique: true }),
    ['goods/gift.json  [数据] 字段 phone 变为唯一'],
  ],
  [
    'no longer unique',
    (gift) => Object.assign(gift.fields.name as Raw, { unique: undefined }),
    ['goods/gift.json  [数据] 字段 name 不再唯一'],
  ],
  [
    'limits and defaults',
    (gift) => {
      Object.assign(gift.fields.price as Raw, { minimum: 10, maximum: 99 });
      Object.assign(gift.fields.enabled as Raw, { default: undefined });
    },
    [
      'goods/gift.json  字段 price 的最小值由 1 改为 10',
      'goods/gift.json  字段 price 的最大值定为 99',
      'goods/gift.json  字段 enabled 的默认值去掉（原来是 “是”）',
    ],
  ],
  [
    'an option that goes',
    (gift) => Object.assign(gift.fields.kind as Raw, { options: { plain: '平价' } }),
    [
      'goods/gift.json  [数据] [权限] 字段 kind 的选项 luxury 删除（已有记录里的值保留）',
      'goods/gift.json  字段 kind 的选项 plain 的标题由 普通 改为 平价',
      'goods/luxury.json  新旧版本里有一个有错误，没有比较',
    ],
  ],
  [
    'another prefix of codes',
    (gift) => Object.assign(gift, { permission: 'present', actions: { delete: false, export: false } }),
    [
      'goods/gift.json  [权限] 页面的权限码前缀由 gift 改为 present',
      'goods/gift.json  [权限] 按钮 delete 删除（权限码 gift:delete 作废）',
      'goods/gift.json  [权限] 按钮 export 删除（权限码 gift:export 作废）',
      'goods/gift.json  [权限] 动词 list 的权限码由 gift:list 改为 present:list',
      'goods/gift.json  [权限] 按钮 add 的权限码由 gift:add 改为 present:add',
      'goods/gift.json  [权限] 按钮 edit 的权限码由 gift:edit 改为 present:edit',
      'goods/gift.json  [权限] 动词 reveal 的权限码由 gift:reveal 改为 present:reveal',
      'goods/gift.json  [权限] 按钮 retire 删除（权限码 gift:retire 作废）',
    ],
  ],
  [
    'a button with another condition and effect',
    (gift) =>
      Object.assign(gift.actions.retire as Raw, {
        when: { kind: 'plain' },
        set: { enabled: false, phone: null },
      }),
    [
      'goods/gift.json  [权限] 按钮 retire 的条件由 上架是“是” 改为 类型是“普通”',
      'goods/gift.json  [权限] 按钮 retire 的所改的字段由 上架 = “否” 改为 上架 = “否”、电话 = 空',
    ],
  ],
  [
    'a field renamed by formerly: no removal anywhere',
    (gift) => {
      const { price, ...fields } = gift.fields;
      gift.fields = { ...fields, cost: { ...(price as Raw), formerly: ['price'] } };
      gift.table.columns = ['name', 'cost', 'kind', 'phone'];
      gift.form = ['name', 'cost', 'phone', 'kind', 'enabled'];
    },
    ['goods/gift.json  字段 price 改名为 cost（列随之改名）', 'goods/gift.json  字段的顺序改变'],
  ],
  [
    'another order of columns',
    (gift) => Object.assign(gift.table, { columns: ['price', 'name', 'kind', 'phone'] }),
    ['goods/gift.json  列的顺序改变'],
  ],
  [
    'another table, records deleted for good',
    (gift) => Object.assign(gift.resource as Raw, { table: 'present', delete: 'hard' }),
    [
      'goods/gift.json  [数据] [权限] 页面的数据表由 gift 改为 present',
      'goods/gift.json  [数据] 页面的删除方式由 soft 改为 hard',
      'goods/luxury.json  [数据] 页面的删除方式由 soft 改为 hard',
    ],
  ],
])('%s', async (_, change, sentences) => {
  expect(await diffLines(change)).toEqual(sentences);
});

test('pages and groups that are added, removed, moved and renamed', async () => {
  const shop = screenFolder(SHOP);
  shop.commit();
  shop.remove('home/board.json');
  shop.write('goods/_group.json', { title: '礼品', order: 3 });
  shop.write('home/about.json', { title: '关于', kind: 'page' });
  await shop.run('move goods/gift shop/present');
  expect((await shop.run('diff HEAD')).lines).toEqual([
    'goods/_group.json  组的标题由 礼物 改为 礼品',
    'home/about.json  页面“关于”新增',
    'home/board.json  [权限] 页面“首页”删除',
    'shop/_group.json  组“shop”新增',
    'shop/present.json  页面编号由 goods/gift 改为 shop/present',
    'shop/present.json  页面的地址由 /goods/gift 改为 /shop/present',
    '6 处变化，影响数据 0 处，影响权限 1 处',
  ]);
});

test('as JSON', async () => {
  const shop = screenFolder(SHOP);
  shop.commit();
  shop.remove('goods/luxury.json');
  expect(JSON.parse((await shop.run('diff HEAD --json')).lines.join('\n'))).toEqual([
    { file: 'goods/luxury.json', marks: ['rights'], message: '页面“豪华礼物”删除' },
  ]);
});

test('a file with errors is not compared', async () => {
  const shop = screenFolder(SHOP);
  shop.commit();
  shop.write('goods/record.json', '{');
  const { lines, exitCode } = await shop.run('diff HEAD');
  expect(lines).toContain('goods/record.json  新旧版本里有一个有错误，没有比较');
  expect(exitCode).toBe(0);
});

test('a missing revision or repository is reported', async () => {
  const shop = screenFolder(SHOP);
  expect(await shop.run('diff HEAD')).toEqual({
    lines: ['页面文件夹不在 git 仓库里，或没有安装 git'],
    exitCode: 1,
  });
  shop.commit();
  for (const revision of ['nowhere', '--output=x'])
    expect((await shop.run(`diff ${revision}`)).exitCode, revision).not.toBe(0);
  expect((await shop.run('diff nowhere')).lines).toEqual(['git 里没有版本 "nowhere"']);
});

// a few files here, and one part in six; every one in `omissions.long.test.ts`
test('whatever is taken out of any file that still reads is reported', { timeout: 60_000 }, () => {
  const { silent, count } = judgeOmissions({ fileStep: 72, step: 12 });
  expect(silent).toEqual([]);
  expect(count).toBeGreaterThan(5);
});
