import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, permissionId, role } from '../../../testing/server/people';
import { testScreens } from '../../../testing/server/screens';
import { type TestServer, testServer } from '../../../testing/server/testServer';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await testServer();
  admin = (await operator(db(), { roleIds: [await role(db(), [], 'admin')] })).token;
});
afterAll(() => server.close());

const db = () => server.services.db;
const drift = async () => (await server.call('GET', '/sys/permission/drift', { token: admin })).result;
const fix = (how: string, body: object, token = admin) =>
  server.call('POST', `/sys/permission/drift/${how}`, { token, body });
const codes = (rows: { codes: string[] }[]) => rows.flatMap((row) => row.codes);

test('what a file has and the menu lost is reported and restored, by a caller who holds it', async () => {
  expect((await drift()).missing).toEqual([]);
  const id = await permissionId(db(), 'gift:retire');
  await sql`update sys_permission set delete_time = now() where id = ${id}::bigint`.execute(db());
  expect((await drift()).missing).toEqual([{ id, name: '下架', page: '礼物列表', codes: ['gift:retire'] }]);
  await db()
    .insertInto('sys_permission')
    .values({ name: '编辑', perms: 'permission:edit', menu_type: 2 })
    .execute();
  const clerk = await operator(db(), { roleIds: [await role(db(), ['permission:edit'])] });
  expect(await fix('restore', { ids: id }, clerk.token)).toMatchObject({ status: 403 });
  expect(await fix('restore', { ids: id })).toMatchObject({ success: true, message: '已放回 1 项' });
  expect((await drift()).missing).toEqual([]);
  expect(await fix('restore', { ids: id })).toMatchObject({ message: '有的已经处理过了，请刷新' });
});

test('what has no file is reported with the roles that hold it, taken from them, and removed', async () => {
  const roleId = await role(db(), ['person:list', 'person:add', 'gift:list']);
  await server.setScreens(testScreens().filter(({ file }) => file !== 'goods/person.json'));
  const { orphans, stale } = await drift();
  expect(codes(orphans)).toEqual(expect.arrayContaining(['person:list', 'person:add']));
  const own = stale.find(({ id }: { id: string }) => id === roleId);
  expect(codes(own.rows).sort()).toEqual(['person:add', 'person:list']);
  expect(await fix('revoke', { roleId })).toMatchObject({ message: '已收回 2 项' });
  const granted = await sql<{ perms: string }>`select perms from sys_role_permission rp
    join sys_permission p on p.id = rp.permission_id where role_id = ${roleId}::bigint`.execute(db());
  expect(granted.rows).toEqual([{ perms: 'gift:list' }]);
  expect(await fix('revoke', { roleId })).toMatchObject({
    message: '这个角色已经没有失效的权限了，请刷新',
  });
  const list = await permissionId(db(), 'gift:list');
  expect(await fix('remove', { ids: list })).toMatchObject({ success: false });
  const ids = orphans.map(({ id }: { id: string }) => id).join();
  expect(await fix('remove', { ids })).toMatchObject({ success: true });
  expect((await drift()).orphans).toEqual([]);
  await server.setScreens(testScreens());
  expect(codes((await drift()).missing)).toEqual(expect.arrayContaining(['person:list', 'person:add']));
});

test('what no role holds is reported until one does; an own row that opens nothing is one without a file', async () => {
  expect(codes((await drift()).unheld)).toContain('gift:cost');
  await role(db(), ['gift:cost']);
  expect(codes((await drift()).unheld)).not.toContain('gift:cost');
  const own = { menu_type: 1, url: '/old', origin: null };
  await db()
    .insertInto('sys_permission')
    .values([
      { ...own, name: '老页面', component: 'old/OldList' },
      { ...own, name: '监控', component: 'layouts/IframePageView' },
      { ...own, name: '礼物', component: 'gift/GiftList' },
    ])
    .execute();
  expect((await drift()).orphans.map(({ name }: { name: string }) => name)).toEqual(['老页面']);
  const { token } = await operator(db(), { roleIds: [await role(db(), ['permission:list'])] });
  expect(await server.call('GET', '/sys/permission/drift', { token })).toMatchObject({ status: 403 });
});
