import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const MENU = '/console/sys/permission/getUserPermissionByToken';
const ask = (url: string, encoding: string) =>
  server.app.inject({ url, headers: { token: server.admin.token, 'accept-encoding': encoding } });

test.each([
  ['br, gzip, deflate', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a large answer is compressed for callers who accept %s', async (accepted, encoding, unpack) => {
  const plain = await ask(MENU, 'identity');
  const packed = await ask(MENU, accepted);
  expect(packed.headers['content-encoding']).toBe(encoding);
  expect(packed.headers.vary).toContain('accept-encoding');
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  expect(JSON.parse(unpack(packed.rawPayload).toString()).result.menu).toEqual(plain.json().result.menu);
});

test('a small answer is not compressed; a compressed body is not decompressed', async () => {
  const small = await ask(
    '/console/sys/duplicate/check?tableName=sys_role&fieldName=role_code&fieldVal=x',
    'br',
  );
  expect(small.headers['content-encoding']).toBeUndefined();
  const sent = await server.app.inject({
    method: 'POST',
    url: '/console/sys/role/add',
    headers: { token: server.admin.token, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: Buffer.from([31, 139, 8, 0]),
  });
  expect(sent.statusCode).toBe(400);
});
