import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { rule } from '../../src/testing/server/people';
import { clientOf, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Positions as the family's page asks for them (`contract.md` §8), over the dictionaries of every installation. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(server.services.db);
});
afterAll(() => server.close());

const added = (name: string, code: string, postRank = '3') =>
  server.admin.post('/sys/position/add', { name, code, postRank });

test.each([
  ['position_rank', ['1', '2', '3', '4', '5']],
  ['rule_conditions', ['=', '!=', '>', '>=', '<', '<=', 'IN', 'LIKE', 'LEFT_LIKE', 'RIGHT_LIKE']],
  ['operate_type', ['1', '2', '3', '4', '5', '6']],
  ['global_perms_type', ['1', '2']],
  ['activiti_sync', ['1', '2']],
])('the dictionary %s has its choices without any demonstration', async (code, values) => {
  const { result } = (await server.admin.get(`/sys/dict/getDictItems/${code}`)).body;
  expect((result as { value: string }[]).map(({ value }) => value)).toEqual(values);
});

test('a position has a rank of the dictionary, and a code that is its alone', async () => {
  expect((await added('审核组长', 'lead')).body).toMatchObject({ success: true, message: '添加成功！' });
  const { result } = (await server.admin.get('/sys/position/list', { name: '*审核*', pageSize: '99999' }))
    .body;
  expect(result).toMatchObject({
    total: 1,
    records: [{ code: 'lead', name: '审核组长', postRank: '3', postRank_dictText: '中级' }],
  });
  expect((await added('另一个', 'lead')).body.result).toMatchObject({ errors: [{ field: 'code' }] });
  expect((await added('又一个', 'other', '9')).body.message).toBe('职级不是字典“position_rank”里的值');
});

test('one is found by its code, under the rights of the list', async () => {
  await added('总经理', 'general');
  const byCode = (client = server.admin, code = 'general') =>
    client.get('/sys/position/queryByCode', { code });
  expect((await byCode()).body.result).toMatchObject({ name: '总经理', postRank_dictText: '中级' });
  expect((await byCode(server.admin, 'gener')).body.message).toBe('未找到对应实体');
  expect((await byCode(clientOf(server.app, ''))).status).toBe(401);
  expect((await byCode(await operatorWith(server, 'elsewhere', ['gift:list']))).status).toBe(403);
  const limited = await operatorWith(server, 'limited', ['position:list']);
  const { id } = await server.services.db
    .selectFrom('sys_role')
    .select('id')
    .where('role_code', '=', 'role_limited')
    .executeTakeFirstOrThrow();
  await rule(server.services.db, 'position:list', id, { column: 'code', condition: '=', value: 'general' });
  await added('出纳', 'cashier');
  expect((await byCode(limited)).body.success).toBe(true);
  expect((await byCode(limited, 'cashier')).body.message).toBe('未找到对应实体');
});

test('a form asks whether a code is free, by the table name of the family or ours', async () => {
  await added('会计', 'clerk');
  const check = (tableName: string, fieldVal: string, client = server.admin) =>
    client.get('/sys/duplicate/check', { tableName, fieldName: 'code', fieldVal });
  expect((await check('sys_position', 'clerk')).body).toMatchObject({
    success: false,
    message: '该值不可用，系统中已存在！',
  });
  expect((await check('position', 'clerk')).body.success).toBe(false);
  expect((await check('sys_position', 'free_one')).body.message).toBe('该值可用！');
  expect((await check('sys_gift', 'x')).body.message).toBe('没有页面声明 sys_gift 的 code 不可重复');
  const reader = await operatorWith(server, 'positionReader', ['position:list']);
  expect((await check('sys_position', 'clerk', reader)).status).toBe(403);
});
