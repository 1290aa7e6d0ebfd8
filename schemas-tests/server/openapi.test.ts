import Ajv2020 from 'ajv/dist/2020';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill } from '../../src/domain/demo/fill';
import { seededRandom } from '../../src/engine/seededRandom';
import { defineRoute } from '../../src/main/extensionInterface';
import { buildApp } from '../../src/server/app/app';
import type { OpenApiDocument } from '../../src/server/openapi/document';
import { routes as handWrittenRoutes } from '../support/additions';
import { byHalf } from '../support/more';
import { type Client, clientOf, operatorWith, startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
/** What the administrator may call, which takes a second to describe. */
let whole: OpenApiDocument;
beforeAll(async () => {
  server = await startTestServer();
  whole = await documentOf(server.admin);
});
afterAll(() => server.close());

const documentOf = async (client: Client) =>
  (await client.get('/openapi.json')).body as unknown as OpenApiDocument;

test('needs a session, and then lists what that operator may call', async () => {
  expect((await clientOf(server.app, '').get('/openapi.json')).status).toBe(401);
  const operator = await operatorWith(server, 'reader', ['gift:list', 'gift:retire']);
  const own = await documentOf(operator);
  expect(own.openapi).toBe('3.1.0');
  expect(own.servers).toEqual([{ url: '/console' }]);
  expect(Object.keys(own.paths).filter((path) => path.startsWith('/gift/'))).toEqual([
    '/gift/gift/list',
    '/gift/gift/queryById',
    '/gift/gift/totals',
    '/gift/gift/history',
    '/gift/gift/compare',
    '/gift/gift/lookup',
    '/gift/gift/action/retire',
  ]);
  expect(own.paths['/finance/goldOrder/list']).toBeUndefined();
  expect((await operator.post('/gift/gift/add', {})).status).toBe(403);
  expect(whole.paths['/gift/gift/add']).toBeDefined();
});

test('every hand-written route is described to the administrator', async () => {
  const { paths } = whole;
  const described = handWrittenRoutes.filter(
    ({ access }) => access === 'session' || (typeof access === 'object' && access.by !== 'app'),
  );
  const missing = described.map(({ path }) => path.replace(/:(\w+)/g, '{$1}')).filter((path) => !paths[path]);
  expect(described.length).toBeGreaterThan(150);
  expect(missing).toEqual([]);
});

test('the description names each part of a path as the definition does', async () => {
  const { paths } = whole;
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

test('a route of an extension is served and described', async () => {
  const { services } = server;
  const route = defineRoute({
    ...{ method: 'GET', path: '/ext/star-rating/intro', access: 'session', title: '星级的说明' },
    ...{ takes: { stars: { type: 'integer', title: '几颗星' } }, answer: { type: 'integer' } },
    handle: async ({ input }) => Number(input.stars) * 2,
  });
  const app = await buildApp({ ...services, extensions: { ...services.extensions, routes: () => [route] } });
  try {
    const client = clientOf(app, server.admin.token);
    expect((await client.get('/ext/star-rating/intro', { stars: '3' })).body.result).toBe(6);
    expect((await documentOf(client)).paths['/ext/star-rating/intro']?.get?.summary).toBe('星级的说明');
    expect(whole.paths['/ext/star-rating/intro']).toBeUndefined();
  } finally {
    await app.close();
  }
});

test('the server answers as the document describes', async () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(whole, 'doc');
  const fits = (method: 'get' | 'post' | 'put', path: string, body: unknown) => {
    const pointer = `#/paths/${path.replaceAll('/', '~1')}/${method}/responses/200/content/application~1json/schema`;
    const isValid = ajv.compile({ $ref: `doc${encodeURI(pointer)}` });
    expect(isValid({ success: true })).toBe(false);
    expect(isValid(body), `${method} ${path} ${JSON.stringify([isValid.errors, body])}`).toBe(true);
  };
  const answered: string[] = [];
  const screens = server.services.screens.all().filter((_, index) => index % byHalf(8, 1) === 0);
  for (const screen of screens) {
    if (!screen.resource?.isOwned || screen.kind === 'form') continue;
    const { path } = screen.resource;
    const [id = ''] = await fill(server.services.db, screen, 5, seededRandom(3), () => ({}));
    fits('get', `${path}/list`, (await server.admin.get(`${path}/list`)).body);
    fits('get', `${path}/queryById`, (await server.admin.get(`${path}/queryById`, { id })).body);
    fits('get', `${path}/queryById`, (await server.admin.get(`${path}/queryById`, { id: '1' })).body);
    fits('get', `${path}/lookup`, (await server.admin.get(`${path}/lookup`)).body);
    if (screen.verbs.add) fits('post', `${path}/add`, (await server.admin.post(`${path}/add`, {})).body);
    if (screen.verbs.edit) fits('put', `${path}/edit`, (await server.admin.put(`${path}/edit`, { id })).body);
    answered.push(screen.id);
  }
  expect(answered.length).toBeGreaterThan(2);
});
