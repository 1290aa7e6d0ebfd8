import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../src/server/app/app';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { operatorWith, startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(server.services.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`delete from contraband`.execute(server.services.db);
});

const PATH = '/audit/contraband';

interface Outcome {
  success: boolean;
  message: string;
  result: {
    total: number;
    imported: number;
    faults: { line: number; column: string | null; message: string }[];
  };
}

async function send(
  content: Buffer | string,
  { name = 'words.csv', dryRun = true, token = server.admin.token, call = 'import', app = server.app } = {},
): Promise<{ status: number; body: Outcome }> {
  const boundary = 'x-import-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const response = await app.inject({
    method: 'POST',
    url: `/console${PATH}/${call}`,
    query: { dryRun: String(dryRun) },
    headers: { token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: response.statusCode, body: response.json() };
}

const count = async () =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from contraband`.execute(server.services.db)).rows[0]?.n,
  );

const GOOD = '词,分类,处理,启用\n加微信,广告引流,拦截,是\n傻瓜,辱骂,,\n';

test('a trial shows what would happen and stores nothing; then all of it is stored, with its log', async () => {
  const trial = (await send(GOOD)).body;
  expect(trial.result).toEqual({
    ...{ total: 2, imported: 0, added: 2, updated: 0, unchanged: 0, rejected: 0 },
    ...{ faults: [], hasMoreFaults: false, differences: [] },
  });
  expect(await count()).toBe(0);
  const done = (await send(GOOD, { dryRun: false })).body;
  expect(done.result.imported).toBe(2);
  const rows = await sql`select word, category, level, enabled from contraband order by word`.execute(
    server.services.db,
  );
  expect(rows.rows).toEqual([
    { word: '傻瓜', category: 'abuse', level: 'review', enabled: true },
    { word: '加微信', category: 'advert', level: 'block', enabled: true },
  ]);
  const logs =
    await sql`select action_title from sys_data_log where data_table = 'contraband' and operation = 'import'`.execute(
      server.services.db,
    );
  expect(logs.rows).toHaveLength(2);
});

test('errors name row and column, and one error keeps everything out', async () => {
  const bad =
    '词,分类,处理\n好词,广告引流,拦截\n,辱骂,人审\n坏词,没有这类,人审\n坏词二,辱骂,杀掉\n好词,辱骂,人审\n';
  const { result } = (await send(bad, { dryRun: false })).body;
  expect(result.imported).toBe(0);
  expect(result.faults).toEqual([
    { line: 3, column: '词', message: '词不能为空' },
    { line: 4, column: '分类', message: '分类没有“没有这类”这个选项' },
    { line: 5, column: '处理', message: '处理没有“杀掉”这个选项' },
    { line: 6, column: '词', message: '词已存在' },
  ]);
  expect(await count()).toBe(0);
});

test('the template is read again; XLSX and the CSV of Chinese spreadsheets are read alike', async () => {
  const template = await server.app.inject({
    url: `/console${PATH}/importTemplate`,
    headers: { token: server.admin.token },
  });
  expect(template.headers['content-disposition']).toContain(encodeURIComponent('违禁词导入模板.xlsx'));
  const book = await readXlsx(template.rawPayload);
  expect(book.sheets[0]?.rows[0]).toEqual(['词 *', '分类 *', '处理 *', '启用']);
  const filled = await writeXlsx({
    sheets: [
      { name: '违禁词', rows: [book.sheets[0]?.rows[0] as string[], ['加V', '广告引流', '拦截', '否']] },
    ],
  });
  expect((await send(Buffer.from(filled), { name: '词.xlsx', dryRun: false })).body.result.imported).toBe(1);
  // 词,分类 / 滚,辱骂 in GB18030
  const gbk = Buffer.from([
    0xb4, 0xca, 0x2c, 0xb7, 0xd6, 0xc0, 0xe0, 0x0a, 0xb9, 0xf6, 0x2c, 0xc8, 0xe8, 0xc2, 0xee, 0x0a,
  ]);
  expect((await send(gbk, { dryRun: false })).body.result.imported).toBe(1);
  expect(await count()).toBe(2);
});

test.each([
  ['words.txt', 'x', '只能导入 XLSX 或 CSV 文件'],
  ['words.xlsx', 'no zip at all', '文件读不出来，请用模板另存为 XLSX 或 CSV 再试'],
  ['words.csv', '甲,乙\n1,2\n', '没有找到表头，表头应当有：词、分类、处理、启用'],
  ['words.csv', '词,处理\n好,拦截\n', '缺少必填的列：分类'],
  ['words.csv', '词,分类\n', '文件里没有数据'],
])('%s holding %j is refused', async (name, content, message) => {
  expect((await send(content, { name })).body).toMatchObject({ success: false, message });
});

test('too many rows are refused by their number', async () => {
  const rows = Array.from({ length: 5001 }, (_, index) => `词${index},辱骂`).join('\n');
  expect((await send(`词,分类\n${rows}\n`)).body.message).toBe('一次最多导入 5000 行，文件里有 5001 行');
});

test('no row holds those that follow: each gives its savepoint back, whether it was good or not', async () => {
  const statements: string[] = [];
  const watched = server.services.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'RawNode') statements.push(node.sqlFragments.join(''));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const own = await buildApp({ ...server.services, db: watched });
  await send('词,分类\n一,辱骂\n一,辱骂\n三,辱骂\n', { app: own });
  await own.close();
  expect(statements.filter((statement) => statement.includes('savepoint'))).toEqual([
    'savepoint import_row',
    'release savepoint import_row',
    'savepoint import_row',
    'rollback to savepoint import_row',
    'release savepoint import_row',
    'savepoint import_row',
    'release savepoint import_row',
  ]);
});

test('an operator has one import at a time; one whose sender left is undone and makes room', async () => {
  const own = await buildApp(server.services);
  const url = await own.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const rows = Array.from({ length: 2000 }, (_, index) => `词${index},辱骂`).join('\n');
  const form = new FormData();
  form.append('file', new Blob([`词,分类\n${rows}\n`]), 'words.csv');
  const first = fetch(`${url}/console${PATH}/import?dryRun=false`, {
    method: 'POST',
    headers: { token: server.admin.token },
    body: form,
    signal: leaving.signal,
  });
  const second = async () => (await send(GOOD)).body.message;
  // the second asks when the first has started, not when it was sent
  await expect.poll(advisoryLocks).toBe(1);
  expect(await second()).toBe('您有一个导入正在进行，请等它完成后再试');
  leaving.abort();
  await expect(first).rejects.toThrow();
  await expect.poll(second).toBe('检查完成：新增 2 条');
  expect(await count()).toBe(0);
  await own.close();
});

async function advisoryLocks(): Promise<number> {
  const { rows } = await sql<{ held: string }>`
    select count(*) as held from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and datname = current_database()`.execute(server.services.db);
  return Number(rows[0]?.held);
}

test('it needs its right, and a screen that asks for it', async () => {
  const reader = await operatorWith(server, 'reader', ['contraband:list']);
  expect((await send(GOOD, { token: reader.token })).status).toBe(403);
  expect((await server.admin.post('/gift/gift/import', {})).status).toBe(404);
  expect((await server.admin.post(`${PATH}/import`, {})).body).toMatchObject({
    success: false,
    message: '请选择要导入的文件',
  });
});

test('the family’s call skips its two lines above the head and reports errors in its message', async () => {
  const family = `违禁词列表数据\n导出人:张三\n${GOOD}`;
  expect((await send(family, { call: 'importExcel' })).body.message).toBe('文件导入成功！数据行数：2');
  const again = (await send(family, { call: 'importExcel' })).body;
  expect(again.success).toBe(false);
  expect(again.message).toContain('第4行：');
});

test('a text is tried: words are found in any case and through blanks and signs, disabled ones are not', async () => {
  await send('词,分类,处理,启用\n加微信,广告引流,拦截,是\nVPN,广告引流,人审,是\n傻瓜,辱骂,替换,否\n', {
    dryRun: false,
  });
  const tried = async (content: string) =>
    (await server.admin.post(`${PATH}/action/try`, { content })).body.message;
  expect(await tried('加 微-信，用ＶＰＮ，傻瓜')).toBe('命中 2 个：VPN（人审）、加微信（拦截）');
  expect(await tried('加一个微信')).toBe('没有命中违禁词');
});
