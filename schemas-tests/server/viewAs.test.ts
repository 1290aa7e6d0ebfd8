import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionId, rule } from '../../src/testing/server/people';
import { PICTURE, storedFiles } from '../../src/testing/server/storedFiles';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/**
 * Looking with another's rights: as far as they are the viewer's own, read only, until it is left or half an hour is
 * over.
 */
let server: TestServer;
let viewer: Client;
let lister: Client;
/** Of the one who is looked as. */
let roleId: string;
let userId: string;
const gifts: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  await storedFiles(server.services.db, PICTURE);
  for (const [name, price, enabled] of [
    ['便宜', 5, true],
    ['下架了', 6, false],
    ['贵', 900, true],
  ] as const)
    gifts[name] = (await add({ name, price, enabled })).id;
  viewer = await operatorWith(server, 'viewer', [
    ...['role:view', 'user:view', 'gift:list', 'gift:edit', 'gift:export', 'app-user:list'],
  ]);
  lister = await operatorWith(server, 'seen', ['gift:list', 'gift:edit', 'gift:export', 'equipment:list']);
  roleId = await idOf('sys_role', 'role_code', 'role_seen');
  userId = await idOf('sys_user', 'username', 'seen');
  const own = await idOf('sys_role', 'role_code', 'role_viewer');
  await rule(db(), 'gift:list', own, { column: 'price', condition: '<', value: '100' });
  await rule(db(), 'gift:list', roleId, { column: 'enabled', condition: '=', value: 'true' });
  await withhold(own, { sortNo: 'hidden' });
  await withhold(roleId, { price: 'hidden', sortNo: 'readonly' });
  server.services.callers.forget();
});
afterAll(() => server.close());

const db = () => server.services.db;
async function add(record: object): Promise<{ id: string }> {
  const image = PICTURE;
  const gift = { image, kind: 'plain', hostShare: 3000, ...record };
  const { body } = await server.admin.post('/gift/gift/add', gift);
  if (!body.success) throw new Error(body.message);
  return body.result as { id: string };
}
async function idOf(table: string, column: string, value: string): Promise<string> {
  const found = await sql<{ id: string }>`
    select id::text from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(db());
  return found.rows[0]!.id;
}
async function withhold(role: string, columns: object): Promise<void> {
  await sql`update sys_role_permission set column_rights = ${JSON.stringify(columns)}::jsonb
    where role_id = ${role}::bigint and permission_id = ${await permissionId(db(), 'gift:list')}::bigint`.execute(
    db(),
  );
}
const list = async (client: Client) =>
  ((await client.get('/gift/gift/list')).body.result as unknown as { records: Record<string, unknown>[] })
    .records;
const names = async (client: Client) => (await list(client)).map(({ name }) => name).sort();
const startView = (id: string, client = viewer) => client.post('/sys/viewAs', { id });
const leave = (client = viewer) => client.delete('/sys/viewAs', {});
const permissions = async (client: Client) =>
  (await client.get('/sys/permission/getUserPermissionByToken')).body.result as unknown as {
    facts: { viewing?: { name: string; kind: string } };
    menu: unknown;
    auth: { action: string }[];
  };

test('what is seen is what both see: codes, records and fields', async () => {
  expect(await names(viewer)).toEqual(['下架了', '便宜']);
  expect(await names(lister)).toEqual(['便宜', '贵']);
  expect((await startView(roleId)).body).toMatchObject({ success: true });
  const seen = await list(viewer);
  expect(seen.map(({ name }) => name)).toEqual(['便宜']);
  for (const name of ['price', 'sortNo']) expect(seen[0]).not.toHaveProperty(name);
  const { facts, auth, menu } = await permissions(viewer);
  expect(facts.viewing).toMatchObject({ kind: 'role' });
  const codes = auth.map(({ action }) => action);
  expect(codes).toEqual(expect.arrayContaining(['gift:list', 'gift:edit']));
  for (const code of ['app-user:list', 'equipment:list', 'role:view']) expect(codes).not.toContain(code);
  expect(JSON.stringify(menu)).toContain('/goods/gift');
  expect(JSON.stringify(menu)).not.toContain('/user/user');
  expect((await viewer.get('/user/user/list')).status).toBe(403);
});

test('nothing is written, carried away or opened, and no message read', async () => {
  const refusal = { success: false, message: expect.stringMatching(/^正在以角色「.+」的身份查看，只能看/) };
  const id = gifts.便宜 as string;
  for (const answer of [
    viewer.put('/gift/gift/edit', { id, name: '改了' }),
    viewer.post('/gift/gift/export', { format: 'csv' }),
    viewer.get('/gift/gift/exportXls'),
    viewer.post('/gift/gift/action/retire', { id }),
    viewer.put('/sys/user/setting', {}),
    viewer.get('/sys/sysAnnouncementSend/getMyAnnouncementSend'),
    viewer.get('/sys/annountCement/queryById', { id: '1' }),
  ])
    expect((await answer).body).toMatchObject(refusal);
  // the role has none of these rights
  expect((await viewer.get('/sys/annountCement/doReleaseData', { id: '1' })).status).toBe(403);
  expect((await viewer.post('/sys/viewAs', { id: userId })).status).toBe(403);
  expect(await names(server.admin)).toContain('便宜');
});

test('the view ends on request, or after its time; both ends are in the log under the viewer’s name', async () => {
  expect((await leave()).body).toMatchObject({ success: true, message: '已退出查看' });
  expect(await names(viewer)).toEqual(['下架了', '便宜']);
  expect((await permissions(viewer)).facts.viewing).toBeUndefined();
  expect((await viewer.put('/gift/gift/edit', { id: gifts.便宜, hostShare: 3100 })).body.message).not.toMatch(
    /身份/,
  );
  expect((await startView(userId)).body.success).toBe(true);
  expect((await permissions(viewer)).facts.viewing).toMatchObject({ kind: 'user' });
  expect(await names(viewer)).toEqual(['便宜']);
  await sql`update sys_session set view_until = now() - interval '1 minute' where view_until is not null`.execute(
    db(),
  );
  server.services.callers.forget();
  expect(await names(viewer)).toEqual(['下架了', '便宜']);
  const logged = await sql<{ title: string; by: string }>`
    select log.action_title as title, u.username as by from sys_data_log log join sys_user u on u.id = log.create_by
    where log.data_id = any(${[roleId, userId]}) and log.action_title like '%以其身份查看' order by log.id`.execute(
    db(),
  );
  expect(logged.rows).toEqual([
    { title: '开始以其身份查看', by: 'viewer' },
    { title: '结束以其身份查看', by: 'viewer' },
    { title: '开始以其身份查看', by: 'viewer' },
  ]);
});

test('for holders of its code, and of whom they see; an administrator sees what the other sees', async () => {
  const stranger = await operatorWith(server, 'stranger', ['role:list', 'user:view']);
  expect((await startView(roleId, stranger)).status).toBe(403);
  const half = await operatorWith(server, 'half', ['user:view']);
  const own = await idOf('sys_role', 'role_code', 'role_half');
  await rule(db(), 'user:list', own, { column: 'username', condition: '=', value: 'nobody' });
  server.services.callers.forget();
  expect((await startView(userId, half)).body.message).toBe('未找到对应实体');
  expect((await startView('5')).body.message).toBe('未找到对应实体');
  await startView(userId, server.admin);
  expect(await names(server.admin)).toEqual(await names(lister));
  expect((await server.admin.get('/user/user/list')).status).toBe(403);
  await leave(server.admin);
  expect((await server.admin.get('/user/user/list')).status).toBe(200);
});
