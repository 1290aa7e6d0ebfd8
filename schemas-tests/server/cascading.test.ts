import { afterAll, beforeAll, expect, test } from 'vitest';
import { importsOf } from '../support/sendSheet';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Which records a reference may lead to, by the record that it is in (`language.md` §3): in lists of choices and in every write. */
const ref = (title: string, to: string, words: object = {}) => ({ type: 'ref', title, to, ...words });
const equal = (field: string) => ({ field });
const OF_CITY = { cityId: equal('cityId'), status: 'open' };
const TOWN = {
  title: '城市',
  permission: 'tour-town',
  resource: { path: '/tour/town', table: 'tour_town' },
  fields: { name: { type: 'text', title: '名称', required: true } },
  form: ['name'],
};
const SHOP = {
  title: '门店',
  permission: 'tour-shop',
  resource: { path: '/tour/shop', table: 'tour_shop' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    cityId: ref('城市', 'tour/town'),
    status: { type: 'enum', title: '状态', options: { open: '营业', shut: '停业' } },
    grade: { type: 'integer', title: '等级' },
    cost: { type: 'integer', title: '成本', permission: { view: 'delete' } },
    price: { type: 'integer', title: '售价', minimum: { field: 'cost' } },
  },
  form: ['name', 'cityId', 'status', 'grade', 'cost', 'price'],
};
/** The same records as those of the towns. */
const MINE = { title: '我的城市', permission: 'tour-mine', resource: { of: 'tour/town' }, form: ['name'] };
const VISIT = {
  title: '巡店',
  permission: 'tour-visit',
  resource: { path: '/tour/visit', table: 'tour_visit' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    cityId: ref('城市', 'tour/town'),
    shopId: ref('门店', 'tour/shop', { where: OF_CITY }),
    least: { type: 'integer', title: '最低等级' },
    bestId: ref('样板店', 'tour/shop', { where: { grade: { gte: equal('least') } } }),
    cityIds: ref('几个城市', 'tour/town', { multiple: true }),
    shopIds: ref('几家门店', 'tour/shop', { multiple: true, where: { cityId: equal('cityIds') } }),
    stops: {
      type: 'rows',
      title: '行程',
      fields: { cityId: ref('城市', 'tour/town'), shopId: ref('门店', 'tour/shop', { where: OF_CITY }) },
    },
  },
  table: { columns: ['name', 'cityId', 'shopId'], search: ['name', 'cityId', 'shopId'], inline: ['cityId'] },
  form: ['name', 'cityId', 'shopId', 'least', 'bestId', 'cityIds', 'shopIds', 'stops'],
  actions: {
    import: {},
    move: {
      title: '改派',
      ask: {
        newCity: ref('新城市', 'tour/town', { required: true }),
        newShop: ref('新门店', 'tour/shop', { required: true, where: { cityId: equal('newCity') } }),
      },
      set: { least: 1 },
    },
    place: { title: '定门店', ask: ['cityId', 'shopId'] },
  },
};

let server: TestServer;
const id: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer({
    screens: {
      'tour/_group': { title: '巡店' },
      'tour/town': TOWN,
      'tour/mine': MINE,
      'tour/shop': SHOP,
      'tour/visit': VISIT,
    },
  });
  expect(server.services.screens.diagnostics()).toEqual([]);
  for (const town of ['广州', '深圳']) id[town] = await added('town', { name: town });
  const shops = [
    ['天河店', '广州', 'open', 3],
    ['越秀店', '广州', 'shut', 5],
    ['南山店', '深圳', 'open', 8],
  ] as const;
  for (const [name, town, status, grade] of shops)
    id[name] = await added('shop', { name, cityId: id[town], status, grade });
});
afterAll(() => server.close());

async function added(path: string, record: object): Promise<string> {
  const { body } = await server.admin.post(`/tour/${path}/add`, record);
  expect(body.success, body.message).toBe(true);
  return (body.result as { id: string }).id;
}

async function choices(query: Record<string, string>, client: Client = server.admin): Promise<string[]> {
  const { body } = await client.get('/tour/shop/lookup', query);
  return ((body.result ?? []) as { text: string }[]).map(({ text }) => text).sort();
}

const edited = async (record: object) => (await server.admin.put('/tour/visit/edit', record)).body;
const refused = (field: string, message: string) => ({
  success: false,
  result: { errors: [{ field, message }] },
});

test('a lookup names the reference and has the values of its record', async () => {
  const field = 'tour/visit.shopId';
  expect(await choices({})).toEqual(['南山店', '天河店', '越秀店']);
  expect(await choices({ field, cityId: `${id.广州}` })).toEqual(['天河店']);
  expect(await choices({ field, cityId: `${id.广州}`, keyword: '南山' })).toEqual([]);
  expect(await choices({ field, cityId: `${id.深圳}`, ids: `${id.南山店},${id.天河店}` })).toEqual([
    '南山店',
  ]);
  // nothing is chosen before the city is, and nothing for a value that no city has
  expect(await choices({ field })).toEqual([]);
  expect(await choices({ field, cityId: "1' or true --" })).toEqual([]);
  expect(await choices({ field: 'tour/visit.bestId', least: '5' })).toEqual(['南山店', '越秀店']);
  expect(await choices({ field: 'tour/visit.shopIds', cityIds: `${id.广州},${id.深圳}` })).toHaveLength(3);
  expect(await choices({ field: 'tour/visit.stops.shopId', cityId: `${id.深圳}` })).toEqual(['南山店']);
  expect(await choices({ field: 'tour/visit:move.newShop', newCity: `${id.广州}` })).toEqual([
    '天河店',
    '越秀店',
  ]);
});

