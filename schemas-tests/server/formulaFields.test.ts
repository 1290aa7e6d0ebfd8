import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readScreens, type Screen } from '../../src/engine/pure';
import { MigrationRefusal, migrateScreen } from '../../src/server/db/screenMigration';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Calculated fields (`language.md` §3): every write keeps them right, and they need the rights to what they are calculated from. */
const field = (name: string) => ({ field: name });
const PERSON = {
  title: '买家',
  permission: 'sale-person',
  resource: { path: '/sale/person', table: 'sale_person' },
  fields: {
    name: { type: 'text', title: '姓名', required: true },
    level: { type: 'integer', title: '等级' },
  },
  form: ['name', 'level'],
};
const SALE = {
  title: '销售单',
  permission: 'sale',
  resource: { path: '/sale/sale', table: 'sale' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    buyerId: { type: 'ref', title: '买家', to: 'sale/person' },
    price: { type: 'cny', title: '单价' },
    count: { type: 'integer', title: '数量' },
    cost: { type: 'cny', title: '成本' },
    total: { type: 'cny', title: '合计', formula: { multiply: [field('price'), field('count')] } },
    margin: { type: 'cny', title: '毛利', formula: { subtract: [field('total'), field('cost')] } },
    items: {
      type: 'rows',
      title: '明细',
      fields: {
        price: { type: 'cny', title: '单价' },
        count: { type: 'integer', title: '数量' },
        amount: { type: 'cny', title: '小计', formula: { multiply: [field('price'), field('count')] } },
      },
    },
    itemsTotal: { type: 'cny', title: '明细合计', formula: { rows: 'items', measure: { sum: 'amount' } } },
    score: {
      type: 'integer',
      title: '分数',
      formula: { multiply: [field('count'), field('buyerId.level')] },
    },
    closed: { type: 'switch', title: '已结' },
    remark: { type: 'text', title: '说明', required: { total: { gte: 100_000 } } },
  },
  table: {
    columns: ['name', 'total', 'margin', 'score'],
    search: ['name', 'total'],
    sort: ['-total'],
    totals: ['total'],
  },
  form: ['name', 'buyerId', 'price', 'count', 'cost', 'items', 'total', 'remark'],
  actions: {
    close: {
      title: '结单',
      when: { closed: { ne: true }, itemsTotal: { lte: { field: 'total' } }, total: { gte: 1000 } },
      set: { closed: true },
    },
  },
};

let server: TestServer;
let buyer: string;
beforeAll(async () => {
  server = await startTestServer({
    screens: { 'sale/_group': { title: '销售' }, 'sale/person': PERSON, 'sale/sale': SALE },
  });
  expect(server.services.screens.diagnostics()).toEqual([]);
  buyer = await added(server.admin, 'person', { name: '王', level: 7 });
});
afterAll(() => server.close());

const db = () => server.services.db;

async function added(client: Client, path: string, record: object): Promise<string> {
  const { body } = await client.post(`/sale/${path}/add`, record);
  expect(body.success, body.message).toBe(true);
  return (body.result as { id: string }).id;
}

async function read(client: Client, id: string): Promise<Record<string, unknown>> {
  return (await client.get('/sale/sale/queryById', { id })).body.result;
}

async function list(client: Client, query: Record<string, string> = {}): Promise<Record<string, unknown>[]> {
  return ((await client.get('/sale/sale/list', query)).body.result as { records: Record<string, unknown>[] })
    .records;
}

test('every write calculates the values again, and a typed value is ignored', async () => {
  const id = await added(server.admin, 'sale', {
    name: '甲',
    buyerId: buyer,
    price: 250,
    count: 4,
    cost: 300,
    total: 7,
  });
  expect(await read(server.admin, id)).toMatchObject({ total: 1000, margin: 700, score: 28, itemsTotal: 0 });
  await server.admin.put('/sale/sale/edit', { id, count: 5, total: 1 });
  expect(await read(server.admin, id)).toMatchObject({ total: 1250, margin: 950, score: 35 });
  // also by SQL alone
  await sql`update sale set price = 100 where id = ${id}::bigint`.execute(db());
  expect(await read(server.admin, id)).toMatchObject({ total: 500, margin: 200 });
  await server.admin.put('/sale/sale/edit', { id, price: null });
  expect(await read(server.admin, id)).toMatchObject({ total: null, margin: null });
});

test('rows have theirs, and are summed', async () => {
  const items = [
    { price: 100, count: 3, amount: 999_999 },
    { price: 50, count: null },
    { price: 25, count: 2 },
  ];
  const id = await added(server.admin, 'sale', { name: '乙', price: 100, count: 1, items });
  const sale = await read(server.admin, id);
  expect(sale.itemsTotal).toBe(350);
  expect((sale.items as { amount: unknown }[]).map(({ amount }) => amount)).toEqual([300, null, 50]);
});

