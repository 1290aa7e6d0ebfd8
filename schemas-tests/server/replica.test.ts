import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Condition, ScreenSource } from '../../src/engine/pure';
import { ADDITIONS, installedSql } from '../../src/main/additions';
import { buildApp } from '../../src/server/app/app';
import { openServices } from '../../src/server/app/openServices';
import type { Services } from '../../src/server/app/services';
import { SYSTEM_CALLER } from '../../src/server/caller';
import { connect, type Db } from '../../src/server/db/connection';
import { START } from '../../src/server/db/replica/position';
import { openReplica, type Replica } from '../../src/server/db/replica/replica';
import { asApplication } from '../../src/server/db/roles/roles';
import { replica as examineReplica } from '../../src/server/ops/doctor/replica';
import { readEnvironment } from '../../src/server/process/environment';
import { PREVIEW, runReport } from '../../src/server/report/runReport';
import { onReplica } from '../../src/server/resource/plan/onReplica';
import { watchProcess } from '../../src/server/routes/monitoring/watchProcess';
import { operator, role, rule } from '../../src/testing/server/people';
import { testScreens } from '../../src/testing/server/screens';
import { checks, effects } from '../support/additions';
import { more } from '../support/more';
import { startTwoNodes, type TwoNodes, until } from '../support/replica/twoNodes';

/** Two processes over a primary and a standby: what is read where, by whom, and after what. */
const WARE = {
  title: '货品',
  stale: 'ok',
  resource: { path: '/shop/ware', table: 'ware' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    phone: { type: 'phone', title: '电话' },
    kind: { type: 'enum', title: '类型', options: { plain: '普通', luxury: '豪华' }, default: 'plain' },
  },
  table: { columns: ['name', 'kind'], search: ['name', 'phone'], sort: ['id'], tabs: 'kind' },
  form: ['name', 'phone', 'kind'],
};
const BOARD = {
  title: '看板',
  kind: 'dashboard',
  permission: 'board',
  cards: { count: { title: '货品数', as: 'number', from: 'shop/ware' } },
};
const CODES = ['ware:list', 'ware:add', 'ware:edit', 'ware:export', 'board:list'];
const SCREENS: ScreenSource[] = [
  ...testScreens(),
  { file: 'shop/_group.json', text: JSON.stringify({ title: '店', icon: 'shop', order: 20 }) },
  { file: 'shop/ware.json', text: JSON.stringify(WARE) },
  { file: 'shop/board.json', text: JSON.stringify(BOARD) },
];

interface Process {
  services: Services;
  replica: Replica;
  app: FastifyInstance;
  stop(): Promise<void>;
}

let nodes: TwoNodes;
let owner: Db;
let dataDir: string;
/** Two of one installation: a caller's requests reach one and the other. */
let one: Process;
let other: Process;
let writer: string;
let reader: string;
let readerRole: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'console-replica-'));
  nodes = await startTwoNodes(async () => undefined);
  owner = connect(nodes.primary, 4);
  one = await startProcess();
  other = await startProcess();
  const writing = await role(owner, CODES);
  readerRole = await role(owner, CODES);
  writer = (await operator(owner, { roleIds: [writing] })).token;
  reader = (await operator(owner, { roleIds: [readerRole] })).token;
  await caughtUp();
});

afterAll(async () => {
  for (const process of [one, other]) await process.stop();
  await owner.destroy();
  await nodes.stop();
  await rm(dataDir, { recursive: true, force: true });
});

afterEach(async () => {
  await nodes.standby.resume();
  await caughtUp();
});

