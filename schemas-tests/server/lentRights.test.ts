import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wireTime } from '../../src/engine/pure';
import { operator, permissionId, role, rule } from '../../src/testing/server/people';
import { type Answer, type Client, clientOf, startTestServer, type TestServer } from '../support/testServer';

/** What a deputyship lends ends with it: it is given to nobody, by no door, and nothing is left when its time is over. */
let server: TestServer;
let office: string;
let boss: Person;
/** What is lent, and nothing that cannot be. */
let lentRole: string;
let clerk: Person;
let deputyshipId: string;
/** Everybody to whom the clerk tried to give something. */
const reached: Client[] = [];

interface Person extends Client {
  id: string;
  roleId: string;
}

const db = () => server.services.db;
const messageOf = ({ body }: Answer) => body.message;
const at = (hours: number) => wireTime(Date.now() + hours * 3_600_000);

async function made(codes: string[], departIds: string[] = []): Promise<Person> {
  const roleId = await role(db(), codes);
  const person = await operator(db(), { roleIds: [roleId], departIds });
  return { id: person.id, roleId, ...clientOf(server.app, person.token) };
}
const idsOf = async (...codes: string[]) =>
  (await Promise.all(codes.map((code) => permissionId(db(), code)))).join();
const withdrawals = async (client: Client) => (await client.get('/finance/withdrawal/list')).status;

const LENT = ['withdrawal:list', 'withdrawal:approve'];
const NOT_GRANTABLE = /^不能(授予|收回)自己没有的权限/;

beforeAll(async () => {
  server = await startTestServer();
  const { body } = await server.admin.post('/sys/sysDepart/add', { departName: '总办', orgCategory: '1' });
  office = (body.result as { id: string }).id;
  const more = [
    'screen:publish',
    'report:list',
    'report:publish',
    'app:list',
    'app:add',
    'app:issue',
    'app:person',
  ];
  lentRole = await role(db(), [...LENT, ...more, 'online-form:list']);
  boss = await made(['my-agent:add', 'my-agent:end']);
  await db().insertInto('sys_user_role').values({ user_id: boss.id, role_id: lentRole }).execute();
  clerk = await made(
    [
      ...[
        'role:list',
        'role:add',
        'role:grant',
        'role:copy',
        'role:delete',
        'permission:list',
        'permission:add',
      ],
      ...[
        'user:list',
        'user:add',
        'user:edit',
        'user:resetPassword',
        'user:freeze',
        'user-agent:add',
        'my-agent:add',
      ],
      ...[
        'depart:list',
        'depart:grant',
        'depart-role:list',
        'depart-role:add',
        'depart-role:edit',
        'depart-role:grant',
      ],
      ...['dict:list', 'gift:list'],
    ],
    [office],
  );
  const record = { agentId: clerk.id, roleIds: [lentRole], startTime: at(-1), endTime: at(5) };
  deputyshipId = ((await boss.post('/system/my-agent/add', record)).body.result as { id: string }).id;
  server.services.callers.forget();
});
afterAll(() => server.close());

test('the deputy uses the lent rights for what they are lent for', async () => {
  expect(await withdrawals(clerk)).toBe(200);
});

test('a lent code cannot be given to a role, old or new, and is taken from none', async () => {
  const { body } = await clerk.post('/sys/role/add', { roleName: '留着', roleCode: 'kept' });
  const { id: roleId } = body.result as { id: string };
  const give = async (permissionIds: string, lastpermissionIds = '') =>
    messageOf(
      await clerk.post('/sys/permission/saveRolePermission', { roleId, permissionIds, lastpermissionIds }),
    );
  expect(await give(await idsOf(...LENT))).toMatch(NOT_GRANTABLE);
  // what is the clerk's own is
  expect(await give(await idsOf('gift:list'))).toBe('保存成功！');
  const drawer = (await clerk.get('/sys/role/grantRights', { roleId })).body.result as {
    rows: { codes: string[]; fault: string | null }[];
  };
  const refusalOf = (code: string) => drawer.rows.find(({ codes }) => codes.includes(code))?.fault;
  expect([refusalOf('withdrawal:list'), refusalOf('gift:list')]).toEqual(['自己没有这项权限', null]);
  const copied = { id: lentRole, newName: '副本', newCode: 'lent_copy' };
  expect(messageOf(await clerk.post('/sys/role/action/copy', copied))).toMatch(NOT_GRANTABLE);
  const other = await role(db(), LENT);
  const list = await permissionId(db(), 'withdrawal:list');
  const taken = { roleId: other, permissionIds: '', lastpermissionIds: list };
  expect(messageOf(await clerk.post('/sys/permission/saveRolePermission', taken))).toMatch(NOT_GRANTABLE);
  const limits = { roleId: other, permissionId: list };
  const ruled = { ...limits, dataRuleIds: await rule(db(), 'withdrawal:list', other, LARGE) };
  expect(messageOf(await clerk.post('/sys/role/datarule', ruled))).toMatch(NOT_GRANTABLE);
  expect(messageOf(await clerk.post('/sys/role/columns', { ...limits, columns: {} }))).toMatch(NOT_GRANTABLE);
  const row = { name: '另一个', menuType: 2, perms: 'withdrawal:approve', url: '' };
  expect(messageOf(await clerk.post('/sys/permission/add', row))).toMatch(NOT_GRANTABLE);
});
const LARGE = { column: 'amount', condition: '>', value: '100' };

