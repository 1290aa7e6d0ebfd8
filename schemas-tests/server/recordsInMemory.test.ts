import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DataPort, EndpointPort } from '../../src/engine/contract/ports';
import type { ListQuery, RecordData } from '../../src/engine/contract/record';
import { memoryData } from '../../src/engine/embed/memory/memoryData';
import { RequestError, readScreens, type Screen } from '../../src/engine/pure';
import { type Answer, startTestServer, type TestServer } from '../support/testServer';

/**
 * Records in memory answer what the server answers: each case runs against both. They serve the preview of the studio, the documents,
 * tests and hosts of the engine.
 */
const STATES = { waiting: '待审核', passed: '通过' };
const FILES: Record<string, Record<string, unknown>> = {
  'shop/category': {
    title: '分类',
    permission: 'mem-kind',
    label: 'name',
    resource: { path: '/shop/category', table: 'shop_category', delete: 'soft' },
    fields: {
      name: { type: 'text', title: '名称', required: true, maxLength: 20, unique: true },
      sortNo: { type: 'integer', title: '排序' },
    },
    table: { columns: ['name', 'sortNo'], search: ['name'], sort: ['sortNo'], drag: 'sortNo' },
    form: ['name', 'sortNo'],
    detail: { comments: true },
  },
  'shop/product': {
    title: '商品',
    permission: 'mem-product',
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
    form: ['name', 'category', 'price', 'count', 'since', 'archived'],
    actions: {
      open: { title: '上架', when: { state: 'draft' }, set: { state: 'open' }, bulk: true },
    },
  },
  'shop/visit': {
    title: '来访',
    permission: 'mem-visit',
    label: 'name',
    resource: { path: '/shop/visit', table: 'shop_visit' },
    fields: {
      name: { type: 'text', title: '姓名', required: true },
      from: { type: 'date', title: '开始' },
      to: { type: 'date', title: '结束' },
      guests: { type: 'integer', title: '人数', readOnly: { state: 'passed' } },
      photo: { type: 'image', title: '照片' },
      state: { type: 'enum', title: '状态', options: STATES, default: 'waiting' },
    },
    table: {
      columns: ['name', 'state', 'guests'],
      as: ['table', { calendar: { field: 'from', to: 'to' } }],
      search: ['name', 'state', 'guests', { field: 'from', to: 'to', title: '期间' }],
      tabs: 'state',
      totals: ['guests'],
    },
    form: ['name', 'from', 'to', 'guests', 'photo'],
    actions: {
      edit: { title: '改来访', when: { name: { ne: '已封存' } } },
      pass: { title: '通过', when: { state: 'waiting' }, ask: { reason: true }, set: { state: 'passed' } },
    },
  },
  'shop/desk': {
    title: '审来访',
    permission: 'mem-desk',
    kind: 'queue',
    label: 'name',
    resource: { of: 'shop/visit' },
    table: { columns: ['name', 'state'] },
    queue: { where: { state: 'waiting' }, order: ['from'], show: ['name', 'from'] },
    actions: { pass: { title: '通过', when: { state: 'waiting' }, set: { state: 'passed' }, key: 'J' } },
  },
  'shop/settings': {
    title: '设置',
    permission: 'mem-settings',
    kind: 'form',
    resource: { path: '/shop/settings', table: 'shop_settings' },
    fields: { opens: { type: 'integer', title: '几点开门', required: true, default: 9 } },
    form: ['opens'],
  },
};
const START: Record<string, Record<string, RecordData>> = {
  'shop/category': {
    drinks: { name: '饮料', sortNo: 10 },
    food: { name: '食品', sortNo: 20 },
    toys: { name: '玩具' },
  },
  'shop/product': {
    apple: { name: '苹果汁', category: 'drinks', price: 3, count: 2, since: '2026-01-02 08:00:00' },
    orange: { name: '橙汁', category: 'drinks', price: 30, since: '2026-02-02 08:00:00' },
    old: { name: '旧货', price: 5, archived: true },
  },
  'shop/visit': {
    zhang: { name: '张三', from: '2026-03-02', to: '2026-03-03', guests: 2 },
    li: { name: '李四', from: '2026-03-03', guests: 3 },
    wang: { name: '=王五', from: '2026-03-01', to: '2026-03-01', guests: 4 },
    sealed: { name: '已封存', guests: 1 },
  },
};
const PASSED = ['zhang', 'sealed'];

