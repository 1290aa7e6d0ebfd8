import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, role, rule } from '../../../testing/server/people';
import { type TestServer, testServer } from '../../../testing/server/testServer';

let server: TestServer;
let admin: string;
let plain: string;
beforeAll(async () => {
  server = await testServer();
  admin = (await operator(db(), { roleIds: [await role(db(), [], 'admin')] })).token;
  plain = (await operator(db())).token;
  const { id: dict_id } = await db()
    .insertInto('sys_dict')
    .values({ dict_name: '原因', dict_code: 'reason' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('sys_dict_item')
    .values([
      { dict_id, item_text: '其他', item_value: 'other', sort_order: '9' },
      { dict_id, item_text: '停用', item_value: 'off', status: 0 },
      { dict_id, item_text: '广告', item_value: 'advert', sort_order: '1', color: 'red' },
      { dict_id, item_text: '删了', item_value: 'gone', delete_time: '2024-01-01' },
    ])
    .execute();
  for (const name of ['玫瑰', '火箭'])
    await server.call('POST', '/gift/gift/add', { token: admin, body: { name, price: 1 } });
  const person = { nickname: '小明', phone: '13800001234' };
  await server.call('POST', '/person/person/add', { token: admin, body: person });
});
afterAll(() => server.close());

const db = () => server.services.db;
const items = (code: string, token = plain) =>
  server.call('GET', `/sys/dict/getDictItems/${encodeURIComponent(code)}`, { token });
const check = (query: string, token = admin) =>
  server.call('GET', `/sys/duplicate/check?${query}`, { token });

test('enabled items in their order; an unknown code has none', async () => {
  expect((await items('reason')).result).toEqual([
    { value: 'advert', text: '广告', title: '广告', color: 'red' },
    { value: 'other', text: '其他', title: '其他' },
  ]);
  expect((await items('nothing')).result).toEqual([]);
  expect((await items('__proto__')).result).toEqual([]);
  expect(await server.call('GET', '/sys/dict/getDictItems/reason')).toMatchObject({ status: 401 });
});

test('a table that a screen declares, for callers who may look its records up, under data rules', async () => {
  const limited = await role(db(), ['gift:list']);
  await rule(db(), 'gift:list', limited, { column: 'name', condition: '=', value: '玫瑰' });
  const { token } = await operator(db(), { roleIds: [limited] });
  expect((await items('gift,name,id', token)).result).toEqual([
    { value: expect.stringMatching(/^\d+$/), text: '玫瑰', title: '玫瑰' },
  ]);
  expect((await items('gift,name,id', admin)).result).toHaveLength(2);
  expect(await items('gift,name,id')).toMatchObject({ status: 403 });
});

test.each([
  ['gift,name', '字典Code格式不正确！'],
  ['gift,name,id,1=1', '不支持字典Code中的过滤条件（filterSql）'],
  ['gift,secret,id', '没有页面声明字典 gift,secret,id'],
  ['sys_session,token_hash,user_id', '没有页面声明字典 sys_session,token_hash,user_id'],
  ['sys_user,password_hash,id', '没有页面声明字典 sys_user,password_hash,id'],
  ['gift,name,id from gift --', '没有页面声明字典 gift,name,id from gift --'],
])('%s is refused', async (code, message) => {
  expect(await items(code, admin)).toMatchObject({ status: 200, success: false, code: 500, message });
});

test('sensitive fields and fields one may not view are no choices', async () => {
  expect(await items('person,phone,id', admin)).toMatchObject({ status: 403 });
  const { token } = await operator(db(), { roleIds: [await role(db(), ['gift:list'])] });
  expect(await items('gift,cost,id', token)).toMatchObject({ status: 403 });
  expect(await items('gift,cost,id', admin)).toMatchObject({ success: true });
});

test('duplicates: of declared unique fields, not counting the record itself', async () => {
  const [rose] = (await items('gift,name,id', admin)).result.filter(
    (item: { text: string }) => item.text === '玫瑰',
  );
  const name = encodeURIComponent('玫瑰');
  const taken = { status: 200, success: false, code: 500, message: '该值不可用，系统中已存在！' };
  expect(await check(`tableName=gift&fieldName=name&fieldVal=${name}`)).toMatchObject(taken);
  expect(await check(`tableName=gift&fieldName=name&fieldVal=${name}&dataId=`)).toMatchObject(taken);
  expect(await check(`tableName=gift&fieldName=name&fieldVal=${name}&dataId=1`)).toMatchObject(taken);
  const free = { success: true, message: '该值可用！' };
  expect(await check(`tableName=gift&fieldName=name&fieldVal=${name}&dataId=${rose.value}`)).toMatchObject(
    free,
  );
  expect(await check('tableName=gift&fieldName=name&fieldVal=tulip')).toMatchObject(free);
  expect(await check('tableName=sys_role&fieldName=role_code&fieldVal=admin')).toMatchObject(taken);
  await server.call('DELETE', `/gift/gift/delete?id=${rose.value}`, { token: admin });
  expect(await check(`tableName=gift&fieldName=name&fieldVal=${name}`)).toMatchObject(free);
});

test.each([
  ['tableName=gift&fieldName=kind&fieldVal=plain', '没有页面声明 gift 的 kind 不可重复'],
  [
    'tableName=sys_user&fieldName=password_hash&fieldVal=x',
    '没有页面声明 sys_user 的 password_hash 不可重复',
  ],
  ['tableName=pg_class&fieldName=relname&fieldVal=x', '没有页面声明 pg_class 的 relname 不可重复'],
  ['', '没有页面声明  的  不可重复'],
  ['tableName=person&fieldName=phone&fieldVal=abc', '手机号码必须是电话号码'],
])('duplicate check of %s is refused', async (query, message) => {
  expect(await check(query)).toMatchObject({ status: 200, code: 500, message });
});

test('what is stored is revealed only to callers who may write it', async () => {
  const query = 'tableName=person&fieldName=phone&fieldVal=13800001234';
  expect(await check(query, plain)).toMatchObject({ status: 403 });
  const { token } = await operator(db(), { roleIds: [await role(db(), ['person:list'])] });
  expect(await check(query, token)).toMatchObject({ status: 403 });
  const { token: editor } = await operator(db(), { roleIds: [await role(db(), ['person:edit'])] });
  expect(await check(query, editor)).toMatchObject({ status: 200, message: '该值不可用，系统中已存在！' });
});
