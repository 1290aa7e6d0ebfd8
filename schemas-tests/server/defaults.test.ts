import { afterAll, beforeAll, expect, test } from 'vitest';
import { importsOf } from '../support/sendSheet';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Defaults that follow another field or the chosen record (`language.md` §3): what is left out is filled in, as on the page. */
const GOODS = {
  title: '货品',
  permission: 'mart-goods',
  resource: { path: '/mart/goods', table: 'mart_goods' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    price: { type: 'cny', title: '价格' },
    unit: { type: 'text', title: '单位' },
  },
  form: ['name', 'price', 'unit'],
};
const follow = (source: string) => ({ field: source });
const ORDER = {
  title: '订单',
  permission: 'mart-order',
  resource: { path: '/mart/order', table: 'mart_order' },
  fields: {
    // before what it follows
    pay: { type: 'cny', title: '实付', default: follow('total') },
    goodsId: { type: 'ref', title: '货品', to: 'mart/goods' },
    price: { type: 'cny', title: '单价', default: follow('goodsId.price') },
    count: { type: 'integer', title: '数量', default: 1 },
    total: {
      type: 'cny',
      title: '合计',
      formula: { multiply: [{ field: 'price' }, { field: 'count' }] },
    },
    note: { type: 'text', title: '备注' },
    items: {
      type: 'rows',
      title: '明细',
      fields: {
        goodsId: { type: 'ref', title: '货品', to: 'mart/goods' },
        price: { type: 'cny', title: '单价', default: follow('goodsId.price') },
        count: { type: 'integer', title: '数量', default: 1 },
      },
    },
  },
  form: ['goodsId', 'price', 'count', 'pay', 'note', 'items'],
  actions: {
    import: {},
    reprice: {
      title: '改价',
      ask: {
        price: { default: follow('goodsId.price'), required: false },
        why: { type: 'text', title: '说明', default: follow('note') },
      },
    },
  },
};

let server: TestServer;
let tea: string;
let cup: string;
beforeAll(async () => {
  server = await startTestServer({
    screens: { 'mart/_group': { title: '店' }, 'mart/goods': GOODS, 'mart/order': ORDER },
  });
  expect(server.services.screens.diagnostics()).toEqual([]);
  tea = await added('goods', { name: '茶', price: 500, unit: '盒' });
  cup = await added('goods', { name: '杯', price: 300, unit: '个' });
});
afterAll(() => server.close());

async function added(path: string, record: object, client: Client = server.admin): Promise<string> {
  const { body } = await client.post(`/mart/${path}/add`, record);
  expect(body.success, body.message).toBe(true);
  return (body.result as { id: string }).id;
}

const read = async (id: string) =>
  (await server.admin.get('/mart/order/queryById', { id })).body.result as Record<string, unknown>;

test('what is left out follows the chosen record, and what follows that', async () => {
  expect(await read(await added('order', { goodsId: tea, count: 3 }))).toMatchObject({
    price: 500,
    count: 3,
    total: 1500,
    pay: 1500,
  });
  expect(await read(await added('order', { goodsId: tea, price: 450 }))).toMatchObject({
    price: 450,
    total: 450,
    pay: 450,
  });
  // what was sent stays, nothing too
  expect(await read(await added('order', { goodsId: tea, price: null, pay: 7 }))).toMatchObject({
    price: null,
    pay: 7,
  });
  expect(await read(await added('order', {}))).toMatchObject({ price: null, count: 1 });
});

test('rows that are added have theirs', async () => {
  const items = [{ goodsId: tea }, { goodsId: cup, price: 1, count: 2 }, { goodsId: cup, price: null }];
  const order = await read(await added('order', { items }));
  expect(
    (order.items as { price: unknown; count: unknown }[]).map(({ price, count }) => [price, count]),
  ).toEqual([
    [500, 1],
    [1, 2],
    [null, 1],
  ]);
});

test('a default is a beginning: an edit follows nothing', async () => {
  const id = await added('order', { goodsId: tea });
  await server.admin.put('/mart/order/edit', { id, goodsId: cup });
  expect(await read(id)).toMatchObject({ goodsId: cup, price: 500 });
});

test('a question that is left out follows the record', async () => {
  const id = await added('order', { goodsId: tea, price: 1, note: '老客' });
  expect((await server.admin.post('/mart/order/action/reprice', { id })).body).toMatchObject({
    success: true,
  });
  expect(await read(id)).toMatchObject({ price: 500 });
  await server.admin.post('/mart/order/action/reprice', { id, price: 20 });
  expect(await read(id)).toMatchObject({ price: 20 });
  const { body } = await server.admin.get('/mart/order/history', { id });
  expect(JSON.stringify(body.result)).toContain('老客');
});

test('a sheet without the column is filled in alike', async () => {
  const { run } = importsOf(server.app, server.admin.token, '/mart/order');
  const { body } = await run('货品,数量\n茶,2', { columns: ['goodsId', 'count'] });
  expect(body.result).toMatchObject({ added: 1, faults: [] });
  const { body: listed } = await server.admin.get('/mart/order/list', { pageSize: '1' });
  expect(listed.result).toMatchObject({ records: [{ price: 500, pay: 1000 }] });
});

test('who does not see the chosen record’s field gets no default, and none is read for the page', async () => {
  const codes = ['mart-order:list', 'mart-order:add'];
  const stranger = await operatorWith(server, 'mart-stranger', codes);
  const clerk = await operatorWith(server, 'mart-clerk', [...codes, 'mart-goods:list']);
  expect((await read(await added('order', { goodsId: tea }, stranger))).price).toBeNull();
  expect((await read(await added('order', { goodsId: tea }, clerk))).price).toBe(500);
  const choice = async (client: Client, read: string) =>
    (await client.get('/mart/goods/lookup', { ids: tea, read })).body.result;
  const label = { value: tea, text: '茶' };
  expect(await choice(clerk, 'mart/order.goodsId')).toEqual([{ ...label, values: { price: 500 } }]);
  expect(await choice(clerk, 'mart/order.items.goodsId')).toEqual([{ ...label, values: { price: 500 } }]);
  expect(await choice(stranger, 'mart/order.goodsId')).toEqual([label]);
  const { body } = await clerk.get('/mart/goods/lookup', { ids: tea, read: 'mart/order.note' });
  expect(body).toMatchObject({ success: false });
});
