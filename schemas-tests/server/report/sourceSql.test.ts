import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Db } from '../../../src/server/db/connection';
import { createDatabase } from '../../../src/testing/database';
import { type Client, operatorWith, startTestServer, type TestServer } from '../../support/testServer';

/** SQL reports over a configured data source: one SELECT, read-only, bound, capped; a separate right to write them. */
let server: TestServer;
let author: Client;
let shop: Db;
const open: (Socket | Server)[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const connection = await createDatabase(inject('cluster'));
  shop = connect(connection, 2);
  await sql`create table shop_order (id bigint primary key, buyer text, paid numeric, at timestamptz)`.execute(
    shop,
  );
  await sql`create schema hidden`.execute(shop);
  await sql`create table hidden.stock (id bigint, amount int)`.execute(shop);
  await sql`insert into shop_order select n, 'b' || n % 3, n * 1.5, '2026-11-01 08:00+08' from generate_series(1, 120) n`.execute(
    shop,
  );
  await sql`insert into hidden.stock values (1, 7)`.execute(shop);
  const port = await doorTo(connection as { host: string; port: number });
  await sql`insert into sys_setting (name, value) values ('dataSource.localHosts', ${JSON.stringify([`127.0.0.1:${port}`])}::jsonb)`.execute(
    server.services.db,
  );
  const { user, database } = connection as { user: string; database: string };
  const source = { name: '商城', code: 'shop', host: '127.0.0.1', port: String(port), dbName: database };
  const more = { dbType: 'postgresql', dbUsername: user, tls: false };
  expect((await server.admin.post('/sys/dataSource/add', { ...source, ...more })).body.success).toBe(true);
  const codes = ['list', 'create', 'design', 'publish', 'sql', 'source'].map((verb) => `report:${verb}`);
  author = await operatorWith(server, 'source-author', codes);
});
afterAll(async () => {
  await server.close();
  await shop.destroy();
  for (const one of open) 'destroy' in one ? one.destroy() : one.close();
});

/** A door of TCP before the PostgreSQL of this run, which listens on a socket alone. */
async function doorTo({ host, port }: { host: string; port: number }): Promise<number> {
  const door = createServer((client) => {
    const inside = createConnection(`${host}/.s.PGSQL.${port}`);
    open.push(client, inside);
    inside.on('error', () => client.destroy());
    client.on('error', () => inside.destroy());
    client.pipe(inside).pipe(client);
  });
  open.push(door);
  return new Promise((resolve) => {
    door.listen(0, '127.0.0.1', () => resolve((door.address() as { port: number }).port));
  });
}

const report = (text: string, more: object = {}) =>
  JSON.stringify({ title: '商城订单', source: 'shop', sql: text, ...more });
const tried = async (text: string, more: object = {}, parameters: object = {}, client = author) =>
  (await client.post('/online/report/preview', { source: report(text, more), parameters })).body;

test('rows come typed and bound, at most as many as are asked for, of any schema that its user reads', async () => {
  const found = await tried(
    'select buyer, sum(paid) as paid, min(at) as first from shop_order where buyer = $1 group by 1',
    { parameters: { who: { type: 'text', title: '谁' } }, totals: { paid: 'sum' } },
    { who: "b1' or true --" },
  );
  expect(found).toMatchObject({ success: true, result: { records: [] } });
  const one = await tried(
    'select buyer, sum(paid) as paid, min(at) as first from shop_order where buyer = $1 group by 1',
    { parameters: { who: { type: 'text', title: '谁' } } },
    { who: 'b1' },
  );
  expect(one.result).toMatchObject({ records: [{ buyer: 'b1', paid: 3570, first: '2026-11-01 08:00:00' }] });
  const all = await tried('select id from shop_order order by id');
  expect(all.result).toMatchObject({ isCut: true });
  expect((all.result as { records: object[] }).records).toHaveLength(100);
  expect((await tried('select amount from hidden.stock')).result).toMatchObject({ records: [{ amount: 7 }] });
});

test.each([
  ['a write', "insert into shop_order values (9999, 'x', 1, now())", 'SQL 只能是一条 SELECT 语句'],
  ['a write inside', 'with gone as (delete from shop_order returning 1) select * from gone', 'DELETE'],
  ['several', 'select 1; drop table shop_order', '现在有多条'],
  ['a file', "select pg_read_file('/etc/passwd')", '函数“pg_read_file”'],
  ['the system’s tables', 'select * from pg_authid', '系统表不能查'],
  ['the same by schema', 'select * from pg_catalog.pg_shadow', '系统表不能查'],
  ['sleep', 'select pg_sleep(60)', '函数“pg_sleep”'],
  ['settings', "select set_config('statement_timeout', '0', false)", '函数“set_config”'],
  ['another database', 'select * from other.public.shop_order', '系统表不能查'],
  ['a table that is not there', 'select * from nothing_here', '没有这个页面'],
])('%s is refused', async (_, text, sentence) => {
  const { success, message } = await tried(text);
  expect(success).toBe(false);
  expect(message).toContain(sentence);
  const left = await sql<{ n: number }>`select count(*)::int as n from shop_order`.execute(shop);
  expect(left.rows[0]?.n).toBe(120);
});

test('writing one needs a separate right; reading a published one needs the report’s; a missing source is reported', async () => {
  const plain = await operatorWith(server, 'source-less', [
    'report:list',
    'report:create',
    'report:design',
    'report:sql',
  ]);
  expect(await tried('select 1 as one', {}, {}, plain)).toMatchObject({
    code: 403,
    message: '查数据源的报表要有“用数据源写报表”的权限',
  });
  expect((await plain.post('/online/report/save', { source: report('select 1 as one') })).status).toBe(403);
  expect(
    await tried('select 1 as one', { query: { screen: 'goods/gift', fields: ['name'] }, sql: undefined }),
  ).toMatchObject({ success: false });
  const saved = await author.post('/online/report/save', {
    source: report('select count(*) as many from shop_order'),
  });
  const { id } = saved.body.result as { id: string };
  expect((await author.post('/online/report/publish', { id })).body.success).toBe(true);
  const reader = await operatorWith(server, 'source-reader', [`report-data-${id}:list`]);
  expect((await reader.post('/online/report-data/run', { id })).body.result).toMatchObject({
    records: [{ many: 120 }],
  });
  await sql`update data_source set delete_time = now()`.execute(server.services.db);
  expect((await reader.post('/online/report-data/run', { id })).body.message).toBe(
    '没有编码为“shop”的数据源',
  );
});
