import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/testServer';

/** The demonstration pages can be switched off for everybody (系统配置, `demo.shown`). */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Node {
  path: string;
  children?: Node[];
}

async function switchDemo(value: boolean): Promise<void> {
  const { result } = (await server.admin.get('/operation/config/list', { code: 'demo.shown' })).body;
  const [row] = (result as { records: { id: string }[] }).records;
  const saved = await server.admin.put('/operation/config/edit', { id: row?.id, value, reason: '试一试' });
  expect(saved.body).toMatchObject({ success: true });
  server.services.callers.forget();
}

async function seen() {
  const { result } = (await server.admin.get('/sys/permission/getUserPermissionByToken', {})).body;
  const { menu, auth } = result as { menu: Node[]; auth: { action: string }[] };
  return {
    demo: menu.find(({ path }) => path === '/demo')?.children?.map(({ path }) => path) ?? null,
    codes: auth.map(({ action }) => action).filter((code) => code.startsWith('table-list:')),
  };
}

test('off takes rows, codes and calls from everybody, role admin too; on gives them back', async () => {
  const before = await seen();
  expect(before.demo).toContain('/list/query-list');
  expect(before.demo).toContain('/exception/403');
  expect(before.codes).toContain('table-list:edit');
  await switchDemo(false);
  expect(await seen()).toEqual({ demo: null, codes: [] });
  expect((await server.admin.get('/demo/tableList/list', {})).status).toBe(403);
  expect((await server.admin.get('/gift/gift/list', {})).body).toMatchObject({ success: true });
  await switchDemo(true);
  expect(await seen()).toEqual(before);
  expect((await server.admin.get('/demo/tableList/list', {})).body).toMatchObject({ success: true });
});
