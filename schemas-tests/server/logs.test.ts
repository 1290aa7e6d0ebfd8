import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openJournal } from '../../src/server/journal/journal';
import { job as retention } from '../../src/server/parts/platform/jobs/logRetention';
import { jobOutput } from '../../src/server/scheduler/output';
import { parameterValues } from '../../src/server/scheduler/parameters';
import { PICTURE, storedFiles } from '../../src/testing/server/storedFiles';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** What operators did and what went wrong (`contract.md` §10): in words, without what they typed, and for good. */
let server: TestServer;
let admin: Client;
let reader: Client;
beforeAll(async () => {
  server = await startTestServer();
  await storedFiles(server.services.db, PICTURE);
  admin = server.admin;
  reader = await operatorWith(server, 'reader', [
    'category:list',
    'operation-log:list',
    'exception-log:list',
  ]);
});
afterAll(() => server.close());

const GIFT = { name: '小玫瑰', image: PICTURE, kind: 'plain', price: 1, hostShare: 5000 };

type Row = Record<string, unknown>;

async function listed(path: string, query: Record<string, string> = {}, client = admin): Promise<Row[]> {
  await server.services.journal.flush();
  const { body } = await client.get(path, query);
  expect(body).toMatchObject({ success: true });
  return (body.result as { records: Row[] }).records;
}

const operations = (query?: Record<string, string>, client?: Client) =>
  listed('/sys/operationLog/list', query, client);

test('a call that writes is a row in words, with the record by its name; a call that only reads is not logged', async () => {
  await admin.post('/sys/category/add', { name: '节日' });
  const [{ id } = { id: '' }] = (await listed('/sys/category/list', { pid: '' })).filter(
    ({ name }) => name === '节日',
  ) as { id: string }[];
  await admin.put('/sys/category/edit', { id, name: '节日活动' });
  await admin.delete('/sys/category/delete', { id });
  const rows = await operations({ screenId: 'system/category' });
  expect(rows.map((row) => [row.actionTitle, row.outcome, (row.record as Row)?.text])).toEqual([
    ['删除', 'ok', '节日活动'],
    ['编辑', 'ok', '节日活动'],
    ['新增', 'ok', '节日活动'],
  ]);
  expect(rows[0]).toMatchObject({
    username: 'admin',
    createBy_dictText: expect.stringContaining('管理员'),
    screenId_dictText: '分类字典',
    message: null,
    method: 'DELETE',
    path: '/sys/category/delete',
    ip: '127.0.0.1',
    dataId: id,
    dataCount: 1,
  });
  expect(rows[0]?.costMs).toBeGreaterThanOrEqual(0);
  expect(
    JSON.stringify(await sql`select * from sys_operation_log`.execute(server.services.db)),
  ).not.toContain('Operator-2026!');
});

test('a refusal records why and to whom, on screens as on hand-written routes', async () => {
  await reader.post('/sys/category/add', { name: '偷加' });
  await reader.get('/sys/dict/refleshCache');
  await admin.post('/sys/category/add', { name: '' });
  const rows = await operations({ outcome: 'refused' });
  expect(rows.map((row) => [row.username, row.actionTitle, row.message])).toEqual([
    ['admin', '新增', expect.stringContaining('不能为空')],
    ['reader', '让所有页面重新读取字典', '没有权限，请联系管理员授权'],
    ['reader', '新增', '没有权限，请联系管理员授权'],
  ]);
});

test('a record that the reader may not open has no name in the log', async () => {
  await admin.post('/gift/gift/add', GIFT);
  const [seen] = await operations({ screenId: 'goods/gift' });
  expect(seen?.record).toMatchObject({ text: expect.stringContaining('小玫瑰') });
  const [hidden] = await operations({ screenId: 'goods/gift' }, reader);
  expect(hidden).toMatchObject({ actionTitle: '新增', dataId: seen?.dataId });
  expect(hidden?.record ?? null).toBeNull();
});

test('the family finds both kinds of log under one address, and clears neither', async () => {
  const [row] = await listed('/sys/log/list', {
    logType: '2',
    operateType: '4',
    keyWord: '删除',
    outcome: 'ok',
  });
  expect(row).toMatchObject({
    logType: 2,
    operateType: 4,
    operateType_dictText: '删除',
    logContent: '分类字典，删除',
    username: 'admin',
    requestType: 'DELETE',
    requestUrl: '/sys/category/delete',
  });
  await admin.post('/sys/login', { username: 'admin', password: 'wrong' });
  const [signIn] = await listed('/sys/log/list', { logType: '1', keyWord: '登录失败' });
  expect(signIn).toMatchObject({ username: 'admin', logContent: expect.stringContaining('登录失败') });
  expect((await reader.get('/sys/log/list', { logType: '1' })).status).toBe(403);
  const { body } = await admin.delete('/sys/log/deleteBatch', { ids: 'allclear' });
  expect(body).toMatchObject({
    success: false,
    message: '日志只能由定时任务“清理过期日志”按保留天数清理',
  });
});

