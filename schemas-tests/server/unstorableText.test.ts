import { Writable } from 'node:stream';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openJournal } from '../../src/server/journal/journal';
import { openMonitor, type Trace } from '../../src/server/monitoring/monitor';
import { type Sampler, startSampler } from '../../src/server/monitoring/sampler';
import { watchProcess } from '../../src/server/routes/monitoring/watchProcess';
import { startTestServer, type TestServer } from '../support/testServer';

/** Text that PostgreSQL refuses, NULs and half emojis, stops neither monitoring nor the journal. */
let server: TestServer;
let sampler: Sampler;
let url: string;

beforeAll(async () => {
  server = await startTestServer();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  sampler = await watchProcess(server.services, { app: server.app, pools: [server.services.db], url });
});
afterAll(async () => {
  await sampler.stop();
  await server.close();
});

const HALF_EMOJI = '😀'.slice(0, 1);

async function tracedPaths(): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`select path from monitor_trace order by id`.execute(
    server.services.db,
  );
  return rows.map(({ path }) => path);
}

/** Makes the process look silent, so that the next tick has something to correct. */
async function silenceProcess(): Promise<void> {
  await sql`update monitor_process set seen_time = now() - interval '30 seconds', silent_seconds = 30`.execute(
    server.services.db,
  );
}

async function silentSeconds(number = 1): Promise<number | undefined> {
  const { rows } = await sql<{ silent_seconds: number }>`
    select silent_seconds from monitor_process where number = ${number}`.execute(server.services.db);
  return rows[0]?.silent_seconds;
}

test.each([
  ['a NUL in the name of a parameter', '%00=1', '?'],
  ['a NUL in a value that is traced', 'pageNo=1%00', '?pageNo=1'],
  ['a path cut inside an emoji', `${'x'.repeat(276)}%F0%9F%98%80=1`, `?${'x'.repeat(276)}`],
])('monitoring continues after %s', async (_what, query, traced) => {
  const answer = await fetch(`${url}/console/sys/user/list?${query}`);
  expect(answer.status).toBe(401);
  await silenceProcess();
  await sampler.tick();
  expect(await tracedPaths()).toContain(`/console/sys/user/list${traced}`);
  expect(await silentSeconds()).toBe(0);
  await server.admin.get('/gift/gift/list', { pageNo: '7' });
  await sampler.tick();
  expect((await tracedPaths()).at(-1)).toBe('/console/gift/gift/list?pageNo=7');
});

/** A sampler whose ticks the test decides, and what it logs. */
async function ownSampler() {
  const { db, environment } = server.services;
  const { log, messages } = recordingLog();
  const monitor = openMonitor();
  const own = await startSampler({
    ...{ db, monitor, log, dataDir: environment.dataDir },
    identity: { name: 'own:1', address: 'http://127.0.0.1:9', build: '' },
    read: () => ({}),
  });
  onTestFinished(() => own.stop());
  return { monitor, own, messages };
}

function recordingLog() {
  const messages: { msg: string; part?: string; dropped?: number }[] = [];
  const lines = new Writable({
    write(line, _encoding, done) {
      messages.push(JSON.parse(String(line)));
      done();
    },
  });
  return { log: pino({ level: 'error' }, lines), messages };
}

const TRACE: Trace = {
  time: Date.now(),
  method: 'GET',
  path: '/own',
  status: 200,
  costMs: 1,
  screenId: null,
  title: '自己',
  username: null,
  ip: '127.0.0.1',
  requestId: 'own',
};
const CAUSE = { screenId: null, title: '自己', place: 'GET /own' };