test.each([
  'tour/visit.name',
  'tour/visit.cityId',
  'tour/nothing.shopId',
  'tour/visit.constructor',
  'x',
  '.',
])('no reference that leads here: %s', async (field) => {
  const { body } = await server.admin.get('/tour/shop/lookup', { field });
  expect(body).toMatchObject({ success: false, message: '没有这个引用，或它不指向这里' });
});

test('a save refuses what cannot be chosen, and says what it does not agree with', async () => {
  const add = async (record: object) =>
    (await server.admin.post('/tour/visit/add', { name: '甲', ...record })).body;
  const wrongCity = refused('shopId', '门店所选的不符合这里的城市');
  expect(await add({ cityId: id.深圳, shopId: id.天河店 })).toMatchObject(wrongCity);
  expect(await add({ cityId: id.广州, shopId: id.越秀店 })).toMatchObject(wrongCity);
  expect(await add({ shopId: id.天河店 })).toMatchObject(refused('shopId', '门店要先填写城市'));
  expect(await add({ least: 5, bestId: id.天河店 })).toMatchObject(
    refused('bestId', '样板店所选的不符合这里的最低等级'),
  );
  expect(await add({ cityIds: [id.广州], shopIds: [id.天河店, id.南山店] })).toMatchObject(
    refused('shopIds', '几家门店所选的不符合这里的几个城市'),
  );
  expect(await add({ cityId: id.广州, shopId: id.天河店, least: 8, bestId: id.南山店 })).toMatchObject({
    success: true,
  });
});

test('a change of what the choice depends on is judged with it, in the form and in a cell', async () => {
  const visit = await added('visit', { name: '乙', cityId: id.广州, shopId: id.天河店 });
  expect(await edited({ id: visit, cityId: id.深圳 })).toMatchObject(
    refused('shopId', '门店所选的不符合这里的城市'),
  );
  expect(await edited({ id: visit, cityId: null })).toMatchObject(refused('shopId', '门店要先填写城市'));
  expect(await edited({ id: visit, cityId: id.深圳, shopId: null })).toMatchObject({ success: true });
  expect(await edited({ id: visit, shopId: id.南山店 })).toMatchObject({ success: true });
});

test('what was chosen before it could not be chosen any more stays until somebody touches it', async () => {
  const shop = await added('shop', { name: '白云店', cityId: id.广州, status: 'open' });
  const stops = [{ cityId: id.广州, shopId: shop }];
  const visit = await added('visit', { name: '丙', cityId: id.广州, shopId: shop, stops });
  await server.admin.put('/tour/shop/edit', { id: shop, status: 'shut' });
  expect(await edited({ id: visit, name: '丙丙' })).toMatchObject({ success: true });
  const more = [...stops, { cityId: id.深圳, shopId: id.南山店 }];
  expect(await edited({ id: visit, stops: more })).toMatchObject({ success: true });
  expect(await edited({ id: visit, stops: [...more, { cityId: id.广州, shopId: id.越秀店 }] })).toMatchObject(
    refused('stops', '行程第 3 行：门店所选的不符合这里的城市'),
  );
  expect(await edited({ id: visit, stops: [{ cityId: id.深圳, shopId: shop }] })).toMatchObject({
    success: false,
  });
});

test('a row refers to what exists and its operator may see, and what a row refers to is not deleted', async () => {
  const town = await added('town', { name: '珠海' });
  const visit = await added('visit', { name: '行', stops: [{ cityId: id.广州 }, { cityId: town }] });
  const deletion = await server.admin.delete('/tour/town/delete', { id: town });
  expect(deletion.body).toMatchObject({
    success: false,
    message: '该记录正被“巡店”的“行程 / 城市”引用，不能删除',
  });
  const nowhere = { id: visit, stops: [{ cityId: id.广州 }, { cityId: '4611686018427387904' }] };
  expect(await edited(nowhere)).toMatchObject(refused('stops', '行程第 2 行：城市所选的记录不存在'));
  expect(await edited({ id: visit, stops: [{ cityId: id.广州 }] })).toMatchObject({ success: true });
  expect((await server.admin.delete('/tour/town/delete', { id: town })).body.success).toBe(true);
  expect(await edited({ id: visit, stops: [{ cityId: town }] })).toMatchObject(
    refused('stops', '行程第 1 行：城市所选的记录不存在'),
  );
});

