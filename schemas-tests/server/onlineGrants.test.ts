import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ADMIN_PASSWORD,
  type Client,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/** Rights that come with a publication: who gives them to whom, and what an author may try before anybody has them. */
let server: TestServer;
let admin: Client;
let author: Client;
let reader: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = server.admin;
  const codes = ['online-form:list', 'screen:publish', 'role:grant', 'role:list', 'app-user:list'];
  author = await operatorWith(server, 'author', codes);
  reader = await operatorWith(server, 'reader', ['content-tag:list']);
});
afterAll(() => server.close());

interface Judged {
  codes: { code: string; title: string; fault: string | null }[];
  roles: { id: string; name: string }[];
}

const screen = (name: string, more: Record<string, unknown> = {}) =>
  JSON.stringify({
    title: '相册',
    resource: { path: `/online/${name}`, table: `online_${name}` },
    fields: {
      name: { type: 'text', title: '名称', required: true },
      done: { type: 'switch', title: '完成' },
    },
    table: { columns: ['name', 'done'] },
    form: ['name', 'done'],
    actions: { finish: { title: '完成', set: { done: true } } },
    ...more,
  });
const roleId = async (code: string) =>
  (
    await server.services.db
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', code)
      .executeTakeFirstOrThrow()
  ).id;
const publish = async (who: Client, id: string, text: string, more: Record<string, unknown> = {}) => {
  const { active } = (await who.get('/online/form/open', { id })).body.result as {
    active: { id: string } | null;
  };
  const accepted = ['data', 'rights'];
  // nobody else here could agree to a change of rights
  const password = who === admin ? ADMIN_PASSWORD : 'Operator-2026!';
  const body = { id, text, base: active?.id, accepted, password, ...more };
  return (await who.post('/online/form/publish', body)).body;
};
/** Role admin is the author's while the work lasts: what is over a screen that exists needs it. */
const asAdmin = async <Result>(work: () => Promise<Result>) => {
  const { db, callers } = server.services;
  const author = await db
    .selectFrom('sys_user')
    .where('username', '=', 'author')
    .select('id')
    .executeTakeFirstOrThrow();
  const row = { user_id: author.id, role_id: await roleId('admin') };
  await db.insertInto('sys_user_role').values(row).execute();
  callers.forget();
  const result = await work();
  await db
    .deleteFrom('sys_user_role')
    .where('user_id', '=', row.user_id)
    .where('role_id', '=', row.role_id)
    .execute();
  callers.forget();
  return result;
};
const judged = async (who: Client, id: string, text: string) =>
  (await who.post('/online/form/check', { id, text })).body.result as Judged;
const lists = async (who: Client, path: string) => (await who.get(`${path}/list`)).status === 200;

test('the check shows which rights are new, which of them the caller may give, and to whom', async () => {
  const { codes, roles } = await judged(author, 'online/diary', screen('diary'));
  expect(codes.map(({ code }) => code)).toEqual([
    'diary:list',
    'diary:add',
    'diary:edit',
    'diary:delete',
    'diary:export',
    'diary:finish',
  ]);
  expect(codes.every(({ fault }) => fault === null)).toBe(true);
  const names = roles.map(({ name }) => name);
  expect(names).toContain('reader');
  // their own, and the one that has everything
  expect(names).not.toContain('author');
  expect(roles.map(({ id }) => id)).not.toContain(await roleId('admin'));
  const known = await judged(author, 'goods/gift', screen('gift', { permission: 'gift' }));
  expect(known.codes.map(({ code }) => code)).not.toContain('gift:list');
});

test('an author tries what nobody was given yet: their own records, until a role has it', async () => {
  expect((await publish(author, 'online/diary', screen('diary'))).success).toBe(true);
  expect(await lists(reader, '/online/diary')).toBe(false);
  expect((await admin.post('/online/diary/add', { name: '别人的' })).body.success).toBe(true);
  expect((await author.post('/online/diary/add', { name: '我的' })).body.success).toBe(true);
  const { records } = (await author.get('/online/diary/list')).body.result as {
    records: { id: string; name: string }[];
  };
  expect(records.map(({ name }) => name)).toEqual(['我的']);
  const done = await author.post('/online/diary/action/finish', { id: records[0]?.id });
  expect(done.body.success).toBe(true);
  await admin.post('/sys/permission/saveRolePermission', {
    roleId: await roleId('role_reader'),
    permissionIds: (
      await server.services.db
        .selectFrom('sys_permission')
        .select('id')
        .where('perms', '=', 'diary:list')
        .executeTakeFirstOrThrow()
    ).id,
    lastpermissionIds: '',
  });
  expect(await lists(reader, '/online/diary')).toBe(true);
  expect(await lists(author, '/online/diary')).toBe(false);
});