async function startProcess(): Promise<Process> {
  const primary = await asApplication(owner, nodes.primary);
  const db = connect(primary, 5);
  const log = pino({ level: 'silent' });
  const services = await openServices({
    additions: ADDITIONS,
    environment: readEnvironment({ CALLS_PER_SECOND: '0', DATA_DIR: dataDir }),
    ...{ db, owner, log },
    read: async () => SCREENS,
    report: (sentence) => {
      throw new Error(sentence);
    },
  });
  const config = { ...nodes.standby.connection, user: primary.user };
  const replica = openReplica({ primary: db, config, size: 5, statementMs: 8000, log });
  Object.assign(services, { replica, reads: replica.readsAfter(START) });
  const app = await buildApp(services);
  return {
    ...{ services, replica, app },
    async stop() {
      await app.close();
      await replica.stop();
      await db.destroy();
    },
  };
}

/** Both processes read the standby, and it has all that was written so far. */
async function caughtUp(): Promise<void> {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(owner);
  await until(async () => {
    const [row] = await nodes.standby.query(`select pg_last_wal_replay_lsn() >= '${rows[0]?.at}' as there`);
    for (const { replica } of [one, other]) await replica.look();
    return row?.there === true && [one, other].every(({ replica }) => replica.state() === 'ready');
  });
}

interface Sent {
  token: string;
  /** As the page sends it; null: another front-end, which sends none. */
  written?: string | null;
  body?: object;
}