const sources = Object.entries(FILES).map(([id, file]) => ({
  file: `${id}.json`,
  text: JSON.stringify(file),
}));
const { screens, errors } = readScreens(sources, null);
const [category, product, visit, desk, settings] = Object.keys(FILES).map((id) => screens.get(id)) as [
  Screen,
  Screen,
  Screen,
  Screen,
  Screen,
];
const query: ListQuery = { pageNo: 1, pageSize: 10, sort: [], filters: {} };

let server: TestServer;
let data: DataPort;
let endpoints: EndpointPort;
/** Ids of the records at the start by the names above. */
let ids: Record<string, string>;

beforeAll(async () => {
  expect(errors).toEqual([]);
  server = await startTestServer({ screens: { 'shop/_group': { title: '店' }, ...FILES } });
  expect(server.services.screens.diagnostics()).toEqual([]);
});
afterAll(() => server.close());

async function result({ body }: Answer): Promise<{ message: string; result: never }> {
  if (!body.success) throw new RequestError(body.message, { result: body.result });
  return body;
}

/** The calls of the page, without a page. */
function serverData({ admin }: TestServer): DataPort {
  const call = async (method: string, path: string, input: object) => {
    const texts = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
    if (method === 'GET') return result(await admin.get(path, texts));
    if (method === 'DELETE') return result(await admin.delete(path, texts));
    return result(await (method === 'PUT' ? admin.put(path, input) : admin.post(path, input)));
  };
  const at = (screen: Screen, key: string, input: object) => {
    const [method = '', name] = key.split(' ');
    return call(method, `${screen.resource?.path}/${name}`, input);
  };
  return {
    ...memoryData({ screens: { ids: [], load: async () => category } }),
    list: async (screen, { sort, filters, pageNo, pageSize }) => {
      const [order] = sort;
      const sorted = order ? { column: order.field, order: order.direction } : {};
      return (await at(screen, 'GET list', { pageNo, pageSize, ...sorted, ...filters })).result;
    },
    get: async (screen, id) => (await at(screen, 'GET queryById', { id })).result,
    add: (screen, record, key) => at(screen, 'POST add', { ...record, idempotencyKey: key }),
    edit: (screen, record) => at(screen, 'PUT edit', record),
    remove: (screen, some) => at(screen, 'DELETE deleteBatch', { ids: some.join(',') }),
    act: (screen, action, payload) => at(screen, `POST action/${action}`, payload),
    lookup: async (path, { keyword = '' }) => (await call('GET', `${path}/lookup`, { keyword })).result,
    endpoints: new Proxy({} as EndpointPort, {
      get: (_, key) => async (screen: Screen, input: object) => {
        const answer = await at(screen, String(key), input);
        return String(key).startsWith('GET ') ? answer.result : answer;
      },
    }),
  };
}

async function startServer(): Promise<void> {
  const { db } = server.services;
  await sql`truncate shop_category, shop_product, shop_visit, record_comment, record_follow, queue_claim`.execute(
    db,
  );
  await sql`update shop_settings set opens = 9, version = 1`.execute(db);
  data = serverData(server);
}

function startMemory(): void {
  data = memoryData({
    screens: { ids: [...screens.keys()], load: async (id) => screens.get(id) as Screen },
    user: { id: '7', name: '小红', depart: null, departs: [], roles: [] },
  });
}

