import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesFor } from '../../src/contract/route';
import { codesIn, codesOf } from '../../src/server/access/codes';
import { PLATFORM_CODES } from '../../src/server/access/platformCodes';
import { depart } from '../../src/testing/server/people';
import { routes } from '../support/additions';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** A code that the server requires and no tree shows is a right that nobody but an administrator can have. */
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = server.admin;
});
afterAll(() => server.close());

interface Node {
  id?: string;
  key: string;
  children: Node[] | null;
}
const idsIn = (nodes: Node[]): string[] =>
  nodes.flatMap((node) => [node.id ?? node.key, ...idsIn(node.children ?? [])]);

/** The codes of every menu row that a tree shows. */
async function codesInTree(path: string, query: Record<string, string> = {}): Promise<string[]> {
  const result = (await admin.get(path, query)).body.result as Node[] | { treeList: Node[] };
  const ids = idsIn('treeList' in result ? result.treeList : result);
  const rows = await server.services.db
    .selectFrom('sys_permission')
    .where('id', 'in', ids)
    .select('perms')
    .execute();
  return rows.flatMap(({ perms }) => codesIn(perms));
}

/** Rights of the app's own backend belong to its accounts, not to roles. */
const ofRoutes = routes.flatMap(({ access }) =>
  typeof access === 'object' && access.by !== 'app'
    ? codesFor(access).filter((code) => !code.endsWith('*'))
    : [],
);

function required(): string[] {
  const ofScreens = server.services.screens.all().flatMap((screen) => [...codesOf(screen).keys()]);
  return [...new Set([...ofRoutes, ...PLATFORM_CODES.keys(), ...ofScreens])];
}

test('every code of a route, of the platform and of a screen is in every tree that rights are granted from', async () => {
  expect(ofRoutes).toContain('screen:publish');
  for (const path of [
    '/sys/permission/list',
    '/sys/permission/queryTreeList',
    '/sys/role/queryTreeList',
    '/sys/sysDepart/grantTree',
  ]) {
    const shown = new Set(await codesInTree(path));
    expect(
      required().filter((code) => !shown.has(code)),
      path,
    ).toEqual([]);
  }
});

test('a caller without rights gets 403 from every route with a code, whatever the request holds', async () => {
  const nobody = await operatorWith(server, 'nobody', ['gift:list']);
  const guarded = routes.filter(({ access }) => typeof access === 'object' && access.by !== 'app');
  expect(guarded.length).toBeGreaterThan(100);
  const passed: string[] = [];
  for (const { method, path } of guarded) {
    const at = path.replace(/:\w+/g, 'x');
    const { statusCode: status } = await server.app.inject({
      ...{ method, url: `/console${at}`, headers: { token: nobody.token } },
      ...(method !== 'GET' && { payload: { ids: [[]] } }),
    });
    if (status !== 403) passed.push(`${method} ${path} ${status}`);
  }
  expect(passed).toEqual([]);
});

test('the rights of the platform are granted to a role, to a department and to a role of that department', async () => {
  const codes = [...PLATFORM_CODES.keys()];
  const rows = await server.services.db
    .selectFrom('sys_permission')
    .where('perms', 'in', codes)
    .select('id')
    .execute();
  const permissionIds = rows.map(({ id }) => id).join(',');
  const publisher = await operatorWith(server, 'publisher', codes);
  const { auth } = (await publisher.get('/sys/permission/getUserPermissionByToken')).body.result as {
    auth: { action: string }[];
  };
  expect(auth.map(({ action }) => action)).toEqual(expect.arrayContaining(codes));
  const role = await server.services.db
    .selectFrom('sys_role')
    .where('role_code', '=', 'role_publisher')
    .select('id')
    .executeTakeFirstOrThrow();
  const ticked = (await admin.get('/sys/permission/queryRolePermission', { roleId: role.id })).body.result;
  expect(ticked).toEqual(expect.arrayContaining(rows.map(({ id }) => id)));
  const drawer = (await admin.get('/sys/role/grantRights', { roleId: role.id })).body.result as {
    rows: { codes: string[]; fault: string | null }[];
  };
  for (const code of codes)
    expect(
      drawer.rows.find((row) => row.codes.includes(code)),
      code,
    ).toMatchObject({ fault: null });

  const departId = await depart(server.services.db, 'T01');
  const toDepart = { departId, permissionIds, lastpermissionIds: '' };
  expect((await admin.post('/sys/permission/saveDepartPermission', toDepart)).body.success).toBe(true);
  const departRole = await server.services.db
    .insertInto('sys_depart_role')
    .values({ depart_id: departId, role_name: '发布', role_code: 'depart_publish' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const within = await codesInTree('/sys/sysDepartPermission/queryTreeListForDeptRole', {
    roleId: departRole.id,
  });
  expect(within).toEqual(expect.arrayContaining(codes));
});
