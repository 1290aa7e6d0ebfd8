import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportFile } from '../../src/server/resource/transfer/exportFile';
import { more } from '../support/more';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

const MAKER = {
  title: '厂家',
  resource: { path: '/shop/maker', table: 'maker' },
  fields: {
    name: { type: 'text', title: '厂名', required: true },
    phone: { type: 'phone', title: '电话' },
  },
  table: { columns: ['name', 'phone'], search: ['name'] },
  form: ['name', 'phone'],
};

const WARE = {
  title: '货品',
  resource: { path: '/shop/ware', table: 'ware' },
  verbs: { cost: '看成本' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    code: { type: 'text', title: '编码', match: 'exact' },
    price: { type: 'cny', title: '价格' },
    gold: { type: 'gold', title: '金币' },
    share: { type: 'percent', title: '分成' },
    kind: { type: 'enum', title: '类型', options: { plain: '普通', luxury: '=豪华' } },
    channel: { type: 'dict', title: '渠道', dict: 'pay_channel' },
    phone: { type: 'phone', title: '联系电话' },
    maker: { type: 'ref', title: '厂家', to: 'shop/maker' },
    tags: { type: 'tags', title: '标签' },
    soldOn: { type: 'datetime', title: '售出时间' },
    cost: { type: 'cny', title: '成本', permission: { view: 'cost' } },
    enabled: { type: 'switch', title: '上架' },
  },
  table: {
    columns: ['name', { field: 'price', title: '售价' }, 'kind', 'maker.phone', 'cost'],
    search: ['name', 'kind', 'phone', 'price'],
    sort: ['name'],
  },
  form: [
    'name',
    'code',
    'price',
    'gold',
    'share',
    'kind',
    'channel',
    'phone',
    'maker',
    'tags',
    'soldOn',
    'cost',
    'enabled',
  ],
};

let server: TestServer;
let maker: string;
const ids: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ screens: { 'shop/maker': MAKER, 'shop/ware': WARE } });
  const { db } = server.services;
  await sql`insert into sys_dict (dict_name, dict_code) values ('支付渠道', 'pay_channel')`.execute(db);
  await sql`insert into sys_dict_item (dict_id, item_text, item_value)
    select id, '微信', 'wechat' from sys_dict where dict_code = 'pay_channel'`.execute(db);
  maker = await added('/shop/maker', { name: '东方厂', phone: '13800001234' });
  ids.push(
    await added('/shop/ware', {
      name: 'a普通,"一"',
      code: '202401010000123456',
      price: -1230,
      gold: 1234567,
      share: 1250,
      kind: 'luxury',
      channel: 'wechat',
      phone: '13911112222',
      maker,
      tags: ['新', '热'],
      soldOn: '2024-05-01 08:30:00',
      cost: 5,
      enabled: true,
    }),
    await added('/shop/ware', { name: "b=cmd|' /C calc'!A0", code: '0012' }),
    await added('/shop/ware', { name: '=1+1', code: '+86', kind: 'plain', price: 100 }),
    await added('/shop/ware', { name: '@x', code: '-5', kind: 'plain' }),
  );
});
afterAll(async () => {
  await server.services.tasks.stop();
  await server.close();
});

async function added(path: string, record: object): Promise<string> {
  const { body } = await server.admin.post(`${path}/add`, record);
  if (!body.success) throw new Error(body.message);
  return (body.result as { id: string }).id;
}

interface Exported {
  refusal: string | null;
  content: Buffer;
  task: Record<string, unknown>;
  headers: Record<string, unknown>;
}

/** Asks, waits, fetches: the bytes of the file and what the task says of it. */
async function exported(client: Client, body: object): Promise<Exported> {
  const startedExport = (await client.post('/shop/ware/export', body)).body;
  const nothing: Exported = {
    refusal: startedExport.message,
    content: Buffer.alloc(0),
    task: {},
    headers: {},
  };
  if (!startedExport.success) return nothing;
  const { id } = startedExport.result as { id: string };
  await server.services.tasks.idle();
  const task = (await client.get('/sys/task/queryById', { id })).body.result as Record<string, unknown>;
  const file = await server.app.inject({
    url: `/console/sys/task/file?id=${id}`,
    headers: { token: client.token },
  });
  return { refusal: null, content: file.rawPayload, task, headers: file.headers };
}