describe.each([
  ['in memory', startMemory],
  ['on the server', startServer],
] as [string, () => void | Promise<void>][])('%s', (place, start) => {
  beforeEach(async () => {
    await start();
    endpoints = data.endpoints as EndpointPort;
    ids = {};
    for (const [id, records] of Object.entries(START))
      for (const [name, { category: of, ...values }] of Object.entries(records)) {
        const record = of === undefined ? values : { ...values, category: ids[String(of)] };
        const added = await data.add(
          screens.get(id) as Screen,
          record,
          `${place} ${id} ${name} ${Math.random()}`,
        );
        ids[name] = String((added.result as { id: string }).id);
      }
    for (const name of PASSED) await data.act(visit, 'pass', { id: id(name), reason: '熟客' });
  });

  const id = (name: string) => ids[name] as string;
  const names = async (filters: Record<string, string>, more: Partial<ListQuery> = {}) =>
    (await data.list(product, { ...query, ...more, filters })).records.map(({ name }) => name);

  test('a list has its `where`, search, order, pages, formulas and what references are called', async () => {
    expect(await names({})).toEqual(['橙汁', '苹果汁']);
    expect(await names({ name: '果' })).toEqual(['苹果汁']);
    expect(await names({ price_begin: '10' })).toEqual(['橙汁']);
    expect(await names({ since_begin: '2026-01-02', since_end: '2026-01-02' })).toEqual(['苹果汁']);
    expect(await names({ state: 'open' })).toEqual([]);
    expect(await names({ category: id('drinks'), state_not: 'open' })).toEqual(['橙汁', '苹果汁']);
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
    const key = `tea ${Math.random()}`;
    await data.add(product, record, key);
    await data.add(product, record, key);
    expect(await names({ name: '茶' })).toEqual(['茶']);
    const [added] = (await data.list(product, { ...query, filters: { name: '茶' } })).records;
    expect(added).toMatchObject({ total: 12, state: 'draft', version: 1 });
    await data.edit(product, { id: added?.id, price: 5 });
    expect(await data.get(product, String(added?.id))).toMatchObject({ name: '茶', total: 15, version: 2 });
    await expect(data.add(product, { name: '', price: 0 }, 'k2')).rejects.toThrow('名称');
    await expect(data.add(category, { name: '饮料' }, 'k3')).rejects.toThrow('名称已存在');
  });

  test('a button asks the record of now, and several by themselves', async () => {
    await data.act(product, 'open', { id: id('apple') });
    expect(await data.get(product, id('apple'))).toMatchObject({ state: 'open' });
    await expect(data.act(product, 'open', { id: id('apple') })).rejects.toThrow('该记录已被他人处理');
    const { result: done } = await data.act(product, 'open', { ids: [id('apple'), id('orange')] });
    expect(done).toMatchObject({ done: [id('orange')], failed: [{ id: id('apple') }] });
  });

  test('records are removed, and chosen by their label', async () => {
    expect(await data.lookup('/shop/category', { keyword: '饮' })).toMatchObject([
      { value: id('drinks'), text: '饮料' },
    ]);
    const { result: done } = await data.remove(product, [id('apple'), '999999']);
    expect(done).toMatchObject({ done: [id('apple')], failed: [{ id: '999999' }] });
    expect(await names({})).toEqual(['橙汁']);
    await expect(data.get(product, id('old'))).rejects.toThrow('未找到对应实体');
  });

  test('what is removed lies in the bin, comes back once, or is removed for good', async () => {
    await data.remove(category, [id('food'), id('toys')]);
    const bin = await endpoints['GET deleted'](category, { pageNo: 1, pageSize: 10 });
    expect(bin).toMatchObject({ total: 2, current: 1, pages: 1 });
    expect(bin.records.map(({ name }) => name).sort()).toEqual(['食品', '玩具'].sort());
    await data.add(category, { name: '玩具' }, `again ${Math.random()}`);
    const back = await endpoints['PUT putBack'](category, { ids: [id('food'), id('toys')] });
    expect(back.result).toMatchObject({ done: [id('food')], failed: [{ id: id('toys') }] });
    await endpoints['DELETE purge'](category, { ids: id('toys') });
    expect((await endpoints['GET deleted'](category, { pageNo: 1, pageSize: 10 })).total).toBe(0);
  });

  test('records are put in another order by the numbers that are there', async () => {
    await endpoints['PUT reorder'](category, { ids: [id('food'), id('drinks')] });
    const { records } = await data.list(category, {
      ...query,
      sort: [{ field: 'sortNo', direction: 'asc' }],
    });
    expect(records.map(({ name, sortNo }) => [name, sortNo])).toEqual([
      ['食品', 10],
      ['饮料', 20],
      ['玩具', null],
    ]);
  });

  test('operators write about a record, take it back, and follow it', async () => {
    const record = { id: id('food') };
    await endpoints['POST comment'](category, { ...record, text: '快过期了' });
    await endpoints['PUT follow'](category, { ...record, isFollowed: true });
    const page = await endpoints['GET comments'](category, record);
    expect(page).toMatchObject({
      records: [{ text: '快过期了', isOwn: true, mentions: [] }],
      isFollowed: true,
    });
    await endpoints['DELETE uncomment'](category, { ...record, comment: page.records[0]?.id as string });
    await endpoints['PUT follow'](category, { ...record, isFollowed: false });
    expect(await endpoints['GET comments'](category, record)).toEqual({
      records: [],
      hasMore: false,
      isFollowed: false,
    });
    expect(await endpoints['GET comments'](category, { id: id('drinks') })).toMatchObject({ records: [] });
  });

  test('totals are of what the filters find, the counts of tabs of all tabs', async () => {
    const { sums, tabs } = await endpoints['GET totals'](visit, { state: 'passed' });
    expect(sums).toEqual([{ field: 'guests', as: 'sum', by: null, title: null, sum: 3 }]);
    expect(tabs).toEqual({ waiting: 2, passed: 2 });
  });

  test('days count what is on them, and bring the first of each', async () => {
    const within = { guests_begin: '1', 'from~to_begin': '2026-03-01', 'from~to_end': '2026-03-03' };
    const { days, records } = await endpoints['GET days'](visit, { ...within, pageSize: 1 });
    // the sealed one has no ends
    expect(days).toEqual({ '2026-03-01': 2, '2026-03-02': 2, '2026-03-03': 3 });
    expect(records.map(({ name }) => name)).toContain('=王五');
    expect(records[0]).toHaveProperty('state_dictText');
  });

  test('a queue hands out the first that waits, in its order, until it is decided', async () => {
    const claim = endpoints['POST claim'];
    expect((await claim(desk, {})).result).toMatchObject({ record: { name: '=王五' }, waiting: 2 });
    expect((await claim(desk, { skip: [id('wang')] })).result).toMatchObject({ record: { name: '李四' } });
    await data.act(desk, 'pass', { id: id('wang') });
    expect(await endpoints['GET backlog'](desk, {})).toMatchObject({ waiting: 1 });
  });

  test('history has every write in words, newest first, and can be narrowed to days', async () => {
    await data.edit(visit, { id: id('li'), guests: 5 });
    await data.act(visit, 'pass', { id: id('li'), reason: '熟客' });
    const { records } = await endpoints['GET history'](visit, { id: id('li') });
    expect(records.slice(0, 2)).toMatchObject([
      { title: '通过', reason: '熟客', changes: [{ before: '待审核', after: '通过' }] },
      { title: '改来访', changes: [{ title: '人数', before: '3', after: '5' }] },
    ]);
    expect((await endpoints['GET history'](visit, { id: id('li'), end: '2020-01-01' })).records).toEqual([]);
  });

  test('an edit asks `when` and leaves what is fixed, not in the form, or another screen’s', async () => {
    await expect(data.edit(visit, { id: id('sealed'), name: '开封' })).rejects.toThrow('该记录已被他人处理');
    await data.edit(visit, { id: id('zhang'), state: 'waiting', name: '张三丰' });
    expect(await data.get(visit, id('zhang'))).toMatchObject({ name: '张三丰', guests: 2, state: 'passed' });
  });

  test('settings are one record, which begins with its defaults', async () => {
    const { id: only, opens } = await data.get(settings, '');
    expect(opens).toBe(9);
    await data.edit(settings, { id: only, opens: 10 });
    expect(await data.get(settings, '')).toMatchObject({ opens: 10, version: 2 });
  });
});