test('a trace that the database refuses is dropped and counted, its neighbours are written', async () => {
  const { monitor, own, messages } = await ownSampler();
  const answered = (trace: Trace) =>
    monitor.answered({ cause: CAUSE, status: 200, ms: 1, isTimed: false, trace });
  for (let at = 0; at < 5; at += 1) answered({ ...TRACE, path: `/own/${at}` });
  // no column of the table takes this number
  answered({ ...TRACE, path: '/own/refused', costMs: 2 ** 40 });
  answered({ ...TRACE, path: '/own/last' });
  await own.tick();
  await own.tick();
  expect((await tracedPaths()).filter((path) => path.startsWith('/own'))).toEqual([
    ...['/own/0', '/own/1', '/own/2', '/own/3', '/own/4'],
    '/own/last',
  ]);
  expect(messages.filter(({ dropped }) => dropped !== undefined)).toMatchObject([
    { part: 'traces', dropped: 1 },
  ]);
});

test.each(['monitor_sample', 'monitor_route', 'monitor_trace', 'monitor_slow_query'])(
  'a tick that cannot write to %s writes everything else',
  async (table) => {
    const { db } = server.services;
    const { monitor, own, messages } = await ownSampler();
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.ref(to)}`.execute(db);
    const path = `/while/${table}`;
    monitor.answered({
      cause: { ...CAUSE, place: path },
      status: 200,
      ms: 1,
      isTimed: false,
      trace: { ...TRACE, path },
    });
    monitor.queried(`select '${table}'`, 10_000);
    await rename(table, 'away');
    await sql`update monitor_process set rss = null where name = 'own:1'`.execute(db);
    await own.tick();
    await rename('away', table);
    const { rows } = await sql<{ rss: number | null }>`
      select rss from monitor_process where name = 'own:1'`.execute(db);
    expect(rows[0]?.rss).toBeGreaterThan(0);
    const written = async () => {
      const { rows: found } = await sql<Record<string, boolean>>`select
        exists (select 1 from monitor_route where route = ${path}) as monitor_route,
        exists (select 1 from monitor_trace where path = ${path}) as monitor_trace,
        exists (select 1 from monitor_slow_query where statement = ${`select '${table}'`}) as monitor_slow_query`.execute(
        db,
      );
      return Object.entries(found[0] ?? {}).flatMap(([name, isWritten]) => (isWritten ? [name] : []));
    };
    const all = ['monitor_route', 'monitor_trace', 'monitor_slow_query'];
    expect(await written()).toEqual(all.filter((name) => name !== table));
    expect(messages.length).toBeGreaterThan(0);
    await own.tick();
    expect(await written(), 'what was not refused for its content is tried again').toEqual(all);
  },
);

test('stretches that passed while samples could not be written are written later', async () => {
  const { db } = server.services;
  const { own } = await ownSampler();
  const startedAt = 1_700_000_000_000;
  await sql`alter table monitor_sample rename to away`.execute(db);
  for (const seconds of [0, 10, 20]) await own.tick(startedAt + seconds * 1000);
  await sql`alter table away rename to monitor_sample`.execute(db);
  await own.tick(startedAt + 30_000);
  const { rows } = await sql<{ at: number }>`
    select extract(epoch from time)::int - ${startedAt / 1000}::int as at from monitor_sample
    where grain = 10 and time between to_timestamp(${startedAt / 1000}) and to_timestamp(${startedAt / 1000 + 60}) order by time`.execute(
    db,
  );
  expect(rows.map(({ at }) => at)).toEqual([0, 10, 20, 30]);
});

const ENTRY = {
  who: { id: '1', username: 'unstorable', ip: null },
  screenId: null,
  title: '试',
  dataIds: [],
  method: 'POST',
  path: '/x',
  costMs: 1,
  outcome: 'refused' as const,
  message: null,
  at: Date.now(),
};

async function loggedOperations(): Promise<{ path: string; message: string | null }[]> {
  const { rows } = await sql<{ path: string; message: string | null }>`
    select path, message from sys_operation_log where username = 'unstorable' order by id`.execute(
    server.services.db,
  );
  return rows;
}

test('the journal writes entries with a NUL or half an emoji without these', async () => {
  const { log, messages } = recordingLog();
  const journal = openJournal({ db: server.services.db, log });
  journal.operation({ ...ENTRY, path: '/a\0b', message: `什么\0${HALF_EMOJI}` });
  journal.operation({ ...ENTRY, path: '/after' });
  const error = new TypeError(`${'字'.repeat(499)}😀`);
  error.stack = `TypeError\n    at x (a\0${HALF_EMOJI}.ts:1:1)`;
  journal.exception({
    ...{ origin: 'request', who: null, screenId: null, title: '坏\0的', place: 'GET /\0', path: '/\0' },
    ...{ costMs: 1, error, at: Date.now() },
  });
  await journal.flush();
  expect(await loggedOperations()).toEqual([
    { path: '/ab', message: '什么' },
    { path: '/after', message: null },
  ]);
  const { rows } = await sql<{ message: string; stack: string; path: string }>`
    select message, stack, path from sys_exception_log where action_title = '坏的'`.execute(
    server.services.db,
  );
  expect(rows).toEqual([
    { message: '字'.repeat(499), stack: 'TypeError\n    at x (a.ts:1:1)', path: 'GET /' },
  ]);
  expect(messages).toEqual([]);
});

test('an entry of the journal that the database refuses is dropped and counted; all others are written', async () => {
  const { log, messages } = recordingLog();
  const journal = openJournal({ db: server.services.db, log });
  const before = (await loggedOperations()).length;
  for (let at = 0; at < 450; at += 1)
    journal.operation({ ...ENTRY, path: `/many/${at}`, costMs: at === 120 ? 2 ** 40 : 1 });
  for (const costMs of [1, 2 ** 40])
    journal.exception({
      ...{ origin: 'task', who: null, screenId: null, title: `费时${costMs}`, place: 'export', path: null },
      ...{ costMs, error: `costs ${costMs > 1 ? 'much' : 'little'}`, at: Date.now() },
    });
  await journal.flush();
  expect((await loggedOperations()).length - before).toBe(449);
  const { rows } = await sql<{ title: string }>`
    select action_title as title from sys_exception_log where action_title like '费时%'`.execute(
    server.services.db,
  );
  expect(rows).toEqual([{ title: '费时1' }]);
  expect(messages.filter(({ dropped }) => dropped !== undefined)).toMatchObject([{ dropped: 2 }]);
});

test('operations that cannot be written do not hold exceptions back', async () => {
  const { db } = server.services;
  const { log } = recordingLog();
  const journal = openJournal({ db, log });
  await sql`alter table sys_operation_log rename to away`.execute(db);
  journal.operation({ ...ENTRY, path: '/delayed' });
  journal.exception({
    ...{ origin: 'task', who: null, screenId: null, title: '不等', place: 'export', path: null },
    ...{ costMs: 1, error: 'does not wait', at: Date.now() },
  });
  await journal.flush();
  await sql`alter table away rename to sys_operation_log`.execute(db);
  const { rows } = await sql`select 1 from sys_exception_log where action_title = '不等'`.execute(db);
  expect(rows).toHaveLength(1);
  await journal.flush();
  expect((await loggedOperations()).at(-1)?.path).toBe('/delayed');
});

test('a refusal that repeats a NUL is logged over HTTP, and so are later calls', async () => {
  const put = (body: object) =>
    fetch(`${url}/console/sys/user/setting`, {
      method: 'PUT',
      headers: { token: server.admin.token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await put({ 'a\0b': 1 });
  await put({ [`${'c'.repeat(39)}😀`]: 1 });
  await put({ plain: 1 });
  await server.services.journal.flush();
  const { rows } = await sql<{ message: string }>`
    select message from sys_operation_log where path = '/sys/user/setting' order by id`.execute(
    server.services.db,
  );
  expect(rows.map(({ message }) => message)).toEqual([
    '个人设置“ab”不能这样保存',
    expect.stringMatching(/^个人设置“c{39}.?”不能这样保存$/),
    '个人设置“plain”不能这样保存',
  ]);
});
