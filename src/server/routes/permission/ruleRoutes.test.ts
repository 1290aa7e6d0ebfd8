import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, permissionId, role, rule } from '../../../testing/server/people';
import { type TestServer, testServer } from '../../../testing/server/testServer';

let server: TestServer;
let admin: string;
let list: string;
beforeAll(async () => {
  server = await testServer();
  admin = (await operator(db(), { roleIds: [await role(db(), [], 'admin')] })).token;
  list = await permissionId(db(), 'gift:list');
  for (const [name, price] of [
    ['玫瑰', 10],
    ['火箭', 900],
  ])
    await server.call('POST', '/gift/gift/add', { token: admin, body: { name, price, kind: 'plain' } });
});
afterAll(() => server.close());

const db = () => server.services.db;
const addRule = (body: object, token = admin) =>
  server.call('POST', '/sys/permission/addPermissionRule', {
    token,
    body: { permissionId: list, ruleName: '规则', ...body },
  });
const choose = (body: object, token = admin) => server.call('POST', '/sys/role/datarule', { token, body });
const namesSeenBy = async (token: string) =>
  (await server.call('GET', '/gift/gift/list', { token })).result.records
    .map((row: { name: string }) => row.name)
    .sort();

test('a rule written and chosen over HTTP limits the role immediately, in lists and by id', async () => {
  const roleId = await role(db(), ['gift:list']);
  const { token } = await operator(db(), { roleIds: [roleId] });
  expect(await namesSeenBy(token)).toEqual(['火箭', '玫瑰']);
  const { result, message } = await addRule({ ruleColumn: 'price', ruleConditions: '<', ruleValue: '100' });
  expect(message).toBe('添加成功！');
  const chosen = await choose({ permissionId: list, roleId, dataRuleIds: result.id });
  expect(chosen).toMatchObject({ success: true });
  expect(await namesSeenBy(token)).toEqual(['玫瑰']);
  const found = await sql<{ id: string }>`select id from gift where name = '火箭'`.execute(db());
  const byId = await server.call('GET', `/gift/gift/queryById?id=${found.rows[0]!.id}`, { token });
  expect(byId).toMatchObject({ code: 500, message: '未找到对应实体' });
  const shown = await server.call('GET', `/sys/role/datarule/${list}/${roleId}`, { token: admin });
  expect(shown.result.drChecked).toBe(result.id);
  expect(shown.result.datarule).toContainEqual(
    expect.objectContaining({ id: result.id, ruleConditions: '<', status: '1' }),
  );
  await choose({ permissionId: list, roleId, dataRuleIds: '' });
  expect(await namesSeenBy(token)).toEqual(['火箭', '玫瑰']);
  const logs = await db()
    .selectFrom('sys_data_log')
    .where('action_title', 'in', ['数据权限', '添加数据规则'])
    .selectAll()
    .execute();
  expect(logs).toHaveLength(3);
});

test.each([
  [
    { ruleColumn: '', ruleConditions: 'USE_SQL_RULES', ruleValue: '1=1' },
    '不支持自定义SQL（USE_SQL_RULES），请改用字段条件',
  ],
  [{ ruleColumn: 'prise', ruleConditions: '=', ruleValue: '1' }, '字段“prise”不存在，是否想写“price”？'],
  [{ ruleColumn: 'price', ruleConditions: '=', ruleValue: '#{sys_org_code}' }, '字段“价格”不会有值“A01”'],
  [{ ruleName: ' ', ruleColumn: 'price', ruleConditions: '=', ruleValue: '1' }, '规则名称不能为空'],
])('%j is refused when saved', async (body, message) => {
  expect(await addRule(body)).toMatchObject({ status: 200, success: false, code: 500, message });
});

test('rules belong to rows that open a list of records', async () => {
  const rule = { ruleColumn: 'price', ruleConditions: '=', ruleValue: '1' };
  const message = '数据规则只能加在有列表的页面上';
  expect(await addRule({ ...rule, permissionId: await permissionId(db(), 'gift:edit') })).toMatchObject({
    message,
  });
  expect(await addRule({ ...rule, permissionId: '1' })).toMatchObject({ message: '未找到对应实体' });
});

