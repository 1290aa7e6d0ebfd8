import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ABOUT_SCREENS } from '../../src/server/routes/menu/menuFormer';
import { more } from '../support/more';
import { ADMIN_PASSWORD, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Fields of a published screen that have data: renamed, called as before again, of another type, deleted; and who uses them. */
let folder: string;
let server: TestServer;

const shop = (price: string, more: object = {}, fields: object = {}) =>
  JSON.stringify({
    title: '店铺',
    resource: { path: '/probe/shop', table: 'probe_shop' },
    fields: {
      name: { type: 'text', title: '名称', required: true },
      [price]: { type: 'gold', title: '价格', ...more },
      ...fields,
    },
    table: { columns: ['name', price, ...Object.keys(fields)] },
    form: ['name', price, ...Object.keys(fields)],
  });
const COSTLY = JSON.stringify({
  title: '贵的店铺',
  resource: { path: '/online/dearShop', of: 'probe/shop', where: { price: { gte: 100 } } },
  table: { columns: ['name', 'price'], search: ['price'], sort: ['-price'] },
});
const SHELF = JSON.stringify({
  title: '货架',
  resource: { path: '/probe/shelf', table: 'probe_shelf' },
  fields: { shopId: { type: 'ref', title: '店铺', to: 'probe/shop' } },
  table: { columns: ['shopId', 'shopId.price'] },
  form: ['shopId'],
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-screens-'));
  await mkdir(join(folder, 'probe'));
  await writeFile(join(folder, 'probe/shop.json'), shop('price'));
  await writeFile(join(folder, 'probe/shelf.json'), SHELF);
  server = await startTestServer({ screensDir: folder });
  await publish('online/dear', COSTLY);
  for (const [name, price] of [
    ['便宜', 5],
    ['贵', 500],
  ])
    await server.admin.post('/probe/shop/add', { name, price });
  const [costly] = await records('/online/dearShop');
  await server.admin.post('/probe/shelf/add', { shopId: costly?.id });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function active(id: string): Promise<{ id: string; text: string } | null> {
  const { result } = (await server.admin.get('/online/form/open', { id })).body;
  return (result as { active: { id: string; text: string } | null }).active;
}

async function attempt(id: string, text: string) {
  const base = (await active(id))?.id;
  const body = { id, text, base, accepted: ['data', 'rights'], reason: '', password: ADMIN_PASSWORD };
  return (await server.admin.post('/online/form/publish', body)).body;
}

async function publish(id: string, text: string): Promise<void> {
  const { success, message } = await attempt(id, text);
  expect([success, message]).toEqual([true, '发布成功']);
}

async function records(path: string): Promise<Record<string, unknown>[]> {
  const { success, message, result } = (await server.admin.get(`${path}/list`)).body;
  expect([success, message]).toEqual([true, expect.anything()]);
  return (result as { records: Record<string, unknown>[] }).records;
}

async function differences(id: string, text: string): Promise<string[]> {
  const { body } = await server.admin.post('/online/form/check', { id, text });
  const { faults, differences: found } = body.result as {
    faults: { message: string }[];
    differences: { message: string }[];
  };
  expect(faults).toEqual([]);
  return found.map(({ message }) => message);
}

test('other screens that name a renamed field as before show it', async () => {
  await publish('probe/shop', shop('cost', { formerly: ['price'] }));
  expect(await records('/online/dearShop')).toMatchObject([{ name: '贵', cost: 500 }]);
  expect(await records('/probe/shelf')).toMatchObject([{ 'shopId.cost': 500 }]);
  // so does a report over them
  const source = JSON.stringify({
    title: '价格',
    query: {
      screen: 'probe/shelf',
      group: ['shopId.price'],
      measures: { sum: { title: '合计', of: { sum: 'shopId.price' } } },
      where: { 'shopId.price': { gte: 100 } },
      sort: ['-shopId.price'],
    },
    drill: { screen: 'probe/shop', by: { price: 'shopId.price' } },
  });
  const { body } = await server.admin.post('/online/report/preview', { source, parameters: {} });
  expect(body).toMatchObject({
    success: true,
    result: { records: [{ 'shopId.price': 500, sum: 500 }], drill: { by: { cost: 'shopId.price' } } },
  });
  // and an author who began before publishes what was begun
  await publish('online/dear', COSTLY.replace('贵的店铺', '昂贵的店铺'));
  expect(await records('/online/dearShop')).toMatchObject([{ cost: 500 }]);
});

more(
  'an older version that is published again has its values, and what was stored meanwhile still finds the field',
  async () => {
    const older = shop('price');
    expect(await differences('probe/shop', older)).toContain('字段 cost 改名为 price（列随之改名）');
    await publish('probe/shop', older);
    expect(await records('/probe/shop')).toMatchObject([{ price: 500 }, { price: 5 }]);
    expect(JSON.parse((await active('probe/shop'))?.text ?? '').fields.price.formerly).toEqual(['cost']);
    expect(await records('/online/dearShop')).toMatchObject([{ price: 500 }]);
  },
);

more('a withdrawal to the file takes the values along, and adds what the file has by now', async () => {
  await publish('probe/shop', shop('cost', { formerly: ['price'] }));
  const more = { city: { type: 'text', title: '城市' } };
  await writeFile(join(folder, 'probe/shop.json'), shop('price', {}, more));
  await server.services.screens.refresh();
  const base = (await active('probe/shop'))?.id;
  const { body } = await server.admin.post('/online/form/takeBack', {
    id: 'probe/shop',
    base,
    reason: '',
    password: ADMIN_PASSWORD,
  });
  expect([body.success, body.message]).toEqual([true, expect.anything()]);
  expect(await records('/probe/shop')).toMatchObject([
    { price: 500, city: null },
    { price: 5, city: null },
  ]);
  expect(
    (await server.admin.post('/probe/shop/add', { name: '新', price: 7, city: '杭州' })).body.success,
  ).toBe(true);
});

more('a withdrawal that would break another screen is refused with its title', async () => {
  const more = { city: { type: 'text', title: '城市' }, level: { type: 'integer', title: '级别' } };
  await publish('probe/shop', shop('price', {}, more));
  await publish('online/dear', COSTLY.replace('"columns":["name",', '"columns":["level",'));
  const base = (await active('probe/shop'))?.id;
  const body = { id: 'probe/shop', base, reason: '', password: ADMIN_PASSWORD };
  const refused = (await server.admin.post('/online/form/takeBack', body)).body;
  expect(refused.success).toBe(false);
  expect(refused.message).toMatch(/^撤回以后页面“贵的店铺”会出错，没有撤回：.*"level"/);
  await publish('online/dear', COSTLY);
  expect((await server.admin.post('/online/form/takeBack', body)).body.success).toBe(true);
});

more('another type is refused with its place before anything is published', async () => {
  const text = shop('price', { type: 'date' }, { city: { type: 'text', title: '城市' } });
  const { body } = await server.admin.post('/online/form/check', { id: 'probe/shop', text });
  const message =
    '“价格”已有的数据是整数，改成“日期”可能丢数据：请另加一个字段，旧的留着或删掉；要转换数据请找管理数据库的人';
  const { faults } = body.result as { faults: object[] };
  expect(faults).toContainEqual(expect.objectContaining({ file: 'probe/shop.json', message }));
  expect(await attempt('probe/shop', text)).toMatchObject({ success: false });
  expect(await records('/probe/shop')).toHaveLength(3);
});

more('a deleted field keeps its values for the day on which it comes back', async () => {
  const without = JSON.stringify({
    title: '店铺',
    resource: { path: '/probe/shop', table: 'probe_shop' },
    fields: { name: { type: 'text', title: '名称', required: true }, city: { type: 'text', title: '城市' } },
    table: { columns: ['name', 'city'] },
    form: ['name', 'city'],
  });
  const { body } = await server.admin.post('/online/form/check', { id: 'probe/shop', text: without });
  const { faults } = body.result as { faults: { file: string }[] };
  expect([...new Set(faults.map(({ file }) => file))].sort()).toEqual([
    'online/dear.json',
    'probe/shelf.json',
  ]);
  await publish(
    'online/dear',
    JSON.stringify({
      ...JSON.parse(COSTLY),
      resource: { path: '/online/dearShop', of: 'probe/shop' },
      table: { columns: ['name'] },
    }),
  );
  await publish('probe/shelf', SHELF.replace(',"shopId.price"', ''));
  await publish('probe/shop', without);
  expect((await records('/probe/shop'))[0]).not.toHaveProperty('price');
  await publish('probe/shop', shop('price', {}, { city: { type: 'text', title: '城市' } }));
  expect(await records('/probe/shop')).toMatchObject([{ price: 7 }, { price: 500 }, { price: 5 }]);
});

/** Tables in which the id of a screen stays as it was written: logs, and what is about a publication. */
const WRITTEN = [
  ...[
    'monitor_route',
    'monitor_slow_query',
    'monitor_trace',
    'record_change',
    'screen_publication',
    'screen_table',
  ],
  ...['sys_data_log', 'sys_exception_log', 'sys_operation_log', 'sys_task'],
];

test('every table that names screens follows a new id, or is a log', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'screen_id' and not a.attisdropped and c.relkind in ('r', 'p') and not c.relispartition
      and c.relnamespace = 'public'::regnamespace order by 1`.execute(server.services.db);
  const followed = ABOUT_SCREENS.map(([table]) => table);
  expect(rows.map(({ name }) => name)).toEqual([...followed, ...WRITTEN].sort());
});

test('a screen of the browser has another id from its publication on: records, rights and other screens follow', async () => {
  const goods = (more: object = {}) =>
    JSON.stringify({
      title: '杂货',
      resource: { path: '/online/sundries', table: 'online_sundries' },
      fields: { name: { type: 'text', title: '名称' } },
      table: { columns: ['name'] },
      form: ['name'],
      ...more,
    });
  await publish('online/sundries', goods());
  await server.admin.post('/online/sundries/add', { name: '盆' });
  await publish(
    'online/sundry-use',
    JSON.stringify({
      title: '用处',
      resource: { path: '/online/sundryUse', table: 'online_sundry_use' },
      fields: { goodsId: { type: 'ref', title: '杂货', to: 'online/sundries' } },
      table: { columns: ['goodsId', 'goodsId.name'] },
      form: ['goodsId'],
    }),
  );
  const [record] = await records('/online/sundries');
  await server.admin.post('/online/sundryUse/add', { goodsId: record?.id });
  const view = {
    screen: 'online/sundries',
    name: '我的',
    content: { filters: { name: '盆' }, sort: [], pageSize: 10, preferences: {} },
    isShared: false,
  };
  expect((await server.admin.post('/sys/view/save', view)).body.success).toBe(true);
  const renamed = goods({ formerly: ['online/sundries'], permission: 'sundries' });
  const author = await operatorWith(server, 'renamer', ['online-form:list', 'screen:publish']);
  const refused = await author.post('/online/form/check', { id: 'online/goods', text: renamed });
  expect(JSON.stringify(refused.body)).toContain('online/sundries');
  expect(await active('online/sundries')).not.toBeNull();

  await publish('online/goods', renamed);
  expect(await active('online/sundries')).toBeNull();
  expect(await records('/online/sundries')).toMatchObject([{ name: '盆' }]);
  expect(await records('/online/sundryUse')).toMatchObject([{ 'goodsId.name': '盆' }]);
  expect(server.services.screens.get('online/goods')?.permission).toBe('sundries');
  const views = await server.admin.get('/sys/view/list', { screen: 'online/goods' });
  expect(views.body.result).toMatchObject([{ name: '我的', content: view.content }]);
  const id = String(record?.id);
  await server.admin.put('/online/sundries/edit', { ...record, name: '大盆' });
  const history = await server.admin.get('/online/sundries/history', { id });
  expect(JSON.stringify(history.body.result)).toContain('大盆');
  const log = await server.admin.get('/sys/dataLog/list', { dataId: id });
  expect(JSON.stringify(log.body.result)).toContain('杂货');
});
