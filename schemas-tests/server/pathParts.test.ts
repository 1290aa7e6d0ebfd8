import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenApiDocument } from '../../src/server/openapi/document';
import { startTestServer, type TestServer } from '../support/testServer';

/** A part of a path as the handler gets it, and in the API's description; `shell/http/routeCall.test.ts` has the page's side. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the server reads a part from the path, whatever else names it', async () => {
  const { id } = await server.services.db
    .selectFrom('sys_permission')
    .select('id')
    .where('perms', '=', 'gift:list')
    .executeTakeFirstOrThrow();
  const fieldsOf = async (part: string) =>
    (await server.admin.get(`/sys/permission/ruleFields/${part}`, { permissionId: '1' })).body;
  expect((await fieldsOf(id)).result).toMatchObject({
    screen: 'goods/gift',
    fields: { name: { title: '名称' } },
  });
  expect((await fieldsOf('a%2Fb%3Fc')).message).toBe('编号的格式不正确');
});

test('the description names each part as the definition does', async () => {
  const { paths } = (await server.admin.get('/openapi.json')).body as unknown as OpenApiDocument;
  const part = (name: string, description: string) => ({
    ...{ name, description, in: 'path', required: true, schema: { type: 'string' } },
  });
  expect(paths['/sys/permission/ruleFields/{permissionId}']?.get?.parameters).toEqual([
    part('permissionId', '菜单的编号'),
  ]);
  expect(paths['/sys/sysDepartRole/datarule/{permissionId}/{departId}/{roleId}']?.get?.parameters).toEqual([
    part('permissionId', '菜单的编号'),
    part('departId', '部门的编号'),
    part('roleId', '部门角色的编号'),
  ]);
});