test('a button waits for what is calculated, on the locked record', async () => {
  const id = await added(server.admin, 'sale', {
    name: '丙',
    price: 500,
    count: 1,
    items: [{ price: 600, count: 1 }],
  });
  const close = async () => (await server.admin.post('/sale/sale/action/close', { id })).body;
  expect(await close()).toMatchObject({ success: false, message: '该记录已被他人处理' });
  await server.admin.put('/sale/sale/edit', { id, count: 2 });
  expect(await close()).toMatchObject({ success: true });
});

test('a field is required by what is calculated, however it came to be', async () => {
  const { body } = await server.admin.post('/sale/sale/add', { name: '辛', price: 50_000, count: 2 });
  expect(body).toMatchObject({
    success: false,
    result: { errors: [{ field: 'remark', message: '说明不能为空' }] },
  });
  const id = await added(server.admin, 'sale', { name: '辛', price: 50_000, count: 1 });
  const edit = async (change: object) => (await server.admin.put('/sale/sale/edit', { id, ...change })).body;
  expect(await edit({ count: 3 })).toMatchObject({
    success: false,
    result: { errors: [{ field: 'remark' }] },
  });
  expect(await edit({ count: 3, remark: '大单' })).toMatchObject({ success: true });
  expect(await edit({ remark: null })).toMatchObject({ success: false });
  expect(await edit({ count: 1, remark: null })).toMatchObject({ success: true });
});

test('it is searched, sorted, summed and logged as any number', async () => {
  await added(server.admin, 'sale', { name: '丁', price: 3000, count: 3 });
  const [largest, first] = await list(server.admin);
  expect(largest).toMatchObject({ name: '辛', total: 50_000 });
  expect(first).toMatchObject({ name: '丁', total: 9000 });
  expect((await list(server.admin, { total: '9000' })).map(({ name }) => name)).toEqual(['丁']);
  const { body } = await server.admin.get('/sale/sale/totals', { name: '丁' });
  expect(body.result).toMatchObject({ sums: [{ field: 'total', sum: 9000 }] });
  const { body: history } = await server.admin.get('/sale/sale/history', { id: String(first?.id) });
  expect(JSON.stringify(history.result)).toContain('合计');
});

test('who may not see a field sees nothing that is calculated from it', async () => {
  const clerk = await operatorWith(server, 'formula-clerk', ['sale:list', 'sale-person:list']);
  const id = await added(server.admin, 'sale', {
    name: '戊',
    buyerId: buyer,
    price: 250,
    count: 4,
    cost: 300,
  });
  expect(await read(clerk, id)).toMatchObject({ margin: 700, score: 28 });
  const { rows } = await sql<{ role: string; permission: string }>`
    select r.id::text as role, p.id::text as permission from sys_role r, sys_permission p
    where r.role_code = 'role_formula-clerk' and p.perms = 'sale:list'`.execute(db());
  const { body: withheld } = await server.admin.post('/sys/role/columns', {
    permissionId: rows[0]?.permission,
    roleId: rows[0]?.role,
    columns: { cost: 'hidden' },
  });
  expect(withheld.success, withheld.message).toBe(true);
  const seen = await read(clerk, id);
  expect(seen).toMatchObject({ total: 1000 });
  expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['margin']));
  const { body } = await clerk.get('/sys/permission/getUserPermissionByToken');
  expect(body.result).toMatchObject({ facts: { columns: { sale: { cost: 'hidden', margin: 'hidden' } } } });
});

test('who may not list the referred records gets nothing calculated from them', async () => {
  const stranger = await operatorWith(server, 'formula-stranger', ['sale:list']);
  const id = await added(server.admin, 'sale', { name: '己', buyerId: buyer, price: 250, count: 4 });
  expect((await read(stranger, id)).score ?? null).toBeNull();
});

function sale(fields: object): Screen {
  const text = JSON.stringify({ ...SALE, fields: { ...SALE.fields, ...fields } });
  const reading = readScreens(
    [
      { file: 'sale/sale.json', text },
      { file: 'sale/person.json', text: JSON.stringify(PERSON) },
    ],
    new Map(),
  );
  const screen = reading.screens.get('sale/sale');
  if (!screen) throw new Error(reading.errors.map(({ message }) => message).join('\n'));
  return screen;
}

test('another formula calculates every record again; a typed column is not overwritten unasked', async () => {
  const id = await added(server.admin, 'sale', { name: '庚', price: 250, count: 4 });
  const total = { type: 'cny', title: '合计', formula: { multiply: [field('price'), 2] } };
  const value = async (column: string) =>
    (
      await sql<{
        value: string;
      }>`select ${sql.ref(column)}::text as value from sale where id = ${id}::bigint`.execute(db())
    ).rows[0]?.value;
  await migrateScreen(db(), sale({ total }));
  expect(await value('total')).toBe('500');
  await expect(
    migrateScreen(db(), sale({ count: { type: 'integer', title: '数量', formula: 3 }, total })),
  ).rejects.toThrow(MigrationRefusal);
  await migrateScreen(db(), sale({ total: { type: 'cny', title: '合计' } }));
  expect(await value('total')).toBe('500');
  await sql`update sale set total = 5 where id = ${id}::bigint`.execute(db());
  expect(await value('total')).toBe('5');
});
