import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { depart, operator, role, rule } from '../../src/testing/server/people';
import { type Answer, type Client, clientOf, startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const db = () => server.services.db;
const MANAGER = [
  'user:list',
  'user:add',
  'user:edit',
  'user:delete',
  'user:freeze',
  'user:unfreeze',
  'user:resetPassword',
  'user:signOut',
  'role:list',
];

/** An operator with these codes, and calls in their name. */
async function made(codes: string[], more: { departIds?: string[] } = {}) {
  const roleId = await role(db(), codes);
  const { id, username, token } = await operator(db(), { roleIds: [roleId], ...more });
  return { id, username, roleId, ...clientOf(server.app, token) };
}
const personOf = async (client: Client, id: string) =>
  (await client.get('/sys/user/queryById', { id })).body.result as Record<string, unknown> & {
    version: number;
  };
const recordsIn = ({ body }: Answer) => (body.result as { records: { id: string }[] }).records;
const messageOf = ({ body }: Answer) => body.message;

test('roles and departments of a person are given and taken by edit, and rights follow within a second', async () => {
  const person = await made(['gift:list']);
  const other = await role(db(), ['dict:list']);
  const office = await depart(db(), 'Z01');
  expect((await server.admin.get('/sys/user/queryUserRole', { userid: person.id })).body.result).toEqual([
    person.roleId,
  ]);
  const edited = await server.admin.put('/sys/user/edit', {
    id: person.id,
    roleIds: [other],
    departIds: [office],
  });
  expect(edited.body).toMatchObject({ success: true });
  expect(await personOf(server.admin, person.id)).toMatchObject({ roleIds: [other] });
  expect(
    (await server.admin.get('/sys/user/userDepartList', { userId: person.id })).body.result,
  ).toMatchObject([{ key: office }]);
  server.services.callers.forget();
  expect((await person.get('/gift/gift/list')).status).toBe(403);
  expect((await person.get('/sys/dict/list')).body.success).toBe(true);
  // the other way round: rows of rights show the person
  await db().deleteFrom('sys_user_role').where('user_id', '=', person.id).execute();
  expect((await personOf(server.admin, person.id)).roleIds ?? []).toEqual([]);
});

test('an operator who changes their department sees immediately what data rules on the current department show', async () => {
  const departIds = [await depart(db(), 'Z81'), await depart(db(), 'Z82')];
  const roleId = await role(db(), ['address-list:list']);
  await rule(db(), 'address-list:list', roleId, {
    column: 'departIds',
    condition: '=',
    value: '#{sys_org_code}',
  });
  const { token, username, id } = await operator(db(), { roleIds: [roleId], departIds });
  const colleagues = await Promise.all(departIds.map((one) => operator(db(), { departIds: [one] })));
  const client = clientOf(server.app, token);
  const seen = async () =>
    recordsIn(await client.get('/system/address-list/list'))
      .map((one) => one.id)
      .sort();
  expect(await seen()).toEqual([]);
  for (const [at, orgCode] of ['Z81', 'Z82', 'Z81'].entries()) {
    expect((await client.put('/sys/selectDepart', { orgCode, username })).body.success).toBe(true);
    expect(await seen()).toEqual([id, colleagues[at % 2]?.id].sort());
  }
});

test('nobody gives or takes a role that opens more than they hold, by edit, in bulk or in the words of the family', async () => {
  const manager = await made(MANAGER);
  const rich = await role(db(), ['withdrawal:list', 'withdrawal:approve']);
  const person = await made(['user:list']);
  const attempts = [
    await manager.put('/sys/user/edit', { id: person.id, roleIds: [person.roleId, rich] }),
    await manager.put('/sys/user/edit', { id: person.id, selectedroles: `${rich},` }),
    await manager.post('/sys/user/addSysUserRole', { roleId: rich, userIdList: [person.id] }),
    await manager.post('/sys/user/add', { username: 'thief', realname: '想当家', roleIds: [rich] }),
  ];
  for (const answer of attempts) expect(messageOf(answer)).toMatch(/^不能授予自己没有的权限/);
  await server.admin.put('/sys/user/edit', { id: person.id, roleIds: [rich] });
  const taken = await manager.delete('/sys/user/deleteUserRole', { roleId: rich, userId: person.id });
  expect(messageOf(taken)).toMatch(/^不能收回自己没有的权限/);
  expect((await personOf(server.admin, person.id)).roleIds).toEqual([rich]);
});

test('an operator who holds less does not manage one who holds more', async () => {
  const manager = await made(MANAGER);
  const boss = await made(['withdrawal:list', 'withdrawal:approve']);
  const cold = await made(['withdrawal:list']);
  await server.admin.post('/sys/user/action/freeze', { id: cold.id });
  const refusals = [
    await manager.put('/sys/user/edit', { id: boss.id, phone: '13900001111' }),
    await manager.put('/sys/user/edit', { id: boss.id, email: 'me@example.com' }),
    await manager.post('/sys/user/action/freeze', { id: boss.id }),
    await manager.post('/sys/user/action/unfreeze', { id: cold.id }),
    await manager.put('/sys/user/frozenBatch', { ids: boss.id, status: '2' }),
    await manager.put('/sys/user/resetSecondFactor', { id: boss.id }),
    await manager.post('/sys/user/action/resetPassword', { id: boss.id }),
    await manager.post('/sys/user/action/signOut', { id: boss.id }),
    await manager.put('/sys/user/changePassword', { username: boss.username, password: 'River#2024' }),
    await manager.delete('/sys/user/delete', { id: boss.id }),
  ];
  for (const answer of refusals) expect(messageOf(answer)).toMatch(/的权限您不都有，不能/);
  expect((await boss.get('/finance/withdrawal/list')).body.success).toBe(true);
  const [admin] = recordsIn(await server.admin.get('/sys/user/list', { username: 'admin' }));
  expect(messageOf(await manager.post('/sys/user/action/resetPassword', { id: admin!.id }))).toMatch(
    /admin|该记录已被他人处理|管理员/,
  );
});

test('a new password is shown once and stored nowhere; sessions end, and it is changed at the first sign-in', async () => {
  const person = await made(['gift:list']);
  const key = 'reset-once';
  const reset = () =>
    server.admin.post('/sys/user/action/resetPassword', { id: person.id, idempotencyKey: key });
  const { body } = await reset();
  const { text } = (body.result as { once: { text: string } }).once;
  expect(text).toHaveLength(16);
  expect((await reset()).body.result).toBeNull();
  server.services.callers.forget();
  expect((await person.get('/gift/gift/list')).status).toBe(500);
  const stored = await db().selectFrom('sys_write_key').where('key', '=', key).selectAll().execute();
  const log = await db().selectFrom('sys_data_log').where('data_id', '=', person.id).selectAll().execute();
  expect(JSON.stringify([stored, log])).not.toContain(text);
  const signedIn = await server.app.inject({
    method: 'POST',
    url: '/console/sys/login',
    payload: { username: person.username, password: text },
  });
  expect(signedIn.json()).toMatchObject({ success: false, result: { next: 'password' } });
});

test('the last administrator is neither frozen, deleted nor stripped of the role', async () => {
  const adminRole = await db()
    .selectFrom('sys_role')
    .where('role_code', '=', 'admin')
    .select('id')
    .executeTakeFirstOrThrow();
  const second = await operator(db(), { roleIds: [adminRole.id] });
  const client = clientOf(server.app, second.token);
  const [admin] = recordsIn(await client.get('/sys/user/list', { username: 'admin' }));
  await db().updateTable('sys_user').set({ status: 2 }).where('id', '=', admin!.id).execute();
  try {
    const strip = await client.put('/sys/user/edit', { id: second.id, roleIds: [] });
    expect(messageOf(strip)).toBe('至少要有一名能登录的管理员，请先让别人成为管理员');
  } finally {
    await db().updateTable('sys_user').set({ status: 1 }).where('id', '=', admin!.id).execute();
  }
  expect((await client.put('/sys/user/edit', { id: second.id, roleIds: [] })).body.success).toBe(true);
});

test('a role is copied with all it opens by a caller who holds that, and a role that somebody has stays', async () => {
  const person = await made(['gift:list', 'gift:edit']);
  const copyRequest = { id: person.roleId, newName: '副本', newCode: 'copy_of_it' };
  const manager = await made(['role:list', 'role:copy']);
  expect(messageOf(await manager.post('/sys/role/action/copy', copyRequest))).toMatch(
    /^不能授予自己没有的权限/,
  );
  expect((await server.admin.post('/sys/role/action/copy', copyRequest)).body.message).toBe('已复制为“副本”');
  const copy = await db()
    .selectFrom('sys_role')
    .where('role_code', '=', 'copy_of_it')
    .select('id')
    .executeTakeFirstOrThrow();
  const grants = (id: string) =>
    db()
      .selectFrom('sys_role_permission')
      .where('role_id', '=', id)
      .select('permission_id')
      .orderBy('permission_id')
      .execute();
  expect(await grants(copy.id)).toEqual(await grants(person.roleId));
  expect(messageOf(await server.admin.delete('/sys/role/delete', { id: person.roleId }))).toMatch(/引用/);
  expect((await server.admin.delete('/sys/role/delete', { id: copy.id })).body.success).toBe(true);
});

test('a department that moves takes a new code, and so do those below and the people in them', async () => {
  const add = async (departName: string, parentId: string | null) =>
    ((await server.admin.post('/sys/sysDepart/add', { departName, parentId })).body.result as { id: string })
      .id;
  const [first, second] = [await add('一部', null), await add('二部', null)];
  const inner = await add('一部甲组', first);
  const codeOf = async (id: string) =>
    ((await server.admin.get('/sys/sysDepart/queryById', { id })).body.result as { orgCode: string }).orgCode;
  const person = await made(['gift:list'], { departIds: [inner] });
  await db()
    .updateTable('sys_user')
    .set({ org_code: await codeOf(inner) })
    .where('id', '=', person.id)
    .execute();
  await server.admin.put('/sys/sysDepart/edit', { id: first, parentId: second });
  expect(await codeOf(first)).toBe(`${await codeOf(second)}A01`);
  expect(await codeOf(inner)).toBe(`${await codeOf(first)}A01`);
  const { org_code: now } = await db()
    .selectFrom('sys_user')
    .where('id', '=', person.id)
    .select('org_code')
    .executeTakeFirstOrThrow();
  expect(now).toBe(await codeOf(inner));
  expect(messageOf(await server.admin.delete('/sys/sysDepart/delete', { id: inner }))).toMatch(/引用/);
});

test('first passwords of an import that runs as a task are with the first reader of its outcome, encrypted until then', async () => {
  const key = 'operators-as-task';
  const started = await server.app.inject({
    method: 'POST',
    url: '/console/sys/user/import',
    query: { dryRun: 'false' },
    headers: {
      token: server.admin.token,
      prefer: 'respond-async',
      'idempotency-key': key,
      'content-type': 'multipart/form-data; boundary=x-task',
    },
    payload:
      '--x-task\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\n\r\n用户账号,用户姓名\nrenwu01,任务甲\n\r\n--x-task--\r\n',
  });
  const task = started.json().result.task as string;
  await server.services.tasks.idle();
  const { rows } = await sql<{ once: string; answer: object }>`
    select once, answer from sys_write_key where key = ${key}`.execute(db());
  expect(rows[0]?.once).toMatch(/^v3:/);
  expect(JSON.stringify(rows[0]?.answer)).not.toContain('once');
  const onceOf = ({ body }: Answer) =>
    (body.result as { answer: { body: { result: { once?: { text: { text: string }[] } } } } }).answer.body
      .result.once;
  const other = await made(['user:list']);
  expect((await other.post('/sys/task/outcome', { id: task })).body.success).toBe(false);
  const once = onceOf(await server.admin.post('/sys/task/outcome', { id: task }));
  const password = once?.text[0]?.text ?? '';
  const signedIn = await server.admin.post('/sys/login', { username: 'renwu01', password });
  expect(signedIn.body.result).toMatchObject({ next: 'password' });
  expect(onceOf(await server.admin.post('/sys/write/outcome', { key }))).toBeUndefined();
});

test('an imported operator gets a random password, shown once, and changes it at the first sign-in', async () => {
  const send = async (dryRun: boolean) => {
    const boundary = 'x-operators';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\n\r\n`;
    const sheet = '用户账号,用户姓名\ndaoru01,导入甲\ndaoru02,导入乙\n';
    const response = await server.app.inject({
      method: 'POST',
      url: '/console/sys/user/import',
      query: { dryRun: String(dryRun) },
      headers: { token: server.admin.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `${head}${sheet}\r\n--${boundary}--\r\n`,
    });
    return response.json().result;
  };
  expect(await send(true)).toMatchObject({ total: 2, imported: 0, added: 2, faults: [] });
  const { imported, once } = await send(false);
  expect([imported, once.title]).toEqual([2, '新用户的初始密码']);
  expect(once.text).toEqual([
    { name: 'daoru01（导入甲）', text: expect.stringMatching(/^\S{16}$/) },
    { name: 'daoru02（导入乙）', text: expect.stringMatching(/^\S{16}$/) },
  ]);
  const [first, second] = once.text;
  expect(first.text).not.toBe(second.text);
  const signIn = (password: string) => server.admin.post('/sys/login', { username: 'daoru01', password });
  expect((await signIn(first.text)).body.result).toMatchObject({ next: 'password' });
  expect((await signIn(second.text)).body.success).toBe(false);
  const { rows } = await sql`select * from sys_data_log where screen_id = 'system/user'`.execute(db());
  expect(JSON.stringify(rows)).not.toContain(first.text);
});
