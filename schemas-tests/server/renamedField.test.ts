import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, role, rule } from '../../src/testing/server/people';
import { ADMIN_PASSWORD, clientOf, startTestServer, type TestServer } from '../support/testServer';

/** A published field that is renamed: its values, the rules that limit it and the views that show it stay. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ID = 'online/renamed-stock';
const stock = (name: string, more: object = {}) =>
  JSON.stringify({
    title: '库存',
    resource: { path: '/online/renamedStock', table: 'online_renamed_stock' },
    fields: {
      name: { type: 'text', title: '名称', required: true },
      [name]: { type: 'gold', title: '成本', ...more },
    },
    table: { columns: ['name', name], search: ['name', name] },
    form: ['name', name],
  });
const publish = async (text: string) => {
  const { active } = (await server.admin.get('/online/form/open', { id: ID })).body.result as {
    active: { id: string } | null;
  };
  const body = {
    id: ID,
    text,
    base: active?.id,
    accepted: ['data', 'rights'],
    reason: '',
    password: ADMIN_PASSWORD,
  };
  const { success, message } = (await server.admin.post('/online/form/publish', body)).body;
  expect([success, message]).toEqual([true, '发布成功']);
};

test('a renamed field has its values, its data rules still limit, its stored views show the same', async () => {
  const { db } = server.services;
  await publish(stock('costPrice'));
  for (const [name, costPrice] of [
    ['便宜', 5],
    ['贵', 500],
  ])
    await server.admin.post('/online/renamedStock/add', { name, costPrice });
  const roles = await Promise.all(['a', 'b'].map(() => role(db, ['renamed-stock:list'])));
  const [plain = '', built = ''] = roles;
  await rule(db, 'renamed-stock:list', plain, { column: 'costPrice', condition: '<', value: '100' });
  await rule(db, 'renamed-stock:list', built, {
    column: null,
    condition: 'CONDITION',
    value: '{"any":[{"costPrice":{"lt":100}}]}',
  });
  const clients = await Promise.all(
    roles.map(async (id) => clientOf(server.app, (await operator(db, { roleIds: [id] })).token)),
  );
  const content = {
    filters: { costPrice_begin: '100' },
    sort: [{ field: 'costPrice', direction: 'desc' }],
    pageSize: 10,
    preferences: { hidden: ['costPrice'] },
  };
  await server.admin.post('/sys/view/save', { screen: ID, name: '贵的', content, isShared: false });
  const seen = async () =>
    Promise.all(
      clients.map(async (client) => {
        const { records } = (await client.get('/online/renamedStock/list')).body.result as {
          records: object[];
        };
        return records;
      }),
    );
  expect(await seen()).toMatchObject([[{ name: '便宜', costPrice: 5 }], [{ name: '便宜', costPrice: 5 }]]);

  await publish(stock('price', { formerly: ['costPrice'] }));
  expect(await seen()).toMatchObject([[{ name: '便宜', price: 5 }], [{ name: '便宜', price: 5 }]]);
  const views = (await server.admin.get('/sys/view/list', { screen: ID })).body.result as {
    content: object;
  }[];
  expect(views[0]?.content).toMatchObject({
    filters: { price_begin: '100' },
    sort: [{ field: 'price', direction: 'desc' }],
    preferences: { hidden: ['price'] },
  });
});
