import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../src/server/db/connection';
import { latencyOf } from '../../src/server/monitoring/latency';
import { openMonitor } from '../../src/server/monitoring/monitor';
import { withContext } from '../../src/server/monitoring/requestContext';
import { type Sampler, startSampler } from '../../src/server/monitoring/sampler';
import { watchProcess } from '../../src/server/routes/monitoring/watchProcess';
import { startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
let sampler: Sampler;

beforeAll(async () => {
  server = await startTestServer();
  sampler = await watchProcess(server.services, {
    app: server.app,
    pools: [server.services.db],
    url: 'http://127.0.0.1:1',
  });
});

afterAll(async () => {
  await sampler.stop();
  await server.close();
});

async function card(path: string, id: string, query: Record<string, string> = {}) {
  const { body } = await server.admin.get(`${path}/query`, { card: id, ...query });
  expect(body, id).toMatchObject({ success: true });
  return body.result as { number?: { value: number }; rows?: Record<string, never>[] };
}

test('the effect of a load shows after one sample, and is right', async () => {
  await sampler.tick();
  const before = (await card('/monitoring/tomcat', 'requests')).number?.value ?? 0;
  for (let at = 0; at < 60; at += 1)
    await server.admin.get('/gift/gift/list', { pageNo: '1', name: `玫瑰${at}` });
  for (let at = 0; at < 20; at += 1) await server.admin.get(`/nothing/${at}`);
  await sampler.tick();
  const after = (await card('/monitoring/tomcat', 'requests')).number?.value ?? 0;
  // the card itself was requested once before
  expect(after - before).toBe(81);
  const { rows = [] } = await card('/monitoring/tomcat', 'routes');
  const gifts = rows.find((row) => row.route === 'GET /gift/gift/list') as Record<string, never> | undefined;
  expect(gifts).toMatchObject({ title: '礼物列表', count: 60, errors: 0, refused: 0 });
  expect(rows.find((row) => row.route === '?')).toMatchObject({
    title: '没有的接口',
    count: 20,
    refused: 20,
  });
  const traced = await server.services.db
    .selectFrom('monitor_trace')
    .select(['path', 'cost_ms'])
    .where('path', 'like', '%/gift/gift/list%')
    .execute();
  expect(traced.length).toBe(60);
  expect(new Set(traced.map(({ path }) => path))).toEqual(new Set(['/console/gift/gift/list?pageNo=1&name']));
  const exact = traced.map(({ cost_ms }) => cost_ms).sort((a, b) => a - b)[56] as number;
  expect(Math.abs(Number(gifts?.p95) - exact)).toBeLessThanOrEqual(Math.max(1, exact * 0.05));
});

test('every card of every page of monitoring answers', async () => {
  const pages = [...server.services.screens.all()].filter(
    ({ id, kind }) => kind === 'dashboard' && (id.startsWith('monitoring/') || id === 'dashboard/monitor'),
  );
  expect(pages.length).toBe(8);
  for (const screen of pages)
    for (const { id } of screen.dashboard?.cards ?? []) {
      const range: Record<string, string> = screen.dashboard?.range ? { range: '30d' } : {};
      await card(screen.resource?.path ?? `/${screen.id}`, id, range);
    }
});

test('a process shows itself, leaves in order, and frees its place', async () => {
  const { db } = server.services;
  const { body } = await server.admin.get('/monitoring/process/list');
  const { records } = body.result as { records: Record<string, never>[] };
  expect(records).toHaveLength(1);
  expect(records[0]).toMatchObject({ number: 1, address: 'http://127.0.0.1:1', silentSeconds: 0 });
  expect(Number(records[0]?.rss)).toBeGreaterThan(50);
  const second = await watchProcess(server.services, {
    app: server.app,
    pools: [db],
    url: 'http://127.0.0.1:2',
  });
  const numbers = async () =>
    (await db.selectFrom('monitor_process').select(['number', 'end_time']).orderBy('number').execute()).map(
      ({ number, end_time }) => [number, end_time === null],
    );
  expect(await numbers()).toEqual([
    [1, true],
    [2, true],
  ]);
  await second.stop();
  expect(await numbers()).toEqual([
    [1, true],
    [2, false],
  ]);
});

test('a restarted process continues the counts of the current sample', async () => {
  const { db, environment, log } = server.services;
  const cause = { screenId: null, title: '试', place: 'GET /again' };
  const runs = async (answers: number) => {
    const monitor = openMonitor();
    const again = await startSampler({
      ...{ db, monitor, log, dataDir: environment.dataDir },
      identity: { name: 'again', address: 'http://127.0.0.1:3', build: '' },
      read: () => ({ sockets: 2 }),
    });
    for (let at = 0; at < answers; at += 1)
      monitor.answered({ cause, status: 200, ms: 5, isTimed: false, trace: null });
    await again.stop();
  };
  await runs(3);
  await runs(4);
  const { rows } = await sql<{ requests: string; answers: string[] }>`
    select sum((figures->>'requests')::int) as requests, array_agg(latency) as answers
    from monitor_sample where number = 2 and grain = 300 and time > now() - interval '10 minutes' and latency is not null`.execute(
    db,
  );
  expect(Number(rows[0]?.requests)).toBeGreaterThanOrEqual(7);
  expect(latencyOf(rows[0]?.answers ?? []).count).toBe(Number(rows[0]?.requests));
  const routes = await sql<{ count: string }>`
    select sum(count) as count from monitor_route where route = 'GET /again' and number = 2`.execute(db);
  expect(Number(routes.rows[0]?.count)).toBe(7);
});

test('history takes a fixed number of rows, however long it runs', async () => {
  const { db } = server.services;
  await sampler.tick(1_800_000_000_000);
  const count = async () =>
    Number((await sql<{ n: string }>`select count(*) as n from monitor_sample`.execute(db)).rows[0]?.n);
  const before = await count();
  await sampler.tick(1_800_000_000_000 + 30 * 86_400_000);
  expect(await count()).toBe(before);
  await sampler.tick();
});

test('a slow statement is kept with the screen it was for, and counted on', async () => {
  const { monitor, db } = server.services;
  const watched = connect(server.config, 1, { observe: monitor.queried });
  const cause = { screenId: 'goods/gift', title: '礼物 · 列表', place: 'GET /gift/gift/list' };
  // every look, also one that the timer makes, reads the setting
  await sql`update sys_config set value = '20' where code = 'monitor.slowQueryMs'`.execute(db);
  await sampler.tick();
  for (let at = 0; at < 2; at += 1) {
    await withContext(
      () => cause,
      () => sql`select pg_sleep(${0.03}), ${'13800138000'}::text`.execute(watched),
    );
    await sampler.tick();
  }
  await sql`select pg_sleep(${0.05}), ${'nobody'}::text as asked_for`.execute(watched);
  await sampler.tick();
  await watched.destroy();
  await sql`update sys_config set value = '300' where code = 'monitor.slowQueryMs'`.execute(db);
  const slowQueries = await db
    .selectFrom('monitor_slow_query')
    .selectAll()
    .where('screen_id', '=', 'goods/gift')
    .execute();
  expect(slowQueries).toHaveLength(1);
  expect(slowQueries[0]).toMatchObject({ count: '2', title: '礼物 · 列表' });
  expect(slowQueries[0]?.statement).not.toContain('138');
  const own = await db
    .selectFrom('monitor_slow_query')
    .select('title')
    .where('statement', 'like', '%asked_for%')
    .execute();
  expect(own, 'work that nobody asked for has a name too').toEqual([{ title: '启动或后台工作' }]);
  const { rows = [] } = await card('/monitoring/database', 'slow');
  expect(rows.find(({ title }) => title === '礼物 · 列表')).toMatchObject({ count: 2, opens: '/goods/gift' });
});

test('the family gets its metrics by the names it asks for', async () => {
  const names =
    'system.cpu.count system.cpu.usage process.start.time process.uptime process.cpu.usage jvm.memory.max jvm.memory.committed jvm.memory.used jvm.buffer.memory.used jvm.buffer.count jvm.threads.daemon jvm.threads.live jvm.threads.peak jvm.classes.loaded jvm.classes.unloaded jvm.gc.memory.allocated jvm.gc.memory.promoted jvm.gc.max.data.size jvm.gc.live.data.size jvm.gc.pause tomcat.sessions.created tomcat.sessions.expired tomcat.sessions.active.current tomcat.sessions.active.max tomcat.sessions.rejected tomcat.global.sent tomcat.global.request.max tomcat.global.request tomcat.threads.current tomcat.threads.config.max';
  for (const name of names.split(' ')) {
    const { body } = await server.admin.get(`/actuator/metrics/${name}`);
    expect(body, name).toMatchObject({ name });
    for (const { value } of body.measurements as { value: number }[])
      expect(value, name).toBeTypeOf('number');
  }
  const { body } = await server.admin.get('/actuator/metrics/tomcat.global.request');
  const [count, total] = body.measurements as { statistic: string; value: number }[];
  expect([count?.statistic, total?.statistic]).toEqual(['COUNT', 'TOTAL_TIME']);
  expect(count?.value).toBeGreaterThan(80);
  for (const name of ['none.such', 'constructor', '__proto__'])
    expect((await server.admin.get(`/actuator/metrics/${name}`)).status, name).toBe(404);
  const { body: traced } = await server.admin.get('/actuator/httptrace');
  const [newest] = traced.traces as { timeTaken: number; request: { uri: string } }[];
  expect(newest?.request.uri).toMatch(/^http:\/\/.+\/console\//);
  const { body: disks } = await server.admin.get('/actuator/redis/queryDiskInfo');
  expect(disks).toMatchObject({ success: true, code: 200 });
  const { body: redis } = await server.admin.get('/actuator/redis/info');
  expect(redis).toMatchObject({ success: false, message: '没有配置 Redis' });
});

test('Prometheus asks from this machine alone, and not through a proxy', async () => {
  const ask = (headers = {}, remoteAddress = '127.0.0.1') =>
    server.app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress });
  const metrics = await ask();
  expect(metrics.body).not.toContain('success');
  expect(metrics.body).toMatch(
    /http_request_duration_seconds_count\{route="GET \/gift\/gift\/list",status="200"\} 60/,
  );
  expect((await ask({ 'x-forwarded-for': '10.0.0.1' })).statusCode).toBe(404);
  expect((await ask({}, '10.1.2.3')).statusCode).toBe(404);
});