test('rules are chosen for a saved grant only, from the row’s own', async () => {
  const roleId = await role(db(), []);
  expect(await choose({ permissionId: list, roleId, dataRuleIds: '' })).toMatchObject({
    message: '请先保存角色菜单权限!',
  });
  const other = await role(db(), ['gift:list']);
  expect(await choose({ permissionId: list, roleId: other, dataRuleIds: '1' })).toMatchObject({
    message: '所选的数据规则不存在，请刷新后再试',
  });
});

test('nobody lifts the rules they are under', async () => {
  const { result } = await addRule({ ruleColumn: 'price', ruleConditions: '<', ruleValue: '100' });
  const roleId = await role(db(), ['gift:list', 'role:grant']);
  await choose({ permissionId: list, roleId, dataRuleIds: result.id });
  const { token } = await operator(db(), { roleIds: [roleId] });
  expect(await choose({ permissionId: list, roleId, dataRuleIds: '' }, token)).toMatchObject({ status: 403 });
  expect(await addRule({ ruleColumn: 'price', ruleConditions: '=', ruleValue: '1' }, token)).toMatchObject({
    status: 403,
  });
  expect(await namesSeenBy(token)).toEqual(['玫瑰']);
});

test('a caller who sees part of a list passes on that part and no more', async () => {
  const codes = ['gift:list', 'gift:export', 'gift:retire', 'role:add', 'role:grant', 'user:add'];
  const limited = await role(db(), codes);
  const same = await role(db(), ['gift:list']);
  const all = await role(db(), ['gift:list']);
  const ruleId = await rule(db(), 'gift:list', limited, { column: 'price', condition: '<', value: '100' });
  await choose({ permissionId: list, roleId: same, dataRuleIds: ruleId });
  const { token } = await operator(db(), { roleIds: [limited] });
  expect(await namesSeenBy(token)).toEqual(['玫瑰']);
  const refused = {
    success: false,
    message: expect.stringContaining('自己只能看到部分数据，不能授予他人：'),
  };
  const empty = await role(db(), []);
  for (const code of ['gift:list', 'gift:export', 'gift:retire']) {
    const grant = { roleId: empty, permissionIds: await permissionId(db(), code), lastpermissionIds: '' };
    expect(
      await server.call('POST', '/sys/permission/saveRolePermission', { token, body: grant }),
    ).toMatchObject(refused);
  }
  expect(await choose({ permissionId: list, roleId: same, dataRuleIds: '' }, token)).toMatchObject(refused);
  const add = (username: string, selectedroles: string) =>
    server.call('POST', '/sys/user/add', {
      token,
      body: {
        username,
        realname: '新人',
        password: 'Secret#2024',
        confirmpassword: 'Secret#2024',
        selectedroles,
      },
    });
  expect(await add('toomuch', all)).toMatchObject(refused);
  expect(await add('asmuch', same)).toMatchObject({ success: true });
});

test('a rule is a condition, in the family’s words where they mean the same, and shows as a sentence', async () => {
  const rows = async () =>
    (await server.call('GET', `/sys/permission/queryPermissionRule?permissionId=${list}`, { token: admin }))
      .result;
  const stored = async (condition: object) => {
    const { result } = await addRule({ condition });
    return (await rows()).find(({ id }: { id: string }) => id === result.id);
  };
  expect(await stored({ createBy: '$user.id' })).toMatchObject({
    ...{ ruleColumn: 'createBy', ruleConditions: '=', ruleValue: '#{sys_user_code}' },
    ...{ condition: { createBy: '$user.id' }, sentence: '创建人等于本人账号', roles: [] },
  });
  const built = { any: [{ price: { lt: 100 } }, { kind: ['plain', 'luxury'] }] };
  expect(await stored(built)).toMatchObject({
    ...{ ruleColumn: null, ruleConditions: 'CONDITION', condition: built },
    sentence: '价格小于 100或类型是“普通”或“豪华”',
  });
  for (const [condition, message] of [
    [{ prise: 1 }, '条件里没有字段“prise”，或它不能用作条件'],
    [{ price: { contains: '1' } }, '条件里的“价格”不能用 contains'],
    [{ cost: { gt: 1 } }, '条件里没有字段“cost”，或它不能用作条件'],
  ] as const)
    expect(await addRule({ condition })).toMatchObject({ success: false, message });
});