async function call(
  { app }: Process,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { token, written = '0/0', body }: Sent,
) {
  const headers = { token, 'x-shape': 'screen', ...(written !== null && { 'x-written': written }) };
  const answer = await app.inject({
    ...{ method, url: `/console${path}`, headers },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, ...answer.json(), written: String(answer.headers['x-written']) };
}

async function add(name: string, more: object = {}): Promise<{ id: string; written: string }> {
  const answer = await call(one, 'POST', '/shop/ware/add', { token: writer, body: { name, ...more } });
  expect(answer.success).toBe(true);
  return { id: answer.result.id, written: answer.written };
}

async function names(process: Process, sent: Sent): Promise<string[]> {
  const answer = await call(process, 'GET', '/shop/ware/list?pageSize=100', sent);
  return answer.result.records.map((record: { name: string }) => record.name);
}

test('who has written sees it in every process; others may not yet, who sends no position does', async () => {
  await nodes.standby.pause();
  const { written } = await add('停一');
  expect(written).toMatch(/^[\dA-F]+\/[\dA-F]+$/);
  for (const process of [one, other]) {
    expect(await names(process, { token: writer, written })).toContain('停一');
    expect(await names(process, { token: reader })).not.toContain('停一');
    expect(await names(process, { token: reader, written: null })).toContain('停一');
    // a lie shows only what is so
    expect(await names(process, { token: reader, written: 'FFFFFFFF/FFFFFFFF' })).toContain('停一');
    expect(await names(process, { token: reader, written: "0/0'; drop table ware" })).toContain('停一');
  }
  const tabs = await call(other, 'GET', '/shop/ware/totals', { token: writer, written });
  const stale = await call(other, 'GET', '/shop/ware/totals', { token: reader });
  expect(tabs.result.tabs.plain).toBe((stale.result.tabs.plain ?? 0) + 1);
  await nodes.standby.resume();
  await caughtUp();
  const before = other.replica.counts().replica;
  expect(await names(other, { token: writer, written })).toContain('停一');
  expect(other.replica.counts().replica).toBe(before + 1);
});

test('cards and histories come from the standby, after the caller’s own writes', async () => {
  const { id } = await add('卡一');
  await caughtUp();
  await nodes.standby.pause();
  const body = { id, name: '卡二', version: 1 };
  const edited = await call(one, 'PUT', '/shop/ware/edit', { token: writer, body });
  expect(edited.message).toBe('修改成功!');
  const { written } = await add('卡三');
  const count = async (token: string, position?: string) =>
    (await call(other, 'GET', '/shop/board/query?card=count', { token, written: position })).result.number
      .value;
  expect(await count(writer, written)).toBe((await count(reader)) + 1);
  const changes = async (token: string, position?: string) =>
    (await call(other, 'GET', `/shop/ware/history?id=${id}`, { token, written: position })).result.records
      .length;
  expect(await changes(writer, written)).toBe((await changes(reader)) + 1);
  // a record that the standby does not have yet has a history that begins later
  const fresh = await add('卡四');
  const freshHistory = await call(other, 'GET', `/shop/ware/history?id=${fresh.id}`, { token: reader });
  expect(freshHistory).toMatchObject({ success: true, result: { records: [] } });
});

test('a right that is lost is lost at once, whatever the standby has', async () => {
  await add('豪华货', { kind: 'luxury' });
  await caughtUp();
  await nodes.standby.pause();
  expect(await names(other, { token: reader })).toContain('豪华货');
  const ruleId = await rule(owner, 'ware:list', readerRole, {
    column: 'kind',
    condition: '=',
    value: 'plain',
  });
  other.services.callers.forget();
  const seen = other.replica.counts().replica;
  expect(await names(other, { token: reader })).not.toContain('豪华货');
  expect(other.replica.counts().replica).toBe(seen + 1);
  const card = await call(other, 'GET', '/shop/board/query?card=count', { token: reader });
  const whole = await call(other, 'GET', '/shop/board/query?card=count', { token: writer });
  expect(card.result.number.value).toBeLessThan(whole.result.number.value);
  await sql`delete from sys_role_permission where role_id = ${readerRole}`.execute(owner);
  other.services.callers.forget();
  for (const path of ['/shop/ware/list', '/shop/board/query?card=count', '/shop/ware/totals'])
    expect((await call(other, 'GET', path, { token: reader })).status, path).toBe(403);
  const exported = { token: reader, body: { format: 'csv' } };
  expect((await call(other, 'POST', '/shop/ware/export', exported)).status).toBe(403);
  expect(ruleId).toMatch(/^\d+$/);
});

test('rules that walk a tree are read on the primary: a move in it takes rights away', async () => {
  const isStandby = async ({ db }: { db: Db }) => {
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
    return rows[0]?.is;
  };
  const under: Condition = {
    ...{ field: 'depart', op: 'under', operand: { user: 'depart' } },
    ...{ comparability: 'reference', isMultiple: false },
  };
  const limited = (condition: Condition) => ({
    ...SYSTEM_CALLER,
    codes: new Set(['ware:list']),
    rules: new Map([['ware', [[condition]]]]),
  });
  expect(await onReplica(one.services, SYSTEM_CALLER, isStandby)).toBe(true);
  const plain: Condition = { ...under, op: 'eq' };
  expect(await onReplica(one.services, limited(plain), isStandby)).toBe(true);
  expect(await onReplica(one.services, limited({ not: { any: [under] } }), isStandby)).toBe(false);
});

test('a search that is logged is logged on the primary, and answered by the standby', async () => {
  await add('有电话', { phone: '13800001234' });
  await caughtUp();
  const { replica } = other;
  const before = { ...replica.counts() };
  const found = await call(other, 'GET', '/shop/ware/list?phone=13800001234', { token: writer });
  expect(found.result.records).toMatchObject([{ name: '有电话' }]);
  expect(replica.counts()).toEqual({ ...before, replica: before.replica + 1 });
  const { rows } =
    await sql`select 1 from sys_data_log where data_table = 'ware' and operation = 'search'`.execute(owner);
  expect(rows).toHaveLength(1);
});

async function exported(process: Process, written: string): Promise<string[]> {
  const body = { format: 'csv', columns: ['name'] };
  const answer = await call(process, 'POST', '/shop/ware/export', { token: writer, written, body });
  expect(answer.success).toBe(true);
  await process.services.tasks.idle();
  const { rows } = await sql<{ state: string; file: string }>`
    select state, file_path as file from sys_task where id = ${answer.result.id}`.execute(owner);
  expect(rows[0]?.state).toBe('done');
  const text = await readFile(join(dataDir, 'files', String(rows[0]?.file)), 'utf8');
  return text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .slice(1);
}

test('an export has what its caller wrote, and is whole though the standby dies in the middle of it', async () => {
  await sql`insert into ware (name, kind) select '批量' || n, 'plain' from generate_series(1, 3000) n`.execute(
    owner,
  );
  await caughtUp();
  await nodes.standby.pause();
  const { written } = await add('刚加的');
  expect(await exported(other, written)).toContain('刚加的');
  await nodes.standby.resume();
  await caughtUp();
  const { storage } = other.services;
  const { writeStream } = storage;
  let attempts = 0;
  storage.writeStream = async (path, content, signal) => {
    attempts += 1;
    if (attempts > 1) return writeStream(path, content, signal);
    await nodes.standby.kill();
    return writeStream(path, content, signal);
  };
  try {
    const lines = await exported(other, written);
    expect(attempts).toBe(2);
    expect(lines.filter((line) => line.startsWith('批量'))).toHaveLength(3000);
  } finally {
    storage.writeStream = writeStream;
    await nodes.standby.start();
  }
});

test('a report of the builder is read on the standby', async () => {
  await nodes.standby.pause();
  await add('报表货');
  const document = { title: '货品', query: { screen: 'shop/ware', fields: ['name'] } };
  const run = (services: Services) =>
    runReport(services, SYSTEM_CALLER, document as never, {
      parameters: {},
      caps: { ...PREVIEW, rows: 5000 },
    });
  const found = async (services: Services) =>
    (await run(services)).records.some((record) => Object.values(record).includes('报表货'));
  expect(await found(one.services)).toBe(false);
  expect(await found({ ...one.services, reads: undefined })).toBe(true);
});

more('the doctor says what is wrong with the standby', async () => {
  const address = ({ host, port }: { host: string; port: number }) =>
    `postgres://postgres@/postgres?host=${encodeURIComponent(host)}&port=${port}`;
  const sentences = async (databaseReadUrl: string | null) => {
    const environment = { ...one.services.environment, databaseReadUrl };
    const found = await examineReplica.examine({
      checks,
      effects,
      sql: installedSql,
      ...{ environment, db: owner, application: null, backups: null, sites: [] },
    });
    return found.map(({ severity, text }) => `${severity} ${text}`);
  };
  expect(await sentences(null)).toEqual([]);
  expect(await sentences(address(nodes.standby.connection))).toEqual([]);
  expect(await sentences(address(nodes.primary))).toEqual([
    'warning DATABASE_READ_URL 指向的不是备库，所有的读仍在主库',
  ]);
  const [gone] = await sentences(address({ host: nodes.primary.host, port: 1 }));
  expect(gone).toMatch(/^wrong DATABASE_READ_URL 连不上：.+；现在所有的读都在主库$/);
  await sql`insert into sys_config (code, value) values ('replica.lagSeconds', '1')`.execute(owner);
  await caughtUp();
  await nodes.standby.pause();
  let lines: string[] = [];
  await until(async () => {
    await add('为了落后');
    lines = await sentences(address(nodes.standby.connection));
    return lines.length > 0;
  });
  expect(lines[0]).toMatch(/^warning 只读副本落后约 \d+ 秒，超过 1 秒的限度，所有的读都在主库$/);
});

test('what the process shows of its standby', async () => {
  const text = await one.app.metrics.metrics();
  expect(text).toMatch(/^replica_ready 1$/m);
  expect(text).toMatch(/^replica_lag_seconds \d/m);
  expect(Number(/^replica_reads_total (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(0);
  const sampler = await watchProcess(one.services, {
    app: one.app,
    pools: [one.services.db],
    url: 'http://x',
  });
  await sampler.tick();
  const { rows } = await sql<{ lag: number }>`
    select replica_lag as lag from monitor_process where end_time is null`.execute(owner);
  expect(rows).toEqual([{ lag: 0 }]);
  await nodes.standby.kill();
  await one.replica.look();
  expect(await one.app.metrics.metrics()).toMatch(/^replica_ready 0$/m);
  await nodes.standby.start();
  await sampler.stop();
});