test('lists and writes that are late use up their share, and so do failures: an alarm', async () => {
  const { db } = server.services;
  const burns = async () => {
    const { rows } = await sql<{ errors: number | null; late: number | null }>`
      select error_burn as errors, late_burn as late from monitor_process where number = 1`.execute(db);
    return rows[0];
  };
  /** Enough looks that the shares are read again. */
  const look = async () => {
    for (let at = 0; at < 6; at += 1) await sampler.tick();
  };
  await sql`delete from monitor_sample`.execute(db);
  await server.admin.get('/gift/gift/list');
  await server.admin.get('/gift/gift/totals');
  await server.admin.get('/nothing');
  await look();
  const counted = await sql<{ timed: number }>`
    select sum((figures->>'timed')::int)::int as timed from monitor_sample where number = 1 and grain = 300`.execute(
    db,
  );
  expect(counted.rows[0]?.timed).toBeGreaterThanOrEqual(1);
  // of a quarter of an hour ago, in both grains
  const plant = (figures: object) =>
    sql`
    insert into monitor_sample (number, grain, place, time, figures)
    select 1, grain, 8000 + n, now() - make_interval(secs => least(n * grain, 250 + n)), ${JSON.stringify(figures)}::jsonb
    from unnest(array[10, 300]) as grain, generate_series(1, 2) as n
    on conflict (number, grain, place) do update set figures = excluded.figures, time = excluded.time`.execute(
      db,
    );
  await plant({ requests: 1000, errors: 0, timed: 1000, late: 0 });
  await look();
  expect(await burns()).toEqual({ errors: 0, late: 0 });
  await plant({ requests: 1000, errors: 40, timed: 1000, late: 400 });
  await look();
  const found = await burns();
  // 4 % of failures are 40 times what 99.9 % leaves; 40 % of late ones as many times what 99 % leaves
  expect(found?.errors).toBeGreaterThan(10_000);
  expect(found?.late).toBeGreaterThan(10_000);
  const { rows: alarms } = await sql<{ title: string }>`
    select rule_title as title from monitor_alarm where number = 1 and fire_time is not null and end_time is null
      and rule_title like '%预算%' order by 1`.execute(db);
  expect(alarms.map(({ title }) => title)).toEqual(['及时率预算消耗过快', '可用性预算消耗过快']);
});

test('the dashboard and the rules of deploy/monitoring ask only for metrics that there are', async () => {
  const dashboard = JSON.parse(await readFile('deploy/monitoring/grafana.json', 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(queries.length).toBeGreaterThan(12);
  const text = [...queries, await readFile('deploy/monitoring/rules.yml', 'utf8')].join('\n');
  const names = new Set([...text.matchAll(/\b([a-z_]+)(?=\{job=)/g)].map(([, name]) => name as string));
  // Prometheus makes it of every target
  names.delete('up');
  expect(names.size).toBeGreaterThan(10);
  await server.admin.get('/gift/gift/list');
  const metrics = await server.app.metrics.metrics();
  const missing = [...names].filter((name) => !new RegExp(`^${name}[{ ]`, 'm').test(metrics));
  expect(missing).toEqual([]);
});

test('the operations manual says what to do about every alarm that an installation begins with', async () => {
  const manual = await readFile('docs/operations.md', 'utf8');
  const { rows } = await sql<{ title: string }>`
    select title from monitor_alarm_rule where delete_time is null and title not like '测试%'`.execute(
    server.services.db,
  );
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.filter(({ title }) => !manual.includes(`| ${title} |`))).toEqual([]);
});