test('the lent role cannot be given to an account, new or old, by any call', async () => {
  const password = 'Operator-2026!';
  const account = (username: string, more: object) =>
    clerk.post('/sys/user/add', {
      ...{ username, realname: username, password, confirmpassword: password, selecteddeparts: office },
      ...more,
    });
  expect(messageOf(await account('twin', { selectedroles: lentRole }))).toMatch(NOT_GRANTABLE);
  expect(messageOf(await account('twin', { roleIds: [lentRole] }))).toMatch(NOT_GRANTABLE);
  const friend = await made([], [office]);
  reached.push(friend);
  const edits: [how: string, answer: Promise<Answer>][] = [
    ['edit', clerk.put('/sys/user/edit', { id: friend.id, selectedroles: lentRole })],
    ['edit', clerk.put('/sys/user/edit', { id: friend.id, roleIds: [lentRole] })],
    ['join', clerk.post('/sys/user/addSysUserRole', { roleId: lentRole, userIdList: [friend.id] })],
    ['own', clerk.put('/sys/user/edit', { id: clerk.id, roleIds: [clerk.roleId, lentRole] })],
  ];
  for (const [how, answer] of edits) expect(messageOf(await answer), how).toMatch(NOT_GRANTABLE);
  const holders = await db()
    .selectFrom('sys_user_role')
    .where('role_id', '=', lentRole)
    .select('user_id')
    .execute();
  expect(holders.map(({ user_id }) => user_id)).toEqual([boss.id]);
  // the account of a colleague with that role would have it for good
  await db().insertInto('sys_user_role').values({ user_id: friend.id, role_id: lentRole }).execute();
  const reset = await clerk.post('/sys/user/action/resetPassword', { id: friend.id });
  expect(messageOf(reset)).toMatch(/的权限您不都有/);
  expect(messageOf(await clerk.put('/sys/user/edit', { id: friend.id, phone: '13900139000' }))).toMatch(
    /的权限您不都有/,
  );
  expect(
    messageOf(await clerk.delete('/sys/user/deleteUserRole', { roleId: lentRole, userId: friend.id })),
  ).toMatch(NOT_GRANTABLE);
  await db().deleteFrom('sys_user_role').where('user_id', '=', friend.id).execute();
});

test('nor to a department, a role of one, or its people', async () => {
  const friend = await made([], [office]);
  reached.push(friend);
  const list = await permissionId(db(), 'withdrawal:list');
  const toDepart = { departId: office, permissionIds: list, lastpermissionIds: '' };
  expect(messageOf(await clerk.post('/sys/permission/saveDepartPermission', toDepart))).toMatch(
    NOT_GRANTABLE,
  );
  await server.admin.post('/sys/permission/saveDepartPermission', toDepart);
  const added = await clerk.post('/sys/sysDepartRole/add', {
    ...{ departId: office, roleName: '审批', roleCode: 'approvers', userIds: [] },
  });
  const { id: roleId } = added.body.result as { id: string };
  const toRole = { roleId, permissionIds: list, lastpermissionIds: '' };
  expect(messageOf(await clerk.post('/sys/sysDepartPermission/saveDeptRolePermission', toRole))).toMatch(
    NOT_GRANTABLE,
  );
  await server.admin.post('/sys/sysDepartPermission/saveDeptRolePermission', toRole);
  const asMember = { id: roleId, userIds: [friend.id] };
  expect(messageOf(await clerk.put('/sys/sysDepartRole/edit', asMember))).toMatch(NOT_GRANTABLE);
  const byFamily = { userId: friend.id, newRoleId: roleId, oldRoleId: '' };
  expect(messageOf(await clerk.post('/sys/sysDepartRole/deptRoleUserAdd', byFamily))).toMatch(NOT_GRANTABLE);
});

test('nor to a deputy of the deputy', async () => {
  const friend = await made([]);
  reached.push(friend);
  const record = { agentId: friend.id, roleIds: [lentRole], startTime: at(-1), endTime: at(5) };
  expect(messageOf(await clerk.post('/system/my-agent/add', record))).toBe(
    '只能交出本人现有的角色，管理员角色不能交出',
  );
  const forBoss = await clerk.post('/sys/sysUserAgent/add', { ...record, userId: boss.id });
  expect(messageOf(forBoss)).toMatch(/的权限您不都有，不能替他指定代理人$/);
  // for a colleague whose rights are all lent now
  const peer = await made([]);
  await db().insertInto('sys_user_role').values({ user_id: peer.id, role_id: lentRole }).execute();
  const forPeer = await clerk.post('/sys/sysUserAgent/add', { ...record, userId: peer.id });
  expect(messageOf(forPeer)).toMatch(/的权限您不都有，不能替他指定代理人$/);
  await db().deleteFrom('sys_user_role').where('user_id', '=', peer.id).execute();
});

