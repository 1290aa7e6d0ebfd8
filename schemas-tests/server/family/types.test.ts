import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenApiDocument } from '../../../src/server/openapi/document';
import { type FamilyCaller, familyCaller, paramsOf } from '../../support/family';
import { startTestServer, type TestServer } from '../../support/testServer';

/** Values as the tables of release 2.1.4 have them; our own page has the screen's (`contract.md` §1). */
type Values = Record<string, unknown>;

let server: TestServer;
let family: FamilyCaller;
let dictId: string;
let userIds: string;
beforeAll(async () => {
  server = await startTestServer();
  family = await familyCaller(server);
  await family.post('/sys/dict/add', { dictName: '族字典', dictCode: 'family_types' });
  dictId = (await family.found('/sys/dict/list', 'dictCode', 'family_types')).id;
  await family.post('/sys/dictItem/add', { dictId, itemText: '甲', itemValue: '1', sortOrder: 1, status: 1 });
  const job = { jobClassName: 'expiredSessions', cronExpression: '0 0 3 * * ?', status: -1 };
  await family.post('/sys/quartzJob/add', job);
  const people = [await family.person(), await family.person()];
  userIds = people.map(({ id }) => `${id},`).join('');
  await family.post('/sys/annountCement/add', {
    ...{
      titile: '族通告',
      msgContent: '<p>内容</p>',
      priority: 'H',
      msgCategory: '1',
      msgType: 'USER',
      userIds,
    },
  });
  await server.admin.post('/sys/login', { username: 'admin', password: 'wrong' });
});
afterAll(() => server.close());

async function asScreen(path: string, query: Values): Promise<Values[]> {
  const headers = { token: server.admin.token, 'x-shape': 'screen' };
  const options = { url: `/console${path}`, headers, query: paramsOf(query) };
  return (await server.app.inject(options)).json().result.records;
}

test.each([
  ['/sys/dict/list', { dictCode: 'family_types' }, { type: 0 }, { type: '0' }],
  ['/sys/dictItem/list', {}, { status: 1, sortOrder: 1 }, { status: '1' }],
  ['/sys/quartzJob/list', {}, { status: -1 }, { status: '-1' }],
  ['/sys/log/list', { logType: 1 }, { logType: 1, userid: 'admin' }, { logType: '1' }],
])('%s has numbers for the family and texts for our page', async (path, query, inFamily, inScreen) => {
  const parameters = { ...query, ...(path.includes('dictItem') && { dictId }), pageNo: 1, pageSize: 10 };
  const { records } = await family.get(path, parameters);
  expect(records[0]).toMatchObject(inFamily);
  expect((await asScreen(path, parameters))[0]).toMatchObject(inScreen);
});

test('one record, a tree and a bin have the types of the list', async () => {
  expect(await family.get('/sys/dict/queryById', { id: dictId })).toMatchObject({ type: 0 });
  const tree: Values[] = await family.get('/sys/dict/treeList');
  expect(tree.map(({ type }) => type)).not.toContain('0');
  const [job] = (await family.get('/api/service')).data;
  expect(job).toMatchObject({ status: -1 });
  await family.post('/sys/dict/add', { dictName: '删', dictCode: 'family_gone', type: 1 });
  const gone = await family.found('/sys/dict/list', 'dictCode', 'family_gone');
  await family.remove('/sys/dict/delete', { id: gone.id });
  expect(await family.get('/sys/dict/deleteList')).toMatchObject([{ id: gone.id, type: 1 }]);
});

test('the operators of an announcement are a text for the family, a list for our page', async () => {
  const page = { pageNo: 1, pageSize: 10 };
  const [shown] = (await family.get('/sys/annountCement/list', page)).records;
  expect(shown).toMatchObject({ userIds, roleIds: null });
  expect(await family.get('/sys/annountCement/queryById', { id: shown.id })).toMatchObject({ userIds });
  expect(await family.get('/sys/user/queryByIds', { userIds })).toHaveLength(2);
  const [own] = await asScreen('/sys/annountCement/list', page);
  expect(own).toMatchObject({ userIds: userIds.split(',').slice(0, 2) });
});

test('the description of the API has both types', async () => {
  const { components } = (await server.admin.get('/openapi.json')).body as unknown as OpenApiDocument;
  const properties = (name: string) => components.schemas[name]?.properties as Record<string, object>;
  expect(properties('system.dict-item').status).toMatchObject({
    anyOf: [{ type: ['string', 'null'] }, { type: 'integer' }],
  });
  expect(properties('system.announcement').userIds).toMatchObject({
    anyOf: [{ type: ['array', 'null'] }, { type: 'string' }],
  });
});

test('menus, departments and logs have the numbers of the family', async () => {
  const [menu] = await family.get('/sys/permission/list');
  expect(menu).toMatchObject({ menuType: 0, sortNo: expect.any(Number), status: '1', hidden: false });
  await family.departOf('一处');
  const [depart] = await family.get('/sys/sysDepart/queryTreeList');
  expect(depart).toMatchObject({ departOrder: 0, orgType: '1', status: '1' });
  await server.services.journal.flush();
  const { records } = await family.get('/sys/log/list', { logType: 2, pageNo: 1, pageSize: 10 });
  expect(records[0]).toMatchObject({ logType: 2, costTime: expect.any(Number), userid: 'admin' });
});

test('a landline is shown and saved, a phone is replaced by a typed one and kept by none', async () => {
  const { id } = await family.person({ telephone: '020-1234567', phone: '13800001234' });
  const row = async (): Promise<Values> => family.get('/sys/user/queryById', { id });
  const stored = () =>
    server.services.db
      .selectFrom('sys_user')
      .where('id', '=', id)
      .select(['phone', 'telephone'])
      .executeTakeFirstOrThrow();
  const opened = await row();
  expect(opened).toMatchObject({ telephone: '020-1234567' });
  expect(opened).not.toHaveProperty('phone');
  await family.put('/sys/user/edit', opened);
  expect(await stored()).toEqual({ phone: '13800001234', telephone: '020-1234567' });
  await family.put('/sys/user/edit', { ...opened, version: undefined, phone: '138****1234' });
  expect((await stored()).phone).toBe('13800001234');
  await family.put('/sys/user/edit', {
    ...{ ...opened, version: undefined },
    ...{ phone: '13800005678', telephone: '020-7654321' },
  });
  expect(await stored()).toEqual({ phone: '13800005678', telephone: '020-7654321' });
});