const ALL = [
  'id',
  'name',
  'code',
  'price',
  'gold',
  'share',
  'kind',
  'channel',
  'phone',
  'maker',
  'maker.name',
  'tags',
  'soldOn',
  'enabled',
];

test('CSV: exactly the columns asked, in their order, as an operator reads them', async () => {
  const { content, task, headers } = await exported(server.admin, { format: 'csv', columns: ALL });
  expect([...content.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = content.toString('utf8').slice(1);
  expect(text.split('\r\n')).toEqual([
    '编号,名称,编码,售价,金币,分成,类型,渠道,联系电话,厂家,厂家.厂名,标签,售出时间,上架',
    `${ids[2]}\t,'=1+1,'+86,1.00,,,普通,,,,,,,`,
    `${ids[3]}\t,'@x,'-5,,,,普通,,,,,,,`,
    `${ids[0]}\t,"a普通,""一""",202401010000123456\t,-12.30,1234567,12.5%,'=豪华,微信,139****2222,东方厂,东方厂,新、热,2024-05-01 08:30:00,是`,
    `${ids[1]}\t,b=cmd|' /C calc'!A0,0012\t,,,,,,,,,,,`,
  ]);
  expect(task).toMatchObject({ state: 'done', total: 4, done: 4, message: '共 4 行', title: '货品导出' });
  expect(task.fileSize).toBe(content.length);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-length': String(content.length),
  });
  expect(headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename\\*=UTF-8''${encodeURIComponent('货品_')}\\d{14}\\.csv$`),
  );
});

test('XLSX: numbers are numbers, ids and codes are text', async () => {
  const { content } = await exported(server.admin, { format: 'xlsx', columns: ALL });
  const [sheet] = (await readXlsx(content)).sheets;
  expect(sheet?.name).toBe('货品');
  expect(sheet?.rows[0]).toEqual(
    '编号,名称,编码,售价,金币,分成,类型,渠道,联系电话,厂家,厂家.厂名,标签,售出时间,上架'.split(','),
  );
  expect(sheet?.rows[3]).toEqual([
    ids[0],
    'a普通,"一"',
    '202401010000123456',
    -12.3,
    1234567,
    0.125,
    '=豪华',
    '微信',
    '139****2222',
    '东方厂',
    '东方厂',
    '新、热',
    new Date('2024-05-01T08:30:00Z'),
    '是',
  ]);
  expect(sheet?.rows[1]?.slice(1, 4)).toEqual(['=1+1', '+86', 1]);
});

test('the list’s own filters and order; chosen rows', async () => {
  const names = async (body: object) => {
    const { content } = await exported(server.admin, { format: 'csv', columns: ['name'], ...body });
    return parseCsv(content.toString('utf8'), { delimiter: ',' }).slice(1).flat();
  };
  expect(await names({ kind: 'plain' })).toEqual(["'=1+1", "'@x"]);
  expect(await names({ kind: ['plain', 'luxury'], column: 'name', order: 'desc' })).toEqual([
    'a普通,"一"',
    "'@x",
    "'=1+1",
  ]);
  expect(await names({ price_begin: '100' })).toEqual(["'=1+1"]);
  expect(await names({ selections: [ids[3], ids[1]] })).toEqual(["'@x", "b=cmd|' /C calc'!A0"]);
  expect(await names({ selections: [] })).toHaveLength(4);
  expect(await names({ phone: '13911112222' })).toEqual(['a普通,"一"']);
});

test('without columns: the list’s, with its titles, less what the caller may not read', async () => {
  const few = await operatorWith(server, 'exporter', ['ware:list', 'ware:export']);
  const head = async (client: Client) => {
    const { content } = await exported(client, { format: 'csv' });
    return content.toString('utf8').slice(1).split('\r\n')[0];
  };
  expect(await head(server.admin)).toBe('名称,售价,类型,厂家.电话,成本');
  // neither the maker's screen nor the cost is theirs
  expect(await head(few)).toBe('名称,售价,类型');
  expect(
    (await exported(few, { format: 'csv', columns: ['name', 'cost', 'maker.phone', 'none'] })).refusal,
  ).toBe('以下列不存在或无权查看：cost、maker.phone、none');
  const { content } = await exported(server.admin, {
    format: 'csv',
    columns: ['maker.phone'],
    kind: 'luxury',
  });
  expect(content.toString('utf8')).toContain('138****1234');
});

test('what cannot be exported is refused immediately', async () => {
  const refusal = async (body: object) => (await exported(server.admin, body)).refusal;
  expect(await refusal({ format: 'pdf' })).toBe('导出格式只能是 xlsx 或 csv');
  expect(await refusal({ format: 'csv', columns: [] })).toBe('请至少选择一列');
  expect(await refusal({ format: 'csv', columns: ['toString', '__proto__'] })).toBe(
    '以下列不存在或无权查看：toString、__proto__',
  );
  expect(await refusal({ format: 'csv', selections: ["1' or 1=1"] })).toBe('编号的格式不正确');
  expect(await refusal({ format: 'csv', price: 'x' })).toBe('搜索条件“价格”必须是金额，最多两位小数');
});

test('without the code nobody exports, by either call', async () => {
  const reader = await operatorWith(server, 'no_export', ['ware:list']);
  expect((await reader.post('/shop/ware/export', { format: 'csv' })).status).toBe(403);
  expect((await reader.get('/shop/ware/exportXls')).status).toBe(403);
});

test('every export is kept in the data log, values of sensitive filters masked', async () => {
  const { db } = server.services;
  const before = await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from sys_data_log`.execute(
    db,
  );
  await exported(server.admin, { format: 'csv', columns: ['name', 'phone'], phone: '13911112222' });
  await server.app.inject({
    url: '/console/shop/ware/exportXls?kind=plain',
    headers: { token: server.admin.token },
  });
  const logged = await sql<{ asked: object }>`
    select screen_id, data_table, operation, action_title, asked, create_by from sys_data_log
    where operation = 'export' and id > ${before.rows[0]?.id}::bigint order by id`.execute(db);
  expect(logged.rows).toMatchObject([
    {
      screen_id: 'shop/ware',
      data_table: 'ware',
      operation: 'export',
      action_title: '导出',
      asked: { format: 'csv', columns: ['name', 'phone'], filter: { phone: '139****2222' }, rows: 1 },
    },
    { operation: 'export', asked: { format: 'xlsx', filter: { kind: 'plain' }, rows: 2 } },
  ]);
});

test('exportXls: the family’s layout, directly', async () => {
  const get = (query: string, token = server.admin.token) =>
    server.app.inject({ url: `/console/shop/ware/exportXls?${query}`, headers: { token } });
  const file = await get('pageNo=1&pageSize=1&_t=1&selections=');
  expect(file.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('货品.xlsx')}`,
    'x-content-type-options': 'nosniff',
  });
  const rows = (await readXlsx(file.rawPayload)).sheets[0]?.rows;
  expect(rows?.[0]?.[0]).toBe('货品列表数据');
  expect(rows?.[1]?.[0]).toMatch(/^导出人:\S+/);
  expect(rows?.[2]).toEqual(['名称', '售价', '类型', '厂家.电话', '成本']);
  expect(rows).toHaveLength(3 + 4);
  const chosen = await get(`selections=${ids[0]},${ids[1]},`);
  expect((await readXlsx(chosen.rawPayload)).sheets[0]?.rows).toHaveLength(3 + 2);
  const refused = await get('price=x');
  expect(refused.json()).toMatchObject({ success: false, code: 500 });
});

test('an operator reads two files at the same time, no matter who else reads; the third is refused with a time to retry', async () => {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const read = (token: string) => fetch(`${url}/console/shop/ware/exportXls`, { headers: { token } });
  const reader = await operatorWith(server, 'file-reader', ['ware:list', 'ware:export']);
  const { db } = server.services;
  const { held: queued, third } = await db.transaction().execute(async (tx) => {
    // nobody reads the wares before this is over
    await sql`lock table ware in access exclusive mode`.execute(tx);
    const reads = [read(reader.token), read(reader.token)];
    const waiting = async () =>
      Number(
        (
          await sql<{ count: string }>`
            select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            db,
          )
        ).rows[0]?.count,
      );
    await expect.poll(waiting).toBe(2);
    return { held: reads, third: await (await read(reader.token)).json() };
  });
  expect(third).toMatchObject({ success: false, message: '您已有 2 个导出在进行，请等其完成后再试' });
  const other = await read(server.admin.token);
  expect(other.headers.get('content-type')).toContain('spreadsheet');
  for (const answer of [...(await Promise.all(queued)), other]) await answer.arrayBuffer();
  const again = async () => {
    const answer = await read(reader.token);
    await answer.arrayBuffer();
    return answer.headers.get('content-type');
  };
  await expect.poll(again).toContain('spreadsheet');
});

