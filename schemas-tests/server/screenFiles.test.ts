import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/testServer';

/** Screens of a folder: tables follow the files and never lose anything (`language.md` §2, §10). */
let folder: string;
let server: TestServer;

const SHOP = {
  title: '店铺',
  resource: { path: '/shop/shop', table: 'shop' },
  fields: {
    name: { type: 'text', title: '店名', required: true, unique: true },
    opened: { type: 'date', title: '开业' },
  },
  form: ['name', 'opened'],
};

async function write(screen: object): Promise<string[]> {
  await writeFile(join(folder, 'shop/shop.json'), JSON.stringify(screen, null, 2));
  return (await server.services.screens.refresh()).map(
    ({ file, line, column, message }) => `${file}:${line}:${column}  ${message}`,
  );
}
const columns = async () => {
  const found = await sql<{
    name: string;
  }>`select attname as name from pg_attribute where attrelid = 'shop'::regclass and attnum > 0 and not attisdropped`.execute(
    server.services.db,
  );
  return found.rows.map((row) => row.name);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-screens-'));
  await mkdir(join(folder, 'shop'));
  await writeFile(join(folder, 'shop/_group.json'), '{ "title": "店铺" }');
  server = await startTestServer({ screensDir: folder });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test('a new file is a screen: table, endpoints, codes and menu rows, without a restart', async () => {
  expect(await write(SHOP)).toEqual([]);
  await expect
    .poll(
      async () =>
        (await server.admin.post('/shop/shop/add', { name: '晨光', opened: '2024-02-29' })).body.success,
    )
    .toBe(true);
  const page = (await server.admin.get('/shop/shop/list')).body.result as { records: object[] };
  expect(page.records).toMatchObject([{ name: '晨光', opened: '2024-02-29' }]);
  const rows = await server.services.db
    .selectFrom('sys_permission')
    .select('perms')
    .where('origin', '=', 'shop/shop')
    .execute();
  expect(rows.map((row) => row.perms)).toEqual(
    expect.arrayContaining(['shop:list', 'shop:add', 'shop:edit', 'shop:delete']),
  );
});

test('a new field is a new column that old rows leave empty, required or not', async () => {
  expect(
    await write({
      ...SHOP,
      fields: { ...SHOP.fields, phone: { type: 'phone', title: '电话', required: true } },
      form: ['name', 'opened', 'phone'],
    }),
  ).toEqual([]);
  expect(await columns()).toContain('phone');
  const page = (await server.admin.get('/shop/shop/list')).body.result as { records: { id: string }[] };
  expect(page.records).toMatchObject([{ phone: null }]);
  const { body } = await server.admin.put('/shop/shop/edit', {
    id: page.records[0]?.id,
    opened: '2024-03-01',
  });
  expect(body.success).toBe(true);
});

test('a field renamed by formerly keeps its data; a removed field keeps its column', async () => {
  expect(
    await write({
      ...SHOP,
      fields: {
        ...SHOP.fields,
        openedDay: { type: 'date', title: '开业', formerly: ['opened'] },
        opened: undefined,
      },
      form: ['name', 'openedDay'],
    }),
  ).toEqual([]);
  const page = (await server.admin.get('/shop/shop/list')).body.result as { records: object[] };
  expect(page.records).toMatchObject([{ openedDay: '2024-03-01' }]);
  expect(await columns()).toContain('phone');
});

test('a change of type that could lose data is refused with the SQL to run, and the last good version stays', async () => {
  const diagnostics = await write({
    ...SHOP,
    fields: { name: { type: 'integer', title: '店名' } },
    form: ['name'],
  });
  expect(diagnostics).toEqual([
    'shop/shop.json:1:1  字段 name 的列现在是 text，文件要求 bigint，改类型可能丢数据；确认后请执行：alter table "shop" alter column "name" type bigint using "name"::text::bigint;',
  ]);
  expect(
    ((await server.admin.get('/shop/shop/list')).body.result as { records: object[] }).records,
  ).toMatchObject([{ name: '晨光' }]);
});

test('a broken file leaves the last good version and says what is wrong', async () => {
  const diagnostics = await write({ ...SHOP, form: ['nmae'] });
  expect(diagnostics).toEqual([
    expect.stringMatching(/^shop\/shop\.json:\d+:\d+ {2}字段 "nmae" 不存在，是否想写 "name"？$/),
  ]);
  expect((await server.admin.get('/shop/shop/list')).status).toBe(200);
});

test('a screen may not take a table of the platform', async () => {
  await writeFile(
    join(folder, 'shop/thief.json'),
    JSON.stringify({
      title: '贼',
      resource: { path: '/shop/thief', table: 'sys_user' },
      fields: { username: { type: 'text', title: '名' }, passwordHash: { type: 'text', title: '密' } },
    }),
  );
  const diagnostics = await server.services.screens.refresh();
  expect(diagnostics.map((diagnostic) => diagnostic.message)).toContainEqual(
    expect.stringContaining('表 "sys_user" 属于平台'),
  );
  expect((await server.admin.get('/shop/thief/list')).status).toBe(404);
  await rm(join(folder, 'shop/thief.json'));
});

test('a deleted file ends the screen and keeps the table', async () => {
  await rm(join(folder, 'shop/shop.json'));
  await server.services.screens.refresh();
  expect((await server.admin.get('/shop/shop/list')).status).toBe(404);
  expect(await columns()).toContain('name');
  await write(SHOP);
  expect(
    ((await server.admin.get('/shop/shop/list')).body.result as { records: object[] }).records,
  ).toMatchObject([{ name: '晨光' }]);
});

test('a table is born with the records of its file, once, each in the data log', async () => {
  const file = join(folder, 'shop/day.json');
  const day = {
    title: '签到',
    resource: { path: '/shop/day', table: 'shop_day', initial: [{ day: 1 }, { day: 7, gold: 50 }] },
    fields: {
      day: { type: 'integer', title: '第几天', required: true, readOnly: true, unique: true },
      gold: { type: 'gold', title: '金币', default: 10 },
      since: { type: 'datetime', title: '起', default: '$now' },
      share: { type: 'integer', title: '份数', default: 3, when: { day: 7 } },
    },
    form: ['day', 'gold', 'share'],
    actions: { add: false },
  };
  const rows = async () =>
    (
      (await server.admin.get('/shop/day/list', { column: 'id', order: 'asc' })).body.result as {
        records: object[];
      }
    ).records;
  await writeFile(file, JSON.stringify(day));
  expect(await server.services.screens.refresh()).toEqual([]);
  expect(await rows()).toMatchObject([
    { day: 1, gold: 10, since: expect.any(String), share: null, version: 1 },
    { day: 7, gold: 50, share: 3 },
  ]);
  const log = await sql<{ action: string; content: object }>`
    select action_title as action, data_content as content from sys_data_log where screen_id = 'shop/day' order by id`.execute(
    server.services.db,
  );
  expect(log.rows).toMatchObject([
    { action: '随表建立', content: { day: 1, gold: 10 } },
    { content: { day: 7 } },
  ]);
  expect((await server.admin.post('/shop/day/add', { day: 3 })).status).toBe(404);
  const more = { ...day, resource: { ...day.resource, initial: [...day.resource.initial, { day: 9 }] } };
  await writeFile(file, JSON.stringify(more));
  expect(await server.services.screens.refresh()).toEqual([]);
  expect(await rows()).toHaveLength(2);
});