test('roles of one name come with their codes', async () => {
  for (const roleCode of ['night1', 'night2'])
    await admin.post('/sys/role/add', { roleName: '夜班', roleCode, description: '' });
  const { roles } = await judged(author, 'online/night', screen('night'));
  const shown = roles.filter(({ name }) => name.startsWith('夜班'));
  expect(shown.map(({ name }) => name)).toEqual(['夜班（night1）', '夜班（night2）']);
});

test('roles get the new rights in the publishing transaction, with a line in their history', async () => {
  const reading = await roleId('role_reader');
  const grants = [{ code: 'wall:finish', roleIds: [reading] }];
  expect((await publish(author, 'online/wall', screen('wall'), { grants })).success).toBe(true);
  expect(await lists(reader, '/online/wall')).toBe(true);
  expect((await reader.post('/online/wall/add', { name: 'x' })).status).toBe(403);
  const { rows } = await sql<{ count: string }>`
    select count(*) from sys_data_log where screen_id = 'system/role' and data_id = ${reading} and action_title = '授权'
      and create_by = (select id from sys_user where username = 'author')`.execute(server.services.db);
  expect(Number(rows[0]?.count)).toBe(1);
});

test('nobody gives a role of their own, the administrator, a right of another screen, or one they lack; nothing is published', async () => {
  const reading = await roleId('role_reader');
  const attempts: [grants: unknown, message: string][] = [
    [[{ code: 'theft:list', roleIds: [await roleId('role_author')] }], '不能修改自己所属角色的权限'],
    [[{ code: 'theft:list', roleIds: [await roleId('admin')] }], '管理员角色拥有全部权限，不用授权'],
    [[{ code: 'gift:list', roleIds: [reading] }], '权限 "gift:list" 不是这次发布新增的，请到角色授权里授予'],
    [[{ code: 'theft:list', roleIds: ['999999999999'] }], '未找到对应实体'],
    ['all', '授权 grants 应当是一组 {code, roleIds}'],
  ];
  for (const [grants, message] of attempts)
    expect((await publish(author, 'online/theft', screen('theft'), { grants })).message).toBe(message);
  const clerk = await operatorWith(server, 'clerk', ['online-form:list', 'screen:publish']);
  const grants = [{ code: 'theft:list', roleIds: [reading] }];
  expect((await publish(clerk, 'online/theft', screen('theft'), { grants })).message).toBe(
    '没有角色授权的权限，发布时不能给角色授权',
  );
  expect((await judged(clerk, 'online/theft', screen('theft'))).roles).toEqual([]);
  const opened = (await author.get('/online/form/open', { id: 'online/theft' })).body.result;
  expect(opened).toMatchObject({ active: null });
  expect(await lists(reader, '/online/theft')).toBe(false);
});

test('a later version brings rights that only its holders give', async () => {
  const reading = await roleId('role_reader');
  const actions = {
    finish: { title: '完成', set: { done: true } },
    reopen: { title: '重开', set: { done: false } },
  };
  const grants = [{ code: 'wall:reopen', roleIds: [reading] }];
  const refused = await publish(author, 'online/wall', screen('wall', { actions }), { grants });
  expect(refused.message).toContain('新增按钮 reopen：要有页面的全部权限，您缺少');
  const { codes } = await judged(author, 'online/wall', screen('wall', { actions }));
  expect(codes).toEqual([{ code: 'wall:reopen', title: '重开', fault: '自己没有这项权限' }]);
  expect((await publish(admin, 'online/wall', screen('wall', { actions }), { grants })).success).toBe(true);
  const later = { ...actions, drop: { title: '放弃', set: { done: false } } };
  expect((await publish(admin, 'online/wall', screen('wall', { actions: later }))).success).toBe(true);
  const drop = await server.services.db
    .selectFrom('sys_permission')
    .select('id')
    .where('perms', '=', 'wall:drop')
    .executeTakeFirstOrThrow();
  const answer = await author.post('/sys/permission/saveRolePermission', {
    ...{ roleId: reading, permissionIds: drop.id, lastpermissionIds: '' },
  });
  expect(answer.body.message).toBe('不能授予自己没有的权限：“放弃”');
});

