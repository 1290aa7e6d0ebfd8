import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEEDED_REPORTS } from '../../../src/domain/demo/reports';
import {
  type Client,
  clientOf,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../../support/testServer';

/** A report from its first draft to the operator who may open it (`catalogue.md` §14). */
let server: TestServer;
let author: Client;
let writer: Client;
beforeAll(async () => {
  server = await startTestServer();
  author = await operatorWith(server, 'author', [
    'report:list',
    'report:create',
    'report:design',
    'report:publish',
    'gift:list',
  ]);
  writer = await operatorWith(server, 'writer', [
    'report:list',
    'report:create',
    'report:design',
    'report:sql',
    'gift:list',
  ]);
});
afterAll(() => server.close());

const BUILT = JSON.stringify({
  title: '礼物件数',
  query: {
    screen: 'goods/gift',
    measures: { many: { title: '件数' } },
    where: { price: { gte: { param: 'least' } } },
  },
  parameters: { least: { type: 'gold', title: '最低价' } },
});
const WRITTEN = JSON.stringify({ title: '礼物总价', sql: 'select sum(price) as total from goods_gift' });

type Result = { id: string; version: number; publishedVersion: number | null; source: string };
const saved = async (client: Client, body: object) => (await client.post('/online/report/save', body)).body;

test('a draft is tried, published as a version, granted, run, exported and withdrawn', async () => {
  const draft = (await saved(author, { source: BUILT })).result as Result;
  const tried = await author.post('/online/report/preview', { source: BUILT, parameters: { least: 1 } });
  expect(tried.body).toMatchObject({ success: true, result: { isCut: false, columns: [{ title: '件数' }] } });
  expect(tried.body.result).toHaveProperty('sql', expect.stringContaining('from goods_gift t0'));
  const { id } = draft;

  // nobody opens what is not published, administrators neither
  const unpublished = await server.admin.get('/online/report-data/open', { id });
  expect(unpublished.body).toMatchObject({ success: false, message: '报表没有发布，或已下线' });
  const published = await author.post('/online/report/publish', { id });
  expect(published.body).toMatchObject({ success: true, result: { publishedVersion: 1 } });
  expect((await author.post('/online/report-data/run', { id })).status).toBe(403);

  const reader = await operatorWith(server, 'reader', [`report-data-${id}:list`, 'gift:list']);
  const menu = await reader.get('/sys/permission/getUserPermissionByToken');
  expect(JSON.stringify(menu.body.result)).toContain(`/online/report-data/${id}`);
  const opened = await reader.get('/online/report-data/open', { id });
  expect(opened.body.result).toMatchObject({
    title: '礼物件数',
    parameters: [{ name: 'least' }],
    values: { least: null },
  });
  const ran = await reader.post('/online/report-data/run', { id, parameters: {} });
  expect(ran.body).toMatchObject({ success: true, result: { records: [{ many: expect.any(Number) }] } });
  expect((await reader.post('/online/report-data/export', { id, format: 'csv' })).status).toBe(403);

  // who may open the report and not the screen behind it sees nothing of that
  const stranger = await operatorWith(server, 'stranger', [`report-data-${id}:list`]);
  const blind = await stranger.post('/online/report-data/run', { id });
  expect(blind.body.message).toMatch('您无权查看“礼物');

  const order = await server.admin.post('/online/report-data/export', { id, format: 'csv', parameters: {} });
  await server.services.tasks.idle();
  const task = await server.services.db
    .selectFrom('sys_task')
    .where('id', '=', (order.body.result as { id: string }).id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(task)).toContain('共 1 行');

  // published again it stays the same item, with its grants
  const next = BUILT.replace('件数"', '数量"');
  const current = (await author.get('/online/report/open', { id })).body.result as Result;
  expect(await saved(author, { id, source: next, version: draft.version })).toMatchObject({ code: 409 });
  expect(await saved(author, { id, source: next, version: current.version })).toMatchObject({
    success: true,
  });
  expect((await reader.get('/online/report-data/open', { id })).body.result).toMatchObject({
    title: '礼物件数',
  });
  await author.post('/online/report/publish', { id });
  expect((await reader.get('/online/report-data/open', { id })).body.result).toMatchObject({
    title: '礼物数量',
  });
  const versions = (await author.get('/online/report/versions', { id })).body.result as { number: number }[];
  expect(versions.map(({ number }) => number)).toEqual([2, 1]);
  const restored = await author.post('/online/report/restore', { id, number: 1 });
  expect(restored.body.result).toMatchObject({ source: BUILT, publishedVersion: 2 });

  expect((await author.post('/online/report/withdraw', { id })).body).toMatchObject({ success: true });
  expect((await reader.post('/online/report-data/run', { id })).status).toBe(403);
  const logged = await server.services.db
    .selectFrom('sys_data_log')
    .where('data_table', '=', 'report')
    .where('data_id', '=', id)
    .orderBy('id')
    .select('action_title')
    .execute();
  expect(logged.map((row) => row.action_title)).toEqual([
    ...['新增', '发布', '导出', '编辑', '发布', '恢复第 1 版为草稿', '下线'],
  ]);
});

test('SQL is a separate right for its author, and not for its reader', async () => {
  const refusal = { status: 403, body: { message: '写 SQL 报表要有“用 SQL 写报表”的权限' } };
  expect(await author.post('/online/report/save', { source: WRITTEN })).toMatchObject(refusal);
  expect(await author.post('/online/report/preview', { source: WRITTEN })).toMatchObject(refusal);
  const tried = await writer.post('/online/report/preview', { source: WRITTEN });
  expect(tried.body).toMatchObject({ success: true, result: { columns: [{ name: 'total' }] } });
  const { id } = (await saved(writer, { source: WRITTEN })).result as Result;
  expect((await writer.post('/online/report/publish', { id })).status).toBe(403);
  expect(await author.post('/online/report/publish', { id })).toMatchObject(refusal);
  expect((await server.admin.post('/online/report/publish', { id })).body.success).toBe(true);
  const reader = await operatorWith(server, 'sqlReader', [`report-data-${id}:list`, 'gift:list']);
  expect((await reader.post('/online/report-data/run', { id })).body.success).toBe(true);
  const stranger = await operatorWith(server, 'sqlStranger', [`report-data-${id}:list`]);
  const blind = await stranger.post('/online/report-data/run', { id });
  expect(blind.body.message).toMatch('没有名为“goods_gift”的页面，或您无权查看它');
});

test('the reports of the demonstration run unchanged', async () => {
  for (const source of SEEDED_REPORTS) {
    const { body } = await server.admin.post('/online/report/preview', { source });
    expect(body, source).toMatchObject({ success: true });
  }
  const all = await server.admin.get('/online/report/sources');
  expect(all.body).toMatchObject({ success: true, result: { sql: { isAllowed: true, off: null } } });
  const { body } = await author.get('/online/report/sources');
  const { screens, sql } = body.result as { screens: { screen: string; view: string }[]; sql: object };
  expect(screens.map(({ view }) => view).sort()).toEqual(['goods_gift', 'online_report']);
  expect(sql).toEqual({ isAllowed: false, off: null });
});

test('a text that is no report is refused line by line, and what cannot run is not published', async () => {
  const broken = await saved(author, { source: '{"title": "x", "qurey": {}}' });
  expect(broken).toMatchObject({ success: false, message: expect.stringContaining('第 1 行第 16 列') });
  const wrong = JSON.stringify({ title: 'x', query: { screen: 'goods/gift', fields: ['nothing'] } });
  const { id } = (await saved(author, { source: wrong })).result as Result;
  const refused = await author.post('/online/report/publish', { id });
  expect(refused.body).toMatchObject({
    success: false,
    message: expect.stringContaining('没有字段“nothing”'),
  });
  expect((await clientOf(server.app, '').post('/online/report-data/run', { id })).status).toBe(401);
});