test('alike exceptions are one row that counts them; the stack is for callers who hold its right', async () => {
  const { tasks } = server.services;
  const { startBy } = tasks;
  onTestFinished(() => {
    tasks.startBy = startBy;
  });
  for (const phone of ['13800138000', '13900139000']) {
    tasks.startBy = async () => {
      throw new TypeError(`cannot read 'x' of ${phone}`);
    };
    expect((await admin.post('/gift/gift/export', { format: 'csv', columns: ['name'] })).status).toBe(500);
  }
  const rows = await listed('/sys/exceptionLog/list');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    times: 2,
    origin: 'request',
    screenId_dictText: '礼物列表',
    actionTitle: '导出',
    errorType: 'TypeError',
    message: "cannot read 'x' of 138…",
    lastBy_dictText: expect.stringContaining('管理员'),
  });
  expect(rows[0]?.stack).toContain('logs.test.ts');
  const id = String(rows[0]?.id);
  expect(await listed('/sys/exceptionTime/list', { exceptionId: id })).toHaveLength(2);
  const [seen] = await listed('/sys/exceptionLog/list', {}, reader);
  expect(seen).toMatchObject({ times: 2 });
  expect(seen).not.toHaveProperty('stack');
  const [operation] = await operations({ outcome: 'failed' });
  expect(operation).toMatchObject({ actionTitle: '导出', message: '服务器出错了，请稍后再试' });
});

test('only the retention job deletes rows, and nothing young', async () => {
  const { db } = server.services;
  await operations();
  const insert = (table: string, ago: string) =>
    sql`insert into ${sql.table(table)} (create_by, username, action_title, method, path, cost_ms, outcome, create_time)
      values (1, 'old', '旧', 'POST', '/x', 1, 'ok', now() - ${ago}::interval)`.execute(db);
  await insert('sys_operation_log', '181 days');
  await insert('sys_operation_log', '179 days');
  await sql`insert into sys_log (log_type, log_content, username, create_time) values ('1', '登录成功', 'old', now() - interval '400 days')`.execute(
    db,
  );
  for (const table of ['sys_operation_log', 'sys_exception_log', 'sys_exception_time', 'sys_log']) {
    const name = sql.table(table);
    await expect(sql`update ${name} set create_time = now()`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`delete from ${name}`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`truncate ${name} cascade`.execute(db)).rejects.toThrow('append-only');
    const young = db.transaction().execute(async (tx) => {
      await sql`set local console.retention = 'on'`.execute(tx);
      await sql`delete from ${name}`.execute(tx);
    });
    await expect(young).rejects.toThrow('append-only');
  }
  const output = jobOutput();
  const parameters = parameterValues(retention, { loginDays: 399 });
  const signal = new AbortController().signal;
  await retention.run({ services: server.services, parameters, output: output.line, signal });
  expect(output.text()).toBe(
    '登录日志 1 条\n操作日志 1 条\n异常发生记录 0 条\n异常日志 0 条\n数据日志永久保留',
  );
  expect(await operations({ path: '/x' })).toHaveLength(1);

  // the data log is deleted only where years are set, and never before one has passed
  const logged = (months: number) =>
    sql`insert into sys_data_log (id, screen_id, data_table, data_id, operation, action_title, create_time)
      select id_at(time), 'old/log', 'old', '1', 'edit', '旧', time
      from (select now() - make_interval(months => ${months}) as time) as moment`.execute(db);
  await logged(37);
  await logged(35);
  const left = async () =>
    (
      await sql<{
        n: number;
      }>`select count(*)::integer as n from sys_data_log where data_table = 'old'`.execute(db)
    ).rows[0]?.n;
  const clear = (dataYears: number) =>
    retention.run({
      services: server.services,
      parameters: parameterValues(retention, { dataYears }),
      output: output.line,
      signal,
    });
  await clear(0);
  expect(await left()).toBe(2);
  await clear(3);
  expect(await left()).toBe(1);
  await expect(sql`delete from sys_data_log where data_table = 'old'`.execute(db)).rejects.toThrow(
    'append-only',
  );
  const young = db.transaction().execute(async (tx) => {
    await sql`set local console.retention = 'on'`.execute(tx);
    await sql`delete from sys_data_log where data_table <> 'old'`.execute(tx);
  });
  await expect(young).rejects.toThrow('append-only');
});

test('what could not be written waits within bounds and is written later; a request does not wait for it', async () => {
  const { db } = server.services;
  const journal = openJournal({ db, log: pino({ level: 'silent' }) });
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.ref(to)}`.execute(db);
  const entry = {
    who: { id: '1', username: 'flood', ip: null },
    screenId: null,
    title: '很多',
    dataIds: [],
    method: 'POST',
    path: '/x',
    costMs: 1,
    outcome: 'ok' as const,
    message: null,
    at: Date.now(),
  };
  await rename('sys_operation_log', 'away');
  for (let number = 0; number < 2500; number += 1) journal.operation(entry);
  await journal.flush();
  await rename('away', 'sys_operation_log');
  await journal.flush();
  const { rows } = await sql<{ count: string }>`
    select count(*) from sys_operation_log where username = 'flood'`.execute(db);
  expect(rows).toEqual([{ count: '2000' }]);
});

test('the log has the record that a call changes, whatever else its address or body names', async () => {
  const idOf = async (name: string) => {
    const { body } = await admin.post('/sys/category/add', { name });
    return String((body.result as { id: string }).id);
  };
  const [changed, other] = [await idOf('改的'), await idOf('没改的')];
  await admin.put(`/sys/category/edit?id=${other}`, { id: changed, name: '改过' });
  const [edit] = await operations({ screenId: 'system/category' });
  expect(edit).toMatchObject({ outcome: 'ok', dataId: changed });
  const { body } = await admin.post('/sys/permission/add', { name: '菜单', menuType: 0, url: '/only-once' });
  const { id } = body.result as { id: string };
  await server.app.inject({
    method: 'DELETE',
    url: `/console/sys/permission/delete?id=${other}`,
    headers: { 'x-access-token': admin.token },
    payload: { id },
  });
  const left = await sql`select from sys_permission where id = ${id} and delete_time is null`.execute(
    server.services.db,
  );
  expect(left.rows).toHaveLength(1);
});
