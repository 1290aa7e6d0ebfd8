import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSession } from '../../src/server/access/sessions';
import { depart, operator, permissionId, role, roleOf, rule } from '../../src/testing/server/people';
import { clientOf, startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const db = () => server.services.db;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36';

async function made(codes: string[]) {
  const person = await operator(db(), { roleIds: [await role(db(), codes)] });
  return { ...person, ...clientOf(server.app, person.token) };
}

type Right = { code: string; page: string; name: string; menu: string; why: string; limits: string | null };

async function rightsOf(userId: string, query: Record<string, string> = {}): Promise<Right[]> {
  const { body } = await server.admin.get('/sys/userRight/list', { userId, pageSize: '200', ...query });
  return (body.result as { records: Right[] }).records;
}

test('what a person can do is listed page by page with each role that gives it and its data rules in words', async () => {
  const [first, second] = [await role(db(), ['gift:list', 'gift:edit']), await role(db(), ['gift:list'])];
  const idle = await roleOf(db(), ['dict:edit']);
  await rule(db(), 'gift:list', first, { column: 'price', condition: '<', value: '100' });
  await rule(db(), 'gift:list', second, { column: 'createBy', condition: '=', value: '#{sys_user_code}' });
  const { id } = await operator(db(), { roleIds: [first, second, idle] });
  const names = await db()
    .selectFrom('sys_role')
    .where('id', 'in', [first, second, idle])
    .select(['id', 'role_name'])
    .execute();
  const roleSource = (roleId: string) => `角色「${names.find((one) => one.id === roleId)?.role_name}」`;
  const rights = await rightsOf(id);
  expect(rights.map(({ code }) => code)).toEqual(['gift:list', 'gift:edit', 'dict:edit']);
  expect(rights[0]).toMatchObject({
    ...{
      menu: '礼物与装扮',
      page: '礼物列表',
      name: '查看',
      why: `${roleSource(first)}；${roleSource(second)}`,
    },
    limits: `${roleSource(first)}：价格小于 100；或者 ${roleSource(second)}：创建人等于本人账号`,
  });
  expect(rights[1]).toMatchObject({ page: '礼物列表', name: '编辑', why: roleSource(first), limits: null });
  expect(rights[2]?.why).toBe(`${roleSource(idle)}（没有查看权限，不起作用）`);
  expect((await rightsOf(id, { 'page|name|menu|code': '编辑' })).map(({ code }) => code)).toEqual([
    'gift:edit',
    'dict:edit',
  ]);
});

test('an administrator holds all; what everybody holds is marked so', async () => {
  const person = await made(['gift:list']);
  await db().updateTable('sys_permission').set({ status: '0' }).where('perms', '=', 'gift:export').execute();
  const rights = await rightsOf(person.id);
  expect(rights.find(({ code }) => code === 'gift:export')?.why).toBe('所有人都有');
  expect(rights.find(({ code }) => code === 'gift:list')?.limits).toBe('全部');
  const { id } = await operator(db(), { roleIds: await adminRole() });
  const [right] = await rightsOf(id, { 'page|name|menu|code': 'gift:delete' });
  expect(right?.why).toBe('管理员拥有全部权限');
  await db().updateTable('sys_permission').set({ status: '1' }).where('perms', '=', 'gift:export').execute();
});

const adminRole = async () => {
  const { id } = await db()
    .selectFrom('sys_role')
    .where('role_code', '=', 'admin')
    .select('id')
    .executeTakeFirstOrThrow();
  return [id];
};

test('sessions of a person are listed by device, and a caller who sees and may manage the person ends one of them', async () => {
  const person = await made(['gift:list']);
  const token = await createSession(db(), { userId: person.id, ip: '10.1.1.9', userAgent: CHROME });
  const sessions = async (client = server.admin) =>
    (
      (await client.get('/sys/userSession/list', { userId: person.id })).body.result as {
        records: { id: string; device: string; ip: string }[];
      }
    ).records;
  const found = await sessions();
  expect(found.map(({ device }) => device).sort()).toEqual(['Chrome · Windows', '未知设备']);
  expect(JSON.stringify(found)).not.toContain('token');
  const id = found.find(({ ip }) => ip === '10.1.1.9')?.id;

  const end = { id, reason: '' };
  const lesser = await made(['user:list', 'user-session:end']);
  expect((await lesser.post('/sys/userSession/action/end', end)).body.message).toMatch(
    /的权限您不都有，不能让他下线$/,
  );
  const codes = ['user:list', 'user-session:end', 'gift:list'];
  const limitedRole = await role(db(), codes);
  await rule(db(), 'user:list', limitedRole, { column: 'username', condition: '=', value: 'nobody' });
  const limited = clientOf(server.app, (await operator(db(), { roleIds: [limitedRole] })).token);
  expect((await limited.post('/sys/userSession/action/end', end)).body.message).toBe('未找到对应实体');
  const blind = await made(['user-session:end', 'gift:list']);
  expect((await blind.post('/sys/userSession/action/end', end)).status).toBe(403);

  const manager = await made(codes);
  expect((await manager.post('/sys/userSession/action/end', end)).body).toMatchObject({
    success: true,
    message: '已下线',
  });
  server.services.callers.forget();
  expect((await clientOf(server.app, token).get('/gift/gift/list')).status).toBe(500);
  expect((await person.get('/gift/gift/list')).status).toBe(200);
  expect((await sessions()).map(({ device }) => device)).toEqual(['未知设备']);
  const [own] = (
    (await manager.get('/sys/userSession/list', { userId: manager.id })).body.result as {
      records: { id: string }[];
    }
  ).records;
  expect((await manager.post('/sys/userSession/action/end', { id: own?.id })).body.message).toBe(
    '自己的登录设备请在个人设置里退出',
  );
});

test('sign-ins of a person are those of their account, good and bad', async () => {
  const { id, username } = await made(['gift:list']);
  const line = (name: string, words: string) => ({
    username: name,
    log_type: '1',
    log_content: words,
    ip: '10.0.0.1',
  });
  await db()
    .insertInto('sys_log')
    .values([
      line(username, '登录失败：密码错误'),
      line(`${username}x`, '登录成功'),
      line(username, '登录成功'),
    ])
    .execute();
  const { body } = await server.admin.get('/sys/userSignIn/list', { userId: id });
  expect(
    (body.result as { records: { logContent: string }[] }).records.map(({ logContent }) => logContent),
  ).toEqual(['登录成功', '登录失败：密码错误']);
});

test('data rules on the department of the person apply to what is shown of them', async () => {
  const [mine, theirs] = [await depart(db(), 'Z71'), await depart(db(), 'Z72')];
  const roleId = await role(db(), ['user-right:list']);
  await rule(db(), 'user-right:list', roleId, {
    column: 'departIds',
    condition: '=',
    value: '#{sys_org_code}',
  });
  const reader = clientOf(server.app, (await operator(db(), { roleIds: [roleId], departIds: [mine] })).token);
  const gift = [await role(db(), ['gift:list'])];
  const [near, far] = [
    await operator(db(), { roleIds: gift, departIds: [mine] }),
    await operator(db(), { roleIds: gift, departIds: [theirs] }),
  ];
  const total = async (userId: string) =>
    ((await reader.get('/sys/userRight/list', { userId })).body.result as { total: number }).total;
  expect([await total(near.id), await total(far.id)]).toEqual([1, 0]);
  expect(await permissionId(db(), 'user-right:list')).toBeTruthy();
});
