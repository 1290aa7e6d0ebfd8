import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rule } from '../../src/testing/server/people';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** `<f>_under`: what belongs to a place of a tree and to all below it (`language.md` §8). */
const KIND = {
  title: '分类',
  kind: 'tree',
  resource: { path: '/probe/kind', table: 'probe_kind' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    parentId: { type: 'ref', title: '上级', to: 'probe/kind' },
  },
  tree: { parent: 'parentId' },
  form: ['name', 'parentId'],
  side: { screen: 'probe/goods', by: 'kindId', under: true },
};
const GOODS = {
  title: '货',
  resource: { path: '/probe/goods', table: 'probe_goods' },
  verbs: { secret: '看归类' },
  fields: {
    label: { type: 'text', title: '货名', required: true },
    kindId: { type: 'ref', title: '分类', to: 'probe/kind' },
    hiddenId: { type: 'ref', title: '内部分类', to: 'probe/kind', permission: { view: 'secret' } },
    makerId: { type: 'ref', title: '用户', to: 'user/user' },
  },
  form: ['label', 'kindId', 'hiddenId', 'makerId'],
};

let server: TestServer;
const kinds: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer({
    screens: { 'probe/_group': { title: '试验' }, 'probe/kind': KIND, 'probe/goods': GOODS },
  });
  expect(server.services.screens.diagnostics()).toEqual([]);
  const add = async (path: string, record: object) => {
    const { body } = await server.admin.post(`/probe/${path}/add`, record);
    return (body.result as { id: string }).id;
  };
  kinds.drink = await add('kind', { name: '酒水' });
  kinds.wine = await add('kind', { name: '酒', parentId: kinds.drink });
  kinds.red = await add('kind', { name: '红酒', parentId: kinds.wine });
  kinds.food = await add('kind', { name: '吃的' });
  for (const name of Object.keys(kinds))
    await add('goods', { label: name, kindId: kinds[name], hiddenId: kinds.food });
});
afterAll(() => server.close());

async function labels(query: Record<string, string>, caller: Client = server.admin): Promise<string[]> {
  const { body } = await caller.get('/probe/goods/list', query);
  return (body.result as { records: { label: string }[] }).records.map(({ label }) => label).sort();
}

test('a place in a tree includes itself and all below it', async () => {
  expect(await labels({ kindId_under: kinds.drink as string })).toEqual(['drink', 'red', 'wine']);
  expect(await labels({ kindId_under: kinds.red as string })).toEqual(['red']);
  expect(await labels({ kindId: kinds.drink as string })).toEqual(['drink']);
});

test('what is no id is refused; a field that leads to no tree knows nothing below', async () => {
  expect((await server.admin.get('/probe/goods/list', { kindId_under: 'x' })).body.success).toBe(false);
  expect(await labels({ makerId_under: '1' })).toHaveLength(4);
});

test('data rules go on to hold, and a field out of sight is not asked by', async () => {
  const clerk = await operatorWith(server, 'below', ['goods:list']);
  const { db } = server.services;
  const role = await sql<{
    id: string;
  }>`select id::text from sys_role where role_code = 'role_below'`.execute(db);
  await rule(db, 'goods:list', role.rows[0]?.id as string, {
    column: 'label',
    condition: '!=',
    value: 'wine',
  });
  expect(await labels({ kindId_under: kinds.drink as string }, clerk)).toEqual(['drink', 'red']);
  expect(await labels({ hiddenId_under: kinds.red as string }, clerk)).toEqual(['drink', 'food', 'red']);
  expect(await labels({ hiddenId_under: kinds.red as string })).toEqual([]);
});