test('it is not deleted through another screen of the same records either', async () => {
  const town = await added('town', { name: '中山' });
  await added('visit', { name: '在中山', cityId: town });
  const { body } = await server.admin.delete('/tour/mine/delete', { id: town });
  expect(body.message).toBe('该记录正被“巡店”的“城市”引用，不能删除');
});

test('a record does not come back from the bin with a row that points to nothing', async () => {
  const town = await added('town', { name: '东莞' });
  const visit = await added('visit', { name: '旧', stops: [{ cityId: id.广州 }, { cityId: town }] });
  for (const [path, one] of [
    ['visit', visit],
    ['town', town],
  ] as const)
    expect((await server.admin.delete(`/tour/${path}/delete`, { id: one })).body.success).toBe(true);
  const putBack = async (path: string, one: string) =>
    (await server.admin.put(`/tour/${path}/putBack`, { ids: [one] })).body;
  expect(await putBack('visit', visit)).toMatchObject(
    refused('stops', '行程第 2 行：城市所指的“城市”记录已删除，请先还原它'),
  );
  expect((await putBack('town', town)).success).toBe(true);
  expect((await putBack('visit', visit)).success).toBe(true);
});

test('a refused limit does not say what a field is that the caller may not see', async () => {
  const shop = await added('shop', { name: '番禺店', cityId: id.广州, cost: 77, price: 90 });
  const clerk = await operatorWith(server, 'tour-pricer', ['tour-shop:list', 'tour-shop:edit']);
  const priced = async (client: Client) =>
    (await client.put('/tour/shop/edit', { id: shop, price: 1 })).body.message;
  expect(await priced(clerk)).toBe('售价不能小于成本');
  expect(await priced(server.admin)).toBe('售价不能小于成本（77）');
});

test('of several those that were there stay when others come', async () => {
  const shop = await added('shop', { name: '荔湾店', cityId: id.广州, status: 'open' });
  const visit = await added('visit', { name: '辛', cityIds: [id.广州], shopIds: [shop] });
  await server.admin.put('/tour/shop/edit', { id: shop, cityId: id.深圳 });
  expect(await edited({ id: visit, shopIds: [shop, id.天河店] })).toMatchObject({ success: true });
  expect(await edited({ id: visit, shopIds: [shop, id.天河店, id.南山店] })).toMatchObject(
    refused('shopIds', '几家门店所选的不符合这里的几个城市'),
  );
  // another city is another question
  expect(await edited({ id: visit, cityIds: [id.广州, id.广州] })).toMatchObject({ success: false });
});

test('questions of a button are judged with the answers beside them', async () => {
  const visit = await added('visit', { name: '丁' });
  const move = async (answers: object) =>
    (await server.admin.post('/tour/visit/action/move', { id: visit, ...answers })).body;
  expect(await move({ newCity: id.深圳, newShop: id.天河店 })).toMatchObject(
    refused('newShop', '新门店所选的不符合这里的新城市'),
  );
  expect(await move({ newCity: id.深圳, newShop: id.南山店 })).toMatchObject({ success: true });
  // those of the screen's fields, by the record that the button leaves
  const place = async (answers: object) =>
    (await server.admin.post('/tour/visit/action/place', { id: visit, ...answers })).body;
  expect(await place({ cityId: id.广州, shopId: id.越秀店 })).toMatchObject(
    refused('shopId', '门店所选的不符合这里的城市'),
  );
  expect(await place({ cityId: id.广州, shopId: id.天河店 })).toMatchObject({ success: true });
});

test('a sheet is refused by row and reason', async () => {
  const { run } = importsOf(server.app, server.admin.token, '/tour/visit');
  const { body } = await run('名称,城市,门店\n戊,广州,天河店\n己,深圳,天河店', {
    columns: ['name', 'cityId', 'shopId'],
  });
  expect(body.result.faults).toEqual([{ line: 3, column: '门店', message: '门店所选的不符合这里的城市' }]);
});

test('who may not see what is compared finds and saves nothing by it', async () => {
  const codes = ['tour-visit:list', 'tour-visit:add', 'tour-shop:list'];
  const clerk = await operatorWith(server, 'tour-clerk', codes);
  const query = { field: 'tour/visit.bestId', least: '5' };
  expect(await choices(query, clerk)).toEqual(['南山店', '越秀店']);
  await withhold('tour-clerk', 'tour-shop:list', { grade: 'hidden' });
  expect(await choices(query, clerk)).toEqual([]);
  const { body } = await clerk.post('/tour/visit/add', { name: '庚', least: 5, bestId: id.南山店 });
  expect(body).toMatchObject({ success: false });
});

async function withhold(username: string, code: string, columns: object): Promise<void> {
  const { services } = server;
  const role = await services.db
    .selectFrom('sys_role')
    .where('role_code', '=', `role_${username}`)
    .select('id')
    .executeTakeFirstOrThrow();
  const permission = await services.db
    .selectFrom('sys_permission')
    .where('perms', '=', code)
    .select('id')
    .executeTakeFirstOrThrow();
  const { body } = await server.admin.post('/sys/role/columns', {
    permissionId: permission.id,
    roleId: role.id,
    columns,
  });
  expect(body.success, body.message).toBe(true);
}