test('trying opens nothing beyond: no names of what the author does not list, no action of the domain, nobody else, no file', async () => {
  const ref = {
    fields: { giftId: { type: 'ref', title: '礼物', to: 'goods/gift' } },
    table: { columns: ['giftId'] },
    form: ['giftId'],
    actions: {},
  };
  expect((await publish(author, 'online/names', screen('names', ref))).success).toBe(true);
  expect(await lists(author, '/online/names')).toBe(false);
  const { codes } = await judged(author, 'online/names2', screen('names2', ref));
  expect(codes.every(({ fault }) => fault === '自己没有这项权限')).toBe(true);
  const definition = {
    table: { columns: ['name'] },
    form: ['name', 'personId'],
    actions: { tell: { title: '通知', run: { 'message.send': { to: { field: 'personId' }, text: '好' } } } },
    fields: {
      name: { type: 'text', title: '名称' },
      personId: { type: 'ref', title: '人', to: 'user/user' },
    },
  };
  expect(await publish(author, 'online/told', screen('told', definition))).toMatchObject({ success: true });
  expect((await author.post('/online/told/action/tell', { id: '1' })).status).toBe(403);
  const other = await operatorWith(server, 'other', [
    'online-form:list',
    'screen:publish',
    'content-tag:list',
  ]);
  expect((await publish(author, 'online/mine', screen('mine'))).success).toBe(true);
  expect(await lists(author, '/online/mine')).toBe(true);
  expect(await lists(other, '/online/mine')).toBe(false);
  // what overrides a file is the file's, whichever caller published it
  const gift = (await admin.get('/online/form/open', { id: 'goods/gift' })).body.result as {
    active: { text: string };
  };
  const over = gift.active.text.replace('礼物列表', '礼物一览');
  expect((await asAdmin(() => publish(author, 'goods/gift', over))).success).toBe(true);
  expect(await lists(author, '/gift/gift')).toBe(false);
});

test('a screen that takes over the table of a former one is not tried: it holds records of others', async () => {
  expect((await publish(author, 'online/before', screen('before'))).success).toBe(true);
  const { active } = (await author.get('/online/form/open', { id: 'online/before' })).body.result as {
    active: { id: string };
  };
  await author.post('/online/form/takeBack', { id: 'online/before', base: active.id });
  const text = screen('after', {
    formerly: ['online/before'],
    resource: { path: '/online/after', table: 'online_before' },
  });
  expect((await asAdmin(() => publish(author, 'online/after', text))).success).toBe(true);
  expect(await lists(author, '/online/after')).toBe(false);
});

test('what nobody but the administrator holds is named to the author, until a role has it', async () => {
  const ungranted = async (id: string) =>
    ((await author.get('/online/form/open', { id })).body.result as { ungranted: string[] }).ungranted;
  expect(await ungranted('online/ledger')).toEqual([]);
  const reading = await roleId('role_reader');
  const grants = ['ledger:list', 'ledger:add'].map((code) => ({ code, roleIds: [reading] }));
  expect((await publish(author, 'online/ledger', screen('ledger'), { grants })).success).toBe(true);
  expect(await ungranted('online/ledger')).toEqual([
    'ledger:edit',
    'ledger:delete',
    'ledger:export',
    'ledger:finish',
  ]);
  // what is open to everybody needs no role, and a role that is deleted is nobody's
  const { db } = server.services;
  await db.updateTable('sys_permission').set({ status: '0' }).where('perms', '=', 'ledger:finish').execute();
  expect(await ungranted('online/ledger')).toEqual(['ledger:edit', 'ledger:delete', 'ledger:export']);
  await db.updateTable('sys_role').set({ delete_time: sql`now()` }).where('id', '=', reading).execute();
  expect(await ungranted('online/ledger')).toContain('ledger:add');
  await db.updateTable('sys_role').set({ delete_time: null }).where('id', '=', reading).execute();
});

test('a new field does not look at what column rights withhold from its author', async () => {
  const fields = {
    name: { type: 'text', title: '名称', required: true },
    cost: { type: 'integer', title: '成本' },
  };
  const safe = (more: Record<string, unknown> = {}) =>
    screen('safe', {
      fields: { ...fields, ...more },
      table: { columns: ['name'] },
      form: ['name', 'cost'],
      actions: {},
    });
  const looksAt = (name: string, value: unknown) =>
    safe({ why: { type: 'text', title: '原因', required: { [name]: value } } });
  expect((await publish(admin, 'online/safe', safe())).message).toBe('发布成功');
  const codes = [
    'online-form:list',
    'screen:publish',
    ...['list', 'add', 'edit'].map((verb) => `safe:${verb}`),
  ];
  const clerk = await operatorWith(server, 'keeper', codes);
  const { db } = server.services;
  const { id: permissionId } = await db
    .selectFrom('sys_permission')
    .where('perms', '=', 'safe:list')
    .select('id')
    .executeTakeFirstOrThrow();
  const columns = { cost: 'hidden' };
  const limited = { permissionId, roleId: await roleId('role_keeper'), columns };
  expect((await admin.post('/sys/role/columns', limited)).body.message).toBe('保存成功!');
  const text = looksAt('cost', { gte: 100 });
  const { faults } = (await clerk.post('/online/form/check', { id: 'online/safe', text })).body
    .result as unknown as { faults: { message: string }[] };
  const refusal = '新字段 why 用到您看不到的字段“成本”';
  expect(faults.map(({ message }) => message)).toEqual([refusal]);
  expect(await publish(clerk, 'online/safe', text)).toMatchObject({ success: false, message: refusal });
  expect((await publish(clerk, 'online/safe', looksAt('name', '金库'))).message).toBe('发布成功');
});
