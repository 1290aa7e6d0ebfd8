import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Sampler } from '../../src/server/monitoring/sampler';
import { watchProcess } from '../../src/server/routes/monitoring/watchProcess';
import { fuzzTargets } from '../support/fuzz';
import { byHalf } from '../support/more';
import { startTestServer, type TestServer } from '../support/testServer';

/** Nothing that anybody sends stops what writes in the background: monitoring, traces, the journal. */
let server: TestServer;
let sampler: Sampler;
let port: number;

beforeAll(async () => {
  server = await startTestServer();
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(url).port);
  sampler = await watchProcess(server.services, { app: server.app, pools: [server.services.db], url });
});
afterAll(async () => {
  await sampler.stop();
  await server.close();
});

const ODD = [
  '%00',
  '%ED%A0%80',
  '%F0%9F%98',
  '%',
  '%zz',
  '%2e%2e',
  '__proto__',
  '%E2%80%AE',
  '9'.repeat(300),
  '%0d%0a',
];
const odd = fc.constantFrom(...ODD, 'pageNo', 'column', 'id', 'token', '1', 'x');
const query = fc
  .array(fc.tuple(odd, odd), { maxLength: 6 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const body = fc.constantFrom(
  '',
  nested(5000),
  `{"ids":${nested(5000)}}`,
  `{"username":${nested(60)},"password":{"a":1}}`,
  '{"username":"a\\u0000b\\ud800","password":"\\u0000"}',
  '{"__proto__":{"a":1},"constructor":{"b":2}}',
  '{"username":',
  '\u0000\u0001',
  '"text"',
  '1e400',
  'x'.repeat(5000),
);
const type = fc.constantFrom(
  'application/json',
  'application/json; charset=x',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'text/plain',
  'x',
);
const header = fc.constantFrom(
  'user-agent: \xff\xfe\xed\xa0\x80',
  `user-agent: ${'x'.repeat(5000)}`,
  'x-forwarded-for: 1.2.3.4, \xff',
  'x-request-id: \xe2\x80\xae',
  'referer: http://\xff/%00',
  'traceparent: 00-%00-%00-01',
  'x-access-token: \xff',
  'accept-encoding: \xff',
  'x-a: 1',
);

/** What was answered to exactly these bytes; empty: the connection was ended. */
function answerTo(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(Buffer.from(bytes, 'latin1')));
    let heard = '';
    socket.on('data', (data) => {
      heard += data;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
  });
}

test('after requests of every kind monitoring moves on, and the log is quiet', async () => {
  const { log, db, journal } = server.services;
  const noise = [vi.spyOn(log, 'error'), vi.spyOn(log, 'warn')];
  const { body: document } = await server.app.inject({
    url: '/console/openapi.json',
    headers: { token: server.admin.token },
  });
  const targets = fuzzTargets(JSON.parse(document));
  const place = fc.oneof(
    fc.constantFrom(...targets).map(({ method, path }) => [method, `/console${path}`] as const),
    fc.tuple(
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'QUERY'),
      odd.map((part) => `/console/sys/${part}`),
    ),
    fc.tuple(
      fc.constant('POST'),
      fc.constantFrom('/console/sys/login', '/console/sys/logout', '/console/sys/phoneLogin'),
    ),
    fc.tuple(
      fc.constant('GET'),
      odd.map((part) => `/${part}`),
    ),
  );
  const request = fc.record({ place, query, body, type, header });
  const samples = fc.sample(request, { numRuns: byHalf(60, 500), seed: 20_261_123 });
  const failures: string[] = [];
  for (const {
    place: [method, path],
    query: parameters,
    body: sent,
    type: kind,
    header: more,
  } of samples) {
    const bytes = `${method} ${path}?${parameters} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${kind}\r\n${more}\r\ncontent-length: ${sent.length}\r\n\r\n${sent}`;
    const answer = await answerTo(bytes);
    // an unknown token is answered so by the family
    if (/^HTTP\/1\.1 5/.test(answer) && !answer.includes('Token失效'))
      failures.push(`${bytes.slice(0, 300)}\n${answer.slice(0, 300)}`);
  }
  expect(failures).toEqual([]);

  await journal.flush();
  await sampler.tick();
  await sql`update monitor_process set seen_time = now() - interval '30 seconds', silent_seconds = 30`.execute(
    db,
  );
  await server.admin.get('/gift/gift/list', { pageNo: '7' });
  await sampler.tick();
  const { rows } = await sql<{ path: string; silent: number }>`
    select path, (select silent_seconds from monitor_process where number = 1) as silent
    from monitor_trace order by id desc limit 1`.execute(db);
  expect(rows).toEqual([{ path: '/console/gift/gift/list?pageNo=7', silent: 0 }]);
  const logged = noise.flatMap(({ mock }) => mock.calls.map(([, text]) => text));
  expect(logged.filter((text) => text !== undefined)).toEqual([]);
});

test('ids are texts or numbers: lists within lists are refused, however deep', async () => {
  for (const [method, url] of [
    ['PUT', '/sys/user/recycleBin'],
    ['POST', '/gift/gift/action/retire'],
    ['DELETE', '/sys/user/recycleBin'],
  ] as const)
    for (const ids of [nested(5000), `[${nested(3)}]`, '[{"a":1}]', '[null]', '[true]'])
      for (const payload of [ids, `{"ids":${ids},"userIds":${ids}}`])
        for (const key of [{}, { 'idempotency-key': randomUUID() }]) {
          const answer = await server.app.inject({
            method,
            url: `/console${url}`,
            headers: { token: server.admin.token, 'content-type': 'application/json', ...key },
            payload,
          });
          expect(answer.statusCode, `${method} ${url} ${payload.slice(0, 40)}`).toBeLessThan(500);
          expect(answer.json()).toMatchObject({ success: false });
        }
});
