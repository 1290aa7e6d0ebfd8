import { beforeEach, expect, test } from 'vitest';
import type { DataPort } from '../../contract/ports';
import type { ListQuery, RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { readScreens } from '../../language/read/read';
import { memoryData } from './memoryData';

const FILES: Record<string, unknown> = {
  'shop/category.json': {
    title: '分类',
    label: 'name',
    resource: { path: '/shop/category', table: 'shop_category' },
    fields: { name: { type: 'text', title: '名称', required: true, maxLength: 20, unique: true } },
    table: { columns: ['name'], search: ['name'] },
    form: ['name'],
  },
  'shop/product.json': {
    title: '商品',
    label: 'name',
    resource: { path: '/shop/product', table: 'shop_product', where: { archived: { ne: true } } },
    fields: {
      name: { type: 'text', title: '名称', required: true, maxLength: 20 },
      category: { type: 'ref', title: '分类', to: 'shop/category' },
      price: { type: 'integer', title: '单价', required: true, minimum: 1 },
      count: { type: 'integer', title: '数量', default: 1 },
      total: {
        type: 'integer',
        title: '合计',
        formula: { multiply: [{ field: 'price' }, { field: 'count' }] },
      },
      state: { type: 'enum', title: '状态', options: { draft: '草稿', open: '在售' }, default: 'draft' },
      since: { type: 'datetime', title: '上架时间' },
      archived: { type: 'switch', title: '已归档' },
    },
    table: {
      columns: ['name', 'category', 'category.name', 'price', 'total', 'state', 'since'],
      search: ['name', 'category', 'price', 'state', 'since'],
    },
    form: ['name', 'category', 'price', 'count'],
    actions: {
      open: { title: '上架', when: { state: 'draft' }, set: { state: 'open', since: '$now' }, bulk: true },
      pay: { title: '付款', run: { 'webhook.send': { to: 'shop', text: '已付' } } },
    },
  },
};

const { screens, errors } = readScreens(
  Object.entries(FILES).map(([file, content]) => ({ file, text: JSON.stringify(content) })),
  null,
);
const product = screens.get('shop/product') as Screen;
const category = screens.get('shop/category') as Screen;
const query: ListQuery = { pageNo: 1, pageSize: 10, sort: [], filters: {} };

let data: DataPort;

beforeEach(() => {
  expect(errors).toEqual([]);
  data = memoryData({
    screens: { ids: [...screens.keys()], load: async (id) => screens.get(id) as Screen },
    records: {
      'shop/category': [{ id: '1', name: '饮料' }],
      'shop/product': [
        { id: '1', name: '苹果汁', category: '1', price: 3, count: 2, since: '2026-01-02 08:00:00' },
        { id: '2', name: '橙汁', category: '1', price: 30, since: '2026-02-02 08:00:00' },
        { id: '3', name: '旧货', price: 5, archived: true },
      ],
    },
  });
});

const names = async (filters: Record<string, string>, more: Partial<ListQuery> = {}) =>
  (await data.list(product, { ...query, ...more, filters })).records.map(({ name }) => name);

test('a list has its `where`, search, order, pages, formulas and what references are called', async () => {
  expect(await names({})).toEqual(['橙汁', '苹果汁']);
  expect(await names({ name: '果' })).toEqual(['苹果汁']);
  expect(await names({ price_begin: '10' })).toEqual(['橙汁']);
  expect(await names({ since_begin: '2026-01-02', since_end: '2026-01-02' })).toEqual(['苹果汁']);
  expect(await names({ state: 'open' })).toEqual([]);
  expect(await names({ category: '1', state_not: 'open' })).toEqual(['橙汁', '苹果汁']);
  expect(await names({}, { sort: [{ field: 'price', direction: 'asc' }] })).toEqual(['苹果汁', '橙汁']);
  const page = await data.list(product, { ...query, pageNo: 2, pageSize: 1 });
  expect(page).toMatchObject({ total: 2, pages: 2, current: 2 });
  expect(page.records[0]).toMatchObject({
    name: '苹果汁',
    state: 'draft',
    total: 6,
    category_dictText: '饮料',
    'category.name': '饮料',
  });
  await expect(names({ price: 'x' })).rejects.toThrow('搜索条件“单价”');
});

test('what is written is judged, calculated, and there once by its key', async () => {
  const record: RecordData = { name: '茶', price: 4, count: 3 };
  await data.add(product, record, 'k1');
  await data.add(product, record, 'k1');
  expect(await names({ name: '茶' })).toEqual(['茶']);
  const [added] = (await data.list(product, { ...query, filters: { name: '茶' } })).records;
  expect(added).toMatchObject({ total: 12, state: 'draft', version: 1, createBy: '1' });
  await data.edit(product, { id: added?.id, price: 5 });
  expect(await data.get(product, String(added?.id))).toMatchObject({ name: '茶', total: 15, version: 2 });
  await expect(data.add(product, { name: '', price: 0 }, 'k2')).rejects.toMatchObject({
    details: { errors: [{ field: 'name' }, { field: 'price' }] },
  });
  await expect(data.add(category, { name: '饮料' }, 'k3')).rejects.toThrow('名称已存在');
});

test('a button asks the record of now, and several by themselves', async () => {
  await data.act(product, 'open', { id: '1' });
  expect(await data.get(product, '1')).toMatchObject({ state: 'open' });
  await expect(data.act(product, 'open', { id: '1' })).rejects.toMatchObject({
    details: { result: { stale: true } },
  });
  const { result } = await data.act(product, 'open', { ids: ['1', '2'] });
  expect(result).toMatchObject({ done: ['2'], failed: [{ id: '1' }] });
  await expect(data.act(product, 'pay', { id: '1' })).rejects.toThrow('要在服务端执行');
});

test('records are removed, and chosen by their label', async () => {
  expect(await data.lookup('/shop/category', { keyword: '饮' })).toMatchObject([
    { value: '1', text: '饮料' },
  ]);
  const { result } = await data.remove(product, ['1', '9']);
  expect(result).toMatchObject({ done: ['1'], failed: [{ id: '9' }] });
  expect(await names({})).toEqual(['橙汁']);
  await expect(data.get(product, '3')).rejects.toThrow('未找到');
});
