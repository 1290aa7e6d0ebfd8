import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/testServer';

/** A part of a path as the handler gets it; `openapi.test.ts` has its description, `shell/http/routeCall.test.ts` the page's side. */
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
