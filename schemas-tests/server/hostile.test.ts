import { afterAll, beforeAll, expect, test } from 'vitest';
import { byHalf } from '../support/more';
import { startTestServer, type TestServer } from '../support/testServer';

/** Strange input gets a refusal, never a 5xx, and changes nothing. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const HOSTILE_VALUES = [
  "' or 1=1 --",
  '%00',
  '\u0000',
  '../../etc/passwd',
  '9'.repeat(400),
  '{"a":1}',
  '1;drop table gift',
  '__proto__',
  '-1',
  'NaN',
  '🦊',
];
const PARAMETERS = [
  'name',
  'price',
  'price_begin',
  'createTime',
  'createTime_end',
  'kind',
  'enabled',
  'pageNo',
  'pageSize',
  'column',
  'order',
  'id',
  'ids',
  'keyword',
  'createBy',
  'name_MultiString',
];

test.each(PARAMETERS.slice(0, byHalf(5, PARAMETERS.length)))('any value of %s', async (parameter) => {
  for (const value of HOSTILE_VALUES) {
    for (const path of ['list', 'queryById', 'lookup']) {
      const { status } = await server.admin.get(`/gift/gift/${path}`, { [parameter]: value });
      expect([200, 404], `${path}?${parameter}=${value}`).toContain(status);
    }
  }
});

test('bodies of the wrong shape', async () => {
  const bodies: unknown[] = [
    [],
    'text',
    5,
    null,
    { name: {} },
    { name: ['a'], price: {}, kind: [], image: 7 },
    { constructor: 1 },
    { ids: 'x' },
    { id: { $gt: '' } },
  ];
  for (const payload of bodies) {
    for (const [method, path] of [
      ['POST', 'add'],
      ['PUT', 'edit'],
      ['POST', 'action/retire'],
      ['POST', 'action/constructor'],
      ['POST', 'action/__proto__'],
    ] as const) {
      const response = await server.app.inject({
        method,
        url: `/console/gift/gift/${path}`,
        headers: { token: server.admin.token, 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      });
      expect(response.statusCode, `${path} ${JSON.stringify(payload)}`).toBeLessThan(500);
      expect(response.json()).toMatchObject({ success: false });
    }
  }
  expect((await server.admin.get('/gift/gift/list')).body.result).toMatchObject({ total: 0 });
});

test('paths that name no endpoint', async () => {
  for (const path of [
    '/gift/gift/constructor',
    '/gift/gift/toString',
    '/gift/gift/',
    '/gift/gift/action/',
    '/gift/nothing/list',
    '/%2e%2e/list',
  ]) {
    expect((await server.admin.get(path)).status, path).toBe(404);
  }
  expect((await server.admin.post('/gift/gift/list', {})).body).toMatchObject({ success: false, code: 405 });
});
