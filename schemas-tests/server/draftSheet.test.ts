import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** A spreadsheet waits with its author's draft until the screen is published and its rows are imported. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PLACE = '/online/form/draftSheet';

const rosterOf = (name: string) =>
  JSON.stringify({
    title: '名册',
    resource: {
      path: `/online/${name}`,
      table: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    },
    fields: { name: { type: 'text', title: '名称', required: true, maxLength: 4 } },
    table: { columns: ['name'] },
    form: ['name'],
    actions: { import: {} },
  });

async function upload(id: string, rows: string[]): Promise<void> {
  const boundary = 'x-sheet';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="名册.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  const content = ['名称', ...rows].join('\n');
  const response = await server.app.inject({
    method: 'POST',
    url: `/console${PLACE}`,
    query: { id, rows: String(rows.length) },
    headers: { token: server.admin.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${head}${content}\r\n--${boundary}--\r\n`,
  });
  expect(response.json()).toMatchObject({ success: true });
}

const sheetOf = async (id: string, client = server.admin) => (await client.get(PLACE, { id })).body.result;
const bring = async (id: string) => (await server.admin.post(`${PLACE}/import`, { id })).body;
const publish = async (id: string, text: string) =>
  expect((await server.admin.post('/online/form/publish', { id, text })).body).toMatchObject({
    message: '发布成功',
  });
const total = async (path: string) =>
  ((await server.admin.get(`${path}/list`)).body.result as { total: number }).total;

test('its rows wait for the publication, come all together, and the sheet goes with them', async () => {
  const id = 'online/roster-one';
  await upload(id, ['甲', '乙', '丙']);
  expect(await sheetOf(id)).toEqual({ name: '名册.csv', rows: 3 });
  expect(await bring(id)).toMatchObject({ success: false, message: '没有等待导入的表格' });
  await publish(id, rosterOf('rosterOne'));
  expect(await sheetOf(id)).toEqual({ name: '名册.csv', rows: 3 });
  expect(await bring(id)).toMatchObject({ success: true, result: { imported: 3, faults: [] } });
  expect([await total('/online/rosterOne'), await sheetOf(id)]).toEqual([3, null]);
  expect((await bring(id)).success).toBe(false);
  expect(await total('/online/rosterOne')).toBe(3);
});

test('rows with a mistake leave nothing, and the sheet stays', async () => {
  const id = 'online/roster-two';
  await upload(id, ['甲', '一个太长的名称']);
  await publish(id, rosterOf('rosterTwo'));
  expect(await bring(id)).toMatchObject({ result: { imported: 0, faults: [{ line: 3, column: '名称' }] } });
  expect([await total('/online/rosterTwo'), await sheetOf(id)]).toEqual([0, { name: '名册.csv', rows: 2 }]);
});

test('it is its author’s alone, and goes with a draft that is discarded', async () => {
  const id = 'online/roster-three';
  await upload(id, ['甲']);
  const other = await operatorWith(server, 'sheetreader', ['online-form:list']);
  expect(await sheetOf(id, other)).toBeNull();
  await server.admin.delete('/online/form/draft', { id });
  expect(await sheetOf(id)).toBeNull();
});