test('a built rule limits like any other, with the facts of whom it limits in it', async () => {
  const roleId = await role(db(), ['gift:list', 'gift:add']);
  const { id, token } = await operator(db(), { roleIds: [roleId] });
  const condition = { any: [{ price: { gt: 500 } }, { all: [{ createBy: '$user.id' }, { price: 1 }] }] };
  const { result } = await addRule({ condition });
  await choose({ permissionId: list, roleId, dataRuleIds: result.id });
  expect(await namesSeenBy(token)).toEqual(['火箭']);
  for (const [name, price] of [
    ['自己的', 1],
    ['看不到的', 2],
  ])
    await server.call('POST', '/gift/gift/add', { token, body: { name, price, kind: 'plain' } });
  expect(await namesSeenBy(token)).toEqual(['火箭', '自己的']);
  await sql`delete from gift where create_by = ${id}::bigint`.execute(db());
});

test('a rule is tried for a person or a role, within the scope of the caller who tries', async () => {
  const attempt = (body: object, token = admin) =>
    server.call('POST', '/sys/permission/tryRule', { token, body: { permissionId: list, ...body } });
  const roleId = await role(db(), ['gift:list']);
  const cheap = { condition: { price: { lt: 100 } } };
  expect((await attempt({ ...cheap, roleId })).result).toEqual({
    ...{ isAdmin: false, total: 1, columns: ['名称', '价格'], rows: [['玫瑰', '10']] },
  });
  // chosen already: tried in its own place, not beside it
  const { result } = await addRule(cheap);
  await choose({ permissionId: list, roleId, dataRuleIds: result.id });
  const { id: userId } = await operator(db(), { roleIds: [roleId] });
  const expensive = { condition: { price: { gt: 100 } }, id: result.id };
  expect((await attempt({ ...expensive, userId })).result.rows).toEqual([['火箭', '900']]);
  expect((await attempt({ ...expensive, id: '', userId })).result.total).toBe(0);
  expect((await attempt({ condition: { createBy: '$user.id' }, id: result.id, userId })).result.total).toBe(
    0,
  );
  const stranger = await operator(db(), { roleIds: [await role(db(), ['person:list'])] });
  expect((await attempt({ ...cheap, userId: stranger.id })).message).toMatch(
    /^姓名\d+没有“礼物列表”的查看权限，什么都看不到$/,
  );
  await db()
    .insertInto('sys_permission')
    .values({ name: '编辑', perms: 'permission:edit', menu_type: 2 })
    .execute();
  const half = await role(db(), ['permission:edit', 'gift:list']);
  await rule(db(), 'gift:list', half, { column: 'price', condition: '<', value: '100' });
  await db()
    .updateTable('sys_role_permission')
    .set({ column_rights: JSON.stringify({ price: 'hidden' }) })
    .where('role_id', '=', half)
    .execute();
  const tester = await operator(db(), { roleIds: [half] });
  const open = await role(db(), ['gift:list']);
  const everything = { condition: { name: { ne: 'x' } }, roleId: open };
  expect((await attempt(everything, tester.token)).result).toMatchObject({
    ...{ total: 1, columns: ['名称'], rows: [['玫瑰']] },
  });
  expect((await attempt({ ...cheap, roleId: open }, tester.token)).message).toBe(
    '规则里有您看不到的字段：价格',
  );
  const person = await permissionId(db(), 'person:list');
  const secret = { ruleColumn: 'phone', ruleConditions: 'RIGHT_LIKE', ruleValue: '138' };
  expect((await attempt({ permissionId: person, ...secret, roleId: open })).message).toBe(
    '“手机号码”是敏感信息，问到它的规则不能试用',
  );
});
