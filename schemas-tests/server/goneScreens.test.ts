import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** The data log of a screen that is gone, as those of an extension are once it is removed. */
const ID = 'shop/user';
const FILE = `${ID}.json`;
const SHOP_USER = {
  title: '店员',
  label: 'name',
  permission: 'shop-user',
  resource: { path: '/shop/user', table: 'shop_user' },
  fields: {
    name: { type: 'text', title: '姓名' },
    level: {
      type: 'enum',
      title: '级别',
      options: { a: { title: '一级', when: { name: '甲' } }, b: '二级' },
    },
    pay: { type: 'cny', title: '工资' },
    onDuty: { type: 'switch', title: '当班' },
    phone: { type: 'phone', title: '电话' },
    shade: { type: 'color', title: '颜色' },
  },
  table: { columns: ['name', 'level'] },
  form: ['name', 'level', 'pay', 'onDuty', 'phone', 'shade'],
};

let server: TestServer;
let clerk: Client;
let id: string;
beforeAll(async () => {
  server = await startTestServer({ screens: { 'shop/_group': { title: '店' }, [ID]: SHOP_USER } });
  expect(server.services.screens.diagnostics()).toEqual([]);
  // `user:list` is the right to the platform's operators, whose screen has the same last name
  clerk = await operatorWith(server, 'clerk', ['data-log:list', 'shop-user:list', 'user:list']);
  const record = { name: '甲', level: 'a', pay: 1234, onDuty: true, phone: '13812345678', shade: '#112233' };
  const { body } = await server.admin.post('/shop/user/add', record);
  expect(body.success, body.message).toBe(true);
  id = (body.result as { id: string }).id;
});
afterAll(() => server.close());

const db = () => server.services.db;

async function logOf(client: Client): Promise<Record<string, unknown>> {
  const { body } = await client.get('/sys/dataLog/list', { dataTable: 'shop_user', dataId: id });
  expect(body.success, body.message).toBe(true);
  const [row = {}] = (body.result as { records: Record<string, unknown>[] }).records;
  return row;
}

const words = (row: Record<string, unknown>) =>
  Object.fromEntries(
    ((row.changes ?? []) as { title: string; after: string | null }[]).map(({ title, after }) => [
      title,
      after,
    ]),
  );

async function leave(): Promise<void> {
  await sql`update screen_version set is_active = false where file = ${FILE}`.execute(db());
  await server.services.screens.reload();
  expect(server.services.screens.get(ID)).toBeNull();
}

test('while the screen is there, who may read it reads its log', async () => {
  const row = await logOf(clerk);
  expect(row).toMatchObject({ screenId_dictText: '店员', record: { text: '甲' } });
  expect(words(row)).toMatchObject({ 姓名: '甲', 级别: '一级', 工资: '¥12.34' });
});

test('once it is gone, administrators read what it said, in its words', async () => {
  await leave();
  const row = await logOf(server.admin);
  expect(row).toMatchObject({ screenId: ID, screenId_dictText: '店员', record: { text: '甲', code: null } });
  expect(words(row)).toEqual({
    姓名: '甲',
    级别: '一级',
    工资: '¥12.34',
    当班: '是',
    电话: '138****5678',
    颜色: '#112233',
  });
  const { body } = await server.admin.get('/sys/dataLog/queryById', { id: String(row.id) });
  expect(body.result).toMatchObject({ dataContent: { name: '甲', phone: '138****5678' } });
});

test('of what cannot be known any more there are names and values as they were', async () => {
  await sql`update screen_version set source = replace(source, '"cny"', '"goneType"') where file = ${FILE}`.execute(
    db(),
  );
  await server.services.screens.reload();
  expect(words(await logOf(server.admin))).toMatchObject({ 工资: '1234', 级别: '一级' });
  await sql`update screen_version set source = '{}' where file = ${FILE}`.execute(db());
  await server.services.screens.reload();
  const row = await logOf(server.admin);
  expect(row).toMatchObject({ screenId_dictText: ID, record: { text: `编号 ${id}` } });
  expect(words(row)).toMatchObject({ name: '甲', level: 'a', onDuty: 'true' });
});

test.each([
  [
    'whose words have another shape now',
    JSON.stringify({ ...SHOP_USER, fields: { level: { type: 'enum' }, name: 7 } }),
  ],
  ['that is no JSON', '{"title": '],
])('a last file %s stops neither the start nor the log', async (_of, source) => {
  await sql`update screen_version set source = ${source} where file = ${FILE}`.execute(db());
  await server.services.screens.reload();
  expect(Object.values(words(await logOf(server.admin)))).toContain('甲');
});

test('nobody else reads it: whose rights and data rules counted is not known any more', async () => {
  const row = await logOf(clerk);
  expect(row).toMatchObject({ screenId: ID, operation: 'add' });
  expect(words(row)).toEqual({});
  expect(row.record ?? null).toBeNull();
  const { body } = await clerk.get('/sys/dataLog/queryById', { id: String(row.id) });
  expect(body.result).toMatchObject({ before: null, dataContent: null });
});
