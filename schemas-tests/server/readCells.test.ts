import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Cells that are pasted into a list are read as an import reads them. */
let server: TestServer;
let keeper: Client;
beforeAll(async () => {
  server = await startTestServer();
  keeper = await operatorWith(server, 'keeper', ['gift:list', 'gift:edit']);
});
afterAll(() => server.close());

const read = async (who: Client, fields: string[], rows: string[][]) =>
  who.post('/gift/gift/readCells', { fields, rows });

test('texts become values, and what is none says why', async () => {
  const { body } = await read(
    keeper,
    ['sortNo', 'enabled'],
    [
      ['12', '是'],
      ['１３', '否'],
      ['很多', '也许'],
    ],
  );
  expect(body.result).toMatchObject([
    [
      { value: 12, fault: null },
      { value: true, fault: null },
    ],
    [
      { value: 13, fault: null },
      { value: false, fault: null },
    ],
    [{ fault: expect.stringContaining('排序') }, { fault: expect.any(String) }],
  ]);
});

test('it refuses fields that are not inline, callers without the right to edit, and large blocks', async () => {
  expect((await read(keeper, ['price'], [['1']])).body).toMatchObject({ success: false });
  expect((await read(keeper, ['id; drop table gift'], [['1']])).body).toMatchObject({ success: false });
  const reader = await operatorWith(server, 'reader', ['gift:list']);
  expect((await read(reader, ['sortNo'], [['1']])).status).toBe(403);
  const many = Array.from({ length: 201 }, () => ['1']);
  expect((await read(keeper, ['sortNo'], many)).body).toMatchObject({ success: false });
});