test('nothing is published by lent rights, and no token of the app is created', async () => {
  const text = JSON.stringify({
    title: '借来的',
    resource: { path: '/online/lent', table: 'online_lent' },
    fields: { name: { type: 'text', title: '名称', required: true } },
    table: { columns: ['name'] },
    form: ['name'],
  });
  const refused = /要用自己的权限，代理期间借来的不算$/;
  expect(messageOf(await clerk.post('/online/form/publish', { id: 'online/lent', text }))).toMatch(refused);
  expect(messageOf(await clerk.post('/online/form/takeBack', { id: 'goods/gift' }))).toMatch(refused);
  expect(messageOf(await clerk.post('/online/report/publish', { id: '1' }))).toMatch(refused);
  const account = await clerk.post('/sys/appAccount/add', {
    name: '借来的',
    codes: ['person'],
    perSecond: 5,
  });
  expect(messageOf(account)).toMatch(/^自己没有的权限不能给应用账号/);
  const { id } = await db()
    .insertInto('sys_app_account')
    .values({ name: '主站', codes: JSON.stringify(['person']) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await clerk.post('/sys/appAccount/action/issue', { id, tokenName: '借来的' });
  expect(token.body.success).toBe(false);
});

test('with a publication an author gives what is the author’s own, whatever is lent', async () => {
  const author = await made(['online-form:list', 'screen:publish', 'role:list', 'role:grant']);
  const lender = await made(['gift:list', 'my-agent:add']);
  const record = { agentId: author.id, roleIds: [lender.roleId], startTime: at(-1), endTime: at(5) };
  expect((await lender.post('/system/my-agent/add', record)).body.success).toBe(true);
  server.services.callers.forget();
  expect((await author.get('/gift/gift/list')).status).toBe(200);
  const view = { title: '看礼物', resource: { of: 'goods/gift' }, table: { columns: ['name'] } };
  const refused = await author.post('/online/form/publish', {
    id: 'online/gifts',
    text: JSON.stringify(view),
  });
  expect(messageOf(refused)).toBe('不能显示“礼物列表”的记录：自己看不到它的全部记录和字段');
  const refers = JSON.stringify({
    title: '心愿',
    resource: { path: '/online/wish', table: 'online_wish' },
    fields: { giftId: { type: 'ref', title: '礼物', to: 'goods/gift' } },
    table: { columns: ['giftId'] },
    form: ['giftId'],
  });
  const { codes } = (await author.post('/online/form/check', { id: 'online/wish', text: refers })).body
    .result as {
    codes: { fault: string | null }[];
  };
  expect(codes.every(({ fault }) => fault === '自己没有这项权限')).toBe(true);
  const reader = await role(db(), []);
  const grants = [{ code: 'wish:list', roleIds: [reader] }];
  const answer = await author.post('/online/form/publish', { id: 'online/wish', text: refers, grants });
  expect(messageOf(answer)).toMatch(NOT_GRANTABLE);
});

test('a lent role without rules lifts no limit for what is given, nor for where people are put', async () => {
  const limited = await made(['gift:list', 'role:list', 'role:grant', 'user:list', 'user:edit'], [office]);
  await rule(db(), 'gift:list', limited.roleId, { column: 'name', condition: '=', value: '玫瑰' });
  const lender = await made(['gift:list', 'my-agent:add']);
  const record = { agentId: limited.id, roleIds: [lender.roleId], startTime: at(-1), endTime: at(5) };
  await lender.post('/system/my-agent/add', record);
  server.services.callers.forget();
  const give = {
    roleId: await role(db(), []),
    permissionIds: await idsOf('gift:list'),
    lastpermissionIds: '',
  };
  expect(messageOf(await limited.post('/sys/permission/saveRolePermission', give))).toMatch(
    /^自己只能看到部分数据/,
  );
  const { body } = await server.admin.post('/sys/sysDepart/add', { departName: '别处', orgCategory: '1' });
  const elsewhere = (body.result as { id: string }).id;
  const person = await made([]);
  const placed = await limited.put('/sys/user/edit', { id: person.id, departIds: [elsewhere] });
  expect(messageOf(placed)).toMatch(/^只能选择自己所在的部门及其下级/);
});

test('after the deputyship nobody keeps any of it', async () => {
  expect((await boss.post('/system/my-agent/action/end', { id: deputyshipId })).body.success).toBe(true);
  server.services.callers.forget();
  for (const client of [clerk, ...reached]) expect(await withdrawals(client)).toBe(403);
  const { rows } = await sql<{ username: string }>`
    select distinct u.username from operator_grant g join sys_permission p on p.id = g.permission_id
      join sys_user u on u.id = g.user_id where p.perms = any(${LENT})`.execute(db());
  const { username } = await db()
    .selectFrom('sys_user')
    .where('id', '=', boss.id)
    .select('username')
    .executeTakeFirstOrThrow();
  expect(rows).toEqual([{ username }]);
});