test('exportXls gives back what it held, however often it is asked and refused', async () => {
  const get = (query: string) =>
    server.app.inject({
      url: `/console/shop/ware/exportXls?${query}`,
      headers: { token: server.admin.token },
    });
  for (let time = 0; time < 6; time += 1) expect((await get('kind=luxury')).statusCode).toBe(200);
  for (let time = 0; time < 6; time += 1) expect((await get('price=x')).json().success).toBe(false);
  // an answer comes a moment before its transaction is over
  const idle = async () =>
    (
      await sql<{ count: string }>`
        select count(*) from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
        server.services.db,
      )
    ).rows[0]?.count;
  await expect.poll(idle).toBe('0');
});

test('more rows than a batch and than a sheet', async () => {
  await sql`insert into ware (name) select 'n' || lpad(n::text, 5, '0') from generate_series(1, 2500) as n`.execute(
    server.services.db,
  );
  const { content, task } = await exported(server.admin, { format: 'csv', columns: ['name'], name: 'n' });
  const names = parseCsv(content.toString('utf8')).slice(1).flat();
  expect(names).toHaveLength(2500);
  expect(names).toEqual(names.toSorted());
  expect(task).toMatchObject({ done: 2500 });
  const field = server.services.screens.get('shop/ware')?.fields.name as never;
  async function* batches() {
    yield Array.from({ length: 7 }, (_, index) => ({ name: `n${index}` }));
  }
  const columns = [{ name: 'name', title: '名称', field }];
  const stream = exportFile({ format: 'xlsx', title: '货品', columns, batches: batches(), sheetRows: 4 });
  const { sheets } = await readXlsx(Buffer.from(await new Response(stream).arrayBuffer()));
  expect(sheets.map((sheet) => sheet.rows.flat())).toEqual([
    ['名称', 'n0', 'n1', 'n2'],
    ['名称', 'n3', 'n4', 'n5'],
    ['名称', 'n6'],
  ]);
});

more('cancelled in the middle: the statement stops, nothing is left', async () => {
  const { db, tasks, environment } = server.services;
  await sql`insert into ware (name) select 'm' || n from generate_series(1, 60000) as n`.execute(db);
  const folder = join(environment.dataDir, 'files/tasks');
  const before = await readdir(folder);
  const { body } = await server.admin.post('/shop/ware/export', { format: 'xlsx', columns: ALL, name: 'm' });
  const { id } = body.result as { id: string };
  const task = async () =>
    (await server.admin.get('/sys/task/queryById', { id })).body.result as { state: string; done: number };
  await expect.poll(async () => (await task()).done, { interval: 20, timeout: 20_000 }).toBeGreaterThan(0);
  expect((await server.admin.post('/sys/task/cancel', { id })).body.message).toBe('已取消');
  await tasks.idle();
  const { state, done } = await task();
  expect(state).toBe('cancelled');
  expect(done).toBeLessThan(60_000);
  expect(await readdir(folder)).toEqual(before);
  const open = await sql<{ count: string }>`
    select count(*) from pg_stat_activity where datname = current_database() and query like '%export_rows%'
      and state <> 'idle' and pid <> pg_backend_pid()`.execute(db);
  expect(open.rows[0]?.count).toBe('0');
});
