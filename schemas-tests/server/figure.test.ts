import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Screen } from '../../src/engine/pure';
import { SYSTEM_CALLER } from '../../src/server/caller';
import { plan } from '../../src/server/resource/plan/plan';
import { exportColumns } from '../../src/server/resource/transfer/exportColumns';
import { rule } from '../../src/testing/server/people';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** What other screens' records that refer here come to, under the caller's rights there (`language.md` §3). */
const figure = (by: string, measure: unknown = 'count') => ({ screen: 'probe/person', by, measure });
const TAG = {
  title: '标签',
  resource: { path: '/probe/tag', table: 'probe_tag' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    owners: { type: 'integer', title: '主标签人数', figure: figure('mainId') },
    users: { type: 'integer', title: '使用数', figure: figure('tagIds') },
    gold: { type: 'gold', title: '金币', figure: figure('mainId', { sum: 'gold' }) },
    kinds: { type: 'integer', title: '姓数', figure: figure('tagIds', { distinct: 'name' }) },
  },
  table: { columns: ['name', 'owners', 'users', 'gold'], sort: ['name'] },
  form: ['name'],
};
const PERSON = {
  title: '人',
  permission: 'probe-person',
  resource: { path: '/probe/person', table: 'probe_person' },
  verbs: { wallet: '看钱包' },
  fields: {
    name: { type: 'text', title: '姓', required: true },
    gold: { type: 'gold', title: '金币', permission: { view: 'wallet' } },
    mainId: { type: 'ref', title: '主标签', to: 'probe/tag' },
    tagIds: { type: 'ref', title: '标签', to: 'probe/tag', multiple: true },
  },
  form: ['name', 'gold', 'mainId', 'tagIds'],
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    screens: { 'probe/_group': { title: '试验' }, 'probe/tag': TAG, 'probe/person': PERSON },
  });
  expect(server.services.screens.diagnostics()).toEqual([]);
  const add = async (path: string, record: object) => {
    const { body } = await server.admin.post(`/probe/${path}/add`, record);
    expect(body.success, body.message).toBe(true);
    return (body.result as { id: string }).id;
  };
  const [a, b] = [await add('tag', { name: 'a' }), await add('tag', { name: 'b' })];
  await add('tag', { name: 'c' });
  await add('person', { name: '王', gold: 10, mainId: a, tagIds: [a, b] });
  await add('person', { name: '王', gold: 5, mainId: a, tagIds: [b] });
  await add('person', { name: '李', gold: 7, mainId: b, tagIds: [b] });
  const gone = await add('person', { name: '赵', gold: 100, mainId: a, tagIds: [a] });
  await server.admin.delete('/probe/person/delete', { id: gone });
});
afterAll(() => server.close());

async function tags(caller: Client): Promise<Record<string, unknown>[]> {
  const { body } = await caller.get('/probe/tag/list');
  return (body.result as { records: Record<string, unknown>[] }).records;
}
const figures = async (caller: Client) =>
  (await tags(caller)).map(({ name, owners, users, gold, kinds }) => [name, owners, users, gold, kinds]);

test('living records are counted, by one reference and by several, summed and distinguished', async () => {
  expect(await figures(server.admin)).toEqual([
    ['a', 2, 1, 15, 1],
    ['b', 1, 3, 7, 2],
    ['c', 0, 0, 0, 0],
  ]);
});

test('a caller who may not list that screen, or see what is summed, gets none', async () => {
  const stranger = await operatorWith(server, 'stranger', ['tag:list']);
  for (const tag of await tags(stranger))
    expect(Object.keys(tag)).not.toEqual(expect.arrayContaining(['owners']));
  const clerk = await operatorWith(server, 'clerk', ['tag:list', 'probe-person:list']);
  const [first] = await tags(clerk);
  expect(first).toMatchObject({ owners: 2, users: 1 });
  expect(first).not.toHaveProperty('gold');
});

test('data rules of that screen narrow what is counted', async () => {
  const ruled = await operatorWith(server, 'ruled', ['tag:list', 'probe-person:list', 'probe-person:wallet']);
  const { db } = server.services;
  const role = await sql<{ id: string }>`
    select id::text from sys_role where role_code = 'role_ruled'`.execute(db);
  const only = { column: 'name', condition: '=', value: '李' };
  await rule(db, 'probe-person:list', role.rows[0]?.id as string, only);
  expect(await figures(ruled)).toEqual([
    ['a', 0, 0, 0, 0],
    ['b', 1, 1, 7, 1],
    ['c', 0, 0, 0, 0],
  ]);
});

test('it has no column, is exported, and orders nothing', async () => {
  const { screens, db } = server.services;
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'probe_tag'`.execute(db);
  expect(columns.rows.map(({ name }) => name)).not.toContain('owners');
  const planned = plan(screens.get('probe/tag') as Screen, SYSTEM_CALLER, 'list');
  expect(exportColumns(screens, planned, null).map(({ title }) => title)).toContain('使用数');
  const { body } = await server.admin.get('/probe/tag/list', { column: 'users', order: 'desc' });
  expect((body.result as { records: { name: string }[] }).records.map(({ name }) => name)).toEqual([
    'a',
    'b',
    'c',
  ]);
});
