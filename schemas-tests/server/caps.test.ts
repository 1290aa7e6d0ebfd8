import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const many = Array.from({ length: 1001 }, (_, index) => String(index + 1));

describe('what a request brings has a limit, reported with its number', () => {
  test.each([
    [
      'a text that is searched for',
      '/gift/gift/list',
      { name: 'x'.repeat(201) },
      '搜索条件“名称”最多 200 个字，现在有 201 个',
    ],
    [
      'stars, which are cut only afterwards',
      '/gift/gift/list',
      { name: '*'.repeat(80_000) },
      '搜索条件“名称”最多 200 个字',
    ],
    ['a bound', '/gift/gift/list', { price_begin: '1'.repeat(201) }, '搜索条件“价格”最多 200 个字'],
    ['a list of options', '/gift/gift/list', { kind: many.join(',') }, '一次最多 1000 条，现在有 1001 条'],
    [
      'a list of values',
      '/gift/gift/list',
      { price_MultiString: many.join(',') },
      '一次最多 1000 条，现在有 1001 条',
    ],
    ['ids that are looked up', '/gift/gift/lookup', { ids: many.join(',') }, '一次最多 1000 条'],
    ['a label that is looked up', '/gift/gift/lookup', { keyword: 'x'.repeat(201) }, '搜索条件最多 200 个字'],
    ['people who are looked up', '/sys/user/lookup', { ids: many.join(',') }, '一次最多 1000 条'],
    [
      'announcements',
      '/sys/sysAnnouncementSend/getMyAnnouncementSend',
      { titile: 'x'.repeat(201) },
      '搜索条件最多 200 个字',
    ],
  ])('%s', async (_, path, query, message) => {
    const { status, body } = await server.admin.get(path, query);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, message: expect.stringContaining(message) });
  });

  test('records that an action, a deletion, an export or a freeze is about', async () => {
    const refused = { success: false, message: '一次最多 1000 条，现在有 1001 条' };
    expect((await server.admin.post('/gift/gift/action/retire', { ids: many })).body).toMatchObject(refused);
    expect((await server.admin.delete('/gift/gift/deleteBatch', { ids: many.join(',') })).body).toMatchObject(
      refused,
    );
    expect(
      (await server.admin.post('/gift/gift/export', { format: 'csv', selections: many })).body,
    ).toMatchObject(refused);
    expect(
      (await server.admin.put('/sys/user/frozenBatch', { ids: many.join(','), status: 2 })).body,
    ).toMatchObject(refused);
  });

  test('a body', async () => {
    const { status, body } = await server.admin.post('/gift/gift/add', { name: 'x'.repeat(1_100_000) });
    expect([status, body.message]).toEqual([413, '提交的内容不能超过 1 MB']);
  });

  test('an address, for every caller; a long Chinese name is not too long', async () => {
    const get = (path: string) => server.app.inject({ url: `/console/sys/common/static/${path}` });
    const long = await get(`${','.repeat(14_000)}x`);
    expect([long.statusCode, long.json().message]).toEqual([414, '地址过长，最多 500 个字符']);
    expect((await get(encodeURIComponent('图'.repeat(200)))).statusCode).toBe(404);
  });
});

describe('a multipart body that is no whole one is refused', () => {
  const BOUNDARY = 'x-cut';
  const part = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n词,分类\n好,`;
  const calls = ['/audit/contraband/import', '/audit/contraband/importExcel', '/sys/common/upload'];
  test.each(
    calls.flatMap((path) => [
      [path, 'cut off', `multipart/form-data; boundary=${BOUNDARY}`, part],
      [path, 'cut within a head', `multipart/form-data; boundary=${BOUNDARY}`, part.slice(0, 40)],
      [path, 'without a boundary', 'multipart/form-data', part],
      [path, 'empty', `multipart/form-data; boundary=${BOUNDARY}`, ''],
    ]),
  )('%s %s', async (path, _, type, payload) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/console${path}`,
      headers: { token: server.admin.token, 'content-type': type },
      payload,
    });
    expect([answer.statusCode, answer.json().success]).toEqual([200, false]);
    expect(answer.json().message).toMatch(/上传的内容不完整，请重新上传|请选择/);
  });
});