describe('in memory alone', () => {
  beforeEach(startMemory);

  test('what needs versions or other operators says so', async () => {
    const refused = data.endpoints?.['GET compare'](visit, { id: '2', from: '1' });
    await expect(refused).rejects.toThrow('没有从前的版本');
  });

  test('an upload has a path that its field accepts, and the export hands over a file', async () => {
    class Reader extends EventTarget {
      result = 'data:image/png;base64,AA==';
      readAsDataURL = () => this.dispatchEvent(new Event('load'));
    }
    vi.stubGlobal('FileReader', Reader);
    for (const record of Object.values(START['shop/visit'] ?? {}))
      await data.add(visit, record, String(record.name));
    const path = await data.upload(new File(['x'], 'face.png'), '');
    await data.edit(visit, { id: '2', photo: path });
    expect(data.fileUrl(path)).toMatch(/^data:image\/png/);
    vi.unstubAllGlobals();
    const saved: [string, Blob][] = [];
    data.saveFile = async (name, content) => void saved.push([name, content]);
    await data.exportAll?.(visit, { ...query, filters: { guests_begin: '3' } }, []);
    const [[name, content] = ['', new Blob()]] = saved;
    expect([name, await content.text()]).toEqual([
      '来访.csv',
      '"姓名","状态","人数"\r\n"\'=王五","待审核","4"\r\n"李四","待审核","3"\r\n',
    ]);
  });

  test('operators are the one who works', async () => {
    expect(await data.lookup('/sys/user', {})).toEqual([{ value: '7', text: '小红' }]);
  });
});
