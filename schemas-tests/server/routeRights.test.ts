import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesFor, type RouteDefinition } from '../../src/contract/route';
import { routeTable } from '../../src/contract/routeTable';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Every hand-written route asks for the right before anything else, and its description says which (`language.md` §7). */
let server: TestServer;
let nobody: Client;
beforeAll(async () => {
  server = await startTestServer();
  nobody = await operatorWith(server, 'nobody', ['gift-record:list']);
});
afterAll(() => server.close());

const definitions: Record<string, RouteDefinition> = routeTable;
const routes = () =>
  server.services.builtRoutes.map((route) => ({
    ...route,
    key: `${route.method} ${route.path}`,
    description: definitions[`${route.method} ${route.path}`]?.description ?? '',
  }));
/** What anything might be: nothing, and a number for each part. */
const inputsOf = (key: string) => {
  const { query, body } = definitions[key] ?? {};
  const names = [query, body].flatMap((part) => Object.keys(part?.properties ?? {}));
  return [{}, Object.fromEntries(names.map((name) => [name, '1']))];
};
const statusOf = async (method: string, path: string, input: Record<string, string>) => {
  const url = `/console${path.replace(/:\w+/g, '1').replace('*', '1')}`;
  const isRead = method === 'GET' || method === 'DELETE';
  const answer = await server.app.inject({
    method: method as 'GET',
    url: isRead ? `${url}?${new URLSearchParams(input)}` : url,
    headers: { token: nobody.token },
    ...(!isRead && { payload: input }),
  });
  return answer.statusCode;
};

test('a route that names codes refuses who holds none of them, whatever they send', async () => {
  const guarded = routes().filter(({ access }) => codesFor(access).length > 0);
  expect(guarded.length).toBeGreaterThan(150);
  const open: string[] = [];
  for (const { key, method, path } of guarded)
    for (const input of inputsOf(key)) if ((await statusOf(method, path, input)) !== 403) open.push(key);
  expect(open).toEqual([]);
});

/** Whose right is that of the screen which is asked for. */
const BY_SCREEN = ['GET /sys/view/list'];

test('a route for any session that refuses somebody says the code in its description, and asks for it first', async () => {
  const wrong: string[] = [];
  for (const { key, method, path, description } of routes().filter(
    ({ access, method: one }) => access === 'session' && one === 'GET',
  )) {
    const statuses = [];
    for (const input of inputsOf(key)) statuses.push(await statusOf(method, path, input));
    const isRefused = statuses.includes(403);
    const isLate = isRefused && !statuses.every((status) => status === 403);
    if (isLate && !BY_SCREEN.includes(key)) wrong.push(`${key} asks for it late`);
    if (isRefused && !/:[a-z]+/.test(description)) wrong.push(`${key} names no code`);
  }
  expect(wrong).toEqual([]);
});

test('the codes that follow from what is asked are in the description of the API', async () => {
  const { body } = await server.admin.get('/openapi.json');
  const { paths } = body as unknown as { paths: Record<string, { get?: { description?: string } }> };
  for (const path of ['/sys/dict/loadTreeData', '/sys/screen/source', '/online/report-data/open'])
    expect(paths[path]?.get?.description, path).toMatch(/:list/);
});
