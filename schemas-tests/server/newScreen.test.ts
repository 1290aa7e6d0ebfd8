import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { SuggestedField } from '../../src/engine/pure';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** How a screen begins from what there is: a spreadsheet with its rows, a table of a data source. */
let server: TestServer;
let admin: Client;
const open: (Server | Socket)[] = [];
beforeAll(async () => {
  server = await startTestServer();
  admin = server.admin;
});
afterAll(async () => {
  for (const one of open) 'destroy' in one ? one.destroy() : one.close();
  await server.close();
});

interface Beginning {
  title: string;
  columns: SuggestedField[];
  rows?: number;
}

async function send(client: Client, path: string, name: string, content: Uint8Array | string) {
  const boundary = 'x-begin-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const response = await server.app.inject({
    method: 'POST',
    url: `/console${path}`,
    headers: { token: client.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return response.json() as { success: boolean; message: string; result: unknown };
}

const ROWS = Array.from({ length: 12 }, (_, index) => [
  `A${100 + index}`,
  `主播 ${index}`,
  index % 2 === 0 ? '金牌' : '银牌',
  1234.5 + index,
  `138001380${10 + index}`,
  new Date(`2026-03-${String(10 + index)}T00:00:00Z`),
  index % 3 === 0 ? '是' : '否',
]);
const HEAD = ['工号', '主播名', '等级', '月收入', '手机', '签约', '在约'];
const sheet = () => writeXlsx({ sheets: [{ name: '主播', rows: [HEAD, ...ROWS] }] });

test('a spreadsheet: types inferred, the screen made and published, its rows brought in by the same import', async () => {
  const id = 'online/anchor-list';
  const file = await sheet();
  const found = (await send(admin, '/online/form/sheet', '主播名单.xlsx', file)).result as Beginning;
  expect(found).toMatchObject({ title: '主播名单', rows: 12 });
  expect(found.columns.map(({ name, type, isRequired }) => [name, type, isRequired])).toEqual([
    ['gongHao', 'text', true],
    ['zhuBoMing', 'text', true],
    ['dengJi', 'enum', true],
    ['yueShouRu', 'cny', true],
    ['phone', 'phone', true],
    ['qianYue', 'date', true],
    ['zaiYue', 'switch', true],
  ]);
  const { text } = (await admin.post('/online/form/begin', { id, ...found })).body.result as { text: string };
  expect((await admin.post('/online/form/check', { id, text })).body.result).toMatchObject({ faults: [] });
  expect((await admin.post('/online/form/publish', { id, text })).body.success).toBe(true);
  const brought = await send(admin, '/online/anchorList/import?dryRun=false', '主播名单.xlsx', file);
  expect(brought.result).toMatchObject({ imported: 12, faults: [] });
  const { rows } = await sql<Record<string, unknown>>`
    select gong_hao, deng_ji, yue_shou_ru::text, qian_yue::text, zai_yue from anchor_list order by gong_hao limit 1`.execute(
    server.services.db,
  );
  expect(rows).toEqual([
    { gong_hao: 'A100', deng_ji: 'jinPai', yue_shou_ru: '123450', qian_yue: '2026-03-10', zai_yue: true },
  ]);
});

test('what is no sheet, or has no head, is refused; columns of a request are judged', async () => {
  expect((await send(admin, '/online/form/sheet', 'a.txt', 'x')).message).toBe('只能导入 XLSX 或 CSV 文件');
  expect((await send(admin, '/online/form/sheet', 'a.csv', '1,2\n3,4\n')).message).toContain(
    '没有找到表头和数据',
  );
  const startFrom = async (columns: unknown) =>
    (await admin.post('/online/form/begin', { id: 'online/x', title: 'x', columns })).body.message;
  expect(await startFrom([])).toContain('1 到 200 个');
  expect(await startFrom([{ name: 'A b', title: 'x', type: 'text' }])).toContain('应当以小写字母开头');
  expect(await startFrom([{ name: 'a', title: 'x', type: 'secret' }])).toContain('类型 "secret" 不存在');
  expect(
    await startFrom([
      { name: 'a', title: 'x', type: 'text' },
      { name: 'a', title: 'y', type: 'text' },
    ]),
  ).toContain('写了两次');
  expect(await startFrom([{ name: 'a', title: 'x', type: 'enum', options: [['a']] }])).toContain(
    '选项应当是一组',
  );
});

/** The real PostgreSQL of this run behind a door of TCP, as a data source. */
async function sourceId(): Promise<string> {
  const { host, port, user } = inject('cluster').connection;
  const door = createServer((client) => {
    open.push(client);
    const inside = createConnection(`${host}/.s.PGSQL.${port}`);
    inside.on('error', () => client.destroy());
    client.on('error', () => inside.destroy());
    open.push(inside);
    client.pipe(inside).pipe(client);
  });
  open.push(door);
  const at = await new Promise<number>((resolve) => {
    door.listen(0, '127.0.0.1', () => resolve((door.address() as { port: number }).port));
  });
  await sql`insert into sys_setting (name, value) values ('dataSource.localHosts', ${JSON.stringify([`127.0.0.1:${at}`])}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(server.services.db);
  const database = (server.config as { database?: string }).database;
  const source = {
    name: '自己',
    code: 'own',
    dbType: 'postgresql',
    host: '127.0.0.1',
    port: String(at),
    dbName: database,
    dbUsername: user,
    tls: false,
  };
  expect((await admin.post('/sys/dataSource/add', source)).body.success).toBe(true);
  const { records } = (await admin.get('/sys/dataSource/list')).body.result as { records: { id: string }[] };
  return records[0]?.id as string;
}

test('a table of a data source: types, required, uniques, references, comments, options; only for callers who may', async () => {
  await sql
    .raw(
      `create schema shop;
       create type shop.size as enum ('S', 'M');
       create table shop.gift (id bigint primary key);
       create table shop.sale (id bigint primary key, sale_no varchar(20) not null unique, gift_id bigint references shop.gift,
         amount numeric(10, 2), status smallint check (status in (0, 1)), size shop.size, city text, api_token text);
       comment on table shop.sale is '销售单';
       comment on column shop.sale.status is '状态：0未付 1已付';
       insert into shop.sale (id, sale_no, city, api_token) select n, n::text, (array['北京', '上海'])[1 + n % 2], 'k' || n % 2 from generate_series(1, 30) n;`,
    )
    .execute(server.services.db);
  const source = await sourceId();
  const tables = (await admin.get('/online/form/tables', { source })).body.result as {
    name: string;
    comment: string | null;
  }[];
  expect(tables).toContainEqual({ name: 'shop.sale', comment: '销售单' });
  const found = (await admin.get('/online/form/table', { source, table: 'shop.sale' })).body
    .result as Beginning;
  expect(found.title).toBe('销售单');
  expect(
    found.columns.map(({ name, title, type, isRequired, isUnique, options, to }) => [
      name,
      title,
      type,
      isRequired,
      isUnique,
      options,
      to,
    ]),
  ).toEqual([
    ['saleNo', 'sale_no', 'text', true, true, null, null],
    ['giftId', 'gift_id', 'ref', false, false, null, 'goods/gift'],
    ['amount', 'amount', 'cny', false, false, null, null],
    [
      'status',
      '状态',
      'enum',
      false,
      false,
      [
        ['0', '未付'],
        ['1', '已付'],
      ],
      null,
    ],
    [
      'size',
      'size',
      'enum',
      false,
      false,
      [
        ['S', 'S'],
        ['M', 'M'],
      ],
      null,
    ],
    [
      'city',
      'city',
      'enum',
      false,
      false,
      [
        ['shangHai', '上海'],
        ['beiJing', '北京'],
      ],
      null,
    ],
    ['apiToken', 'api_token', 'text', false, false, null, null],
  ]);
  const { text } = (await admin.post('/online/form/begin', { id: 'online/sale', ...found })).body.result as {
    text: string;
  };
  expect((await admin.post('/online/form/check', { id: 'online/sale', text })).body.result).toMatchObject({
    faults: [],
  });
  for (const table of ['shop.nowhere', 'shop.sale; drop table gift', "x' or '1'='1"])
    expect((await admin.get('/online/form/table', { source, table })).body.message, table).toContain(
      '数据源里没有表',
    );
  const designer = await operatorWith(server, 'designer', ['online-form:list']);
  expect((await designer.get('/online/form/tables', { source })).status).toBe(403);
  const lister = await operatorWith(server, 'lister', ['online-form:list', 'data-source:list']);
  expect((await lister.get('/online/form/table', { source, table: 'shop.sale' })).status).toBe(403);
});
