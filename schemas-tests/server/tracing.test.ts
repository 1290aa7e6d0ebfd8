import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { context, propagation, trace } from '@opentelemetry/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../src/server/db/connection';
import { startTracing } from '../../src/server/monitoring/tracing';
import { startTestServer, type TestServer } from '../support/testServer';

interface Sent {
  name: string;
  traceId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

const spans: Sent[] = [];
const collector = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const payload = JSON.parse(Buffer.concat(parts).toString());
    for (const resource of payload.resourceSpans ?? [])
      for (const scope of resource.scopeSpans) spans.push(...scope.spans);
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
const VARIABLES = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_PROTOCOL',
  'OTEL_METRICS_EXPORTER',
  'OTEL_LOGS_EXPORTER',
];
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
  process.env.OTEL_EXPORTER_OTLP_PROTOCOL = 'http/json';
  process.env.OTEL_METRICS_EXPORTER = 'none';
  process.env.OTEL_LOGS_EXPORTER = 'none';
});

afterAll(async () => {
  for (const name of VARIABLES) delete process.env[name];
  for (const part of [trace, context, propagation]) part.disable();
  await server.close();
  collector.close();
});

test('nothing is loaded and nothing sent where nobody asks for it', async () => {
  const stop = await startTracing({});
  await server.admin.get('/gift/gift/list');
  await stop();
  expect(spans).toEqual([]);
});

test('a request is a span beneath its caller, with its screen and its statements and without what was asked for', async () => {
  const stop = await startTracing();
  const watched = connect(server.config, 1, { observe: server.services.monitor.queried });
  const { db } = server.services;
  server.services.db = watched;
  await server.app.inject({
    method: 'GET',
    url: '/console/gift/gift/list?name=secret-word',
    headers: { token: server.admin.token, traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
  });
  await trace.getTracer('test').startActiveSpan('work', async (span) => {
    await sql`select 41 + ${1}::int`.execute(watched);
    span.end();
  });
  await stop();
  server.services.db = db;
  await watched.destroy();
  const request = spans.find(({ name }) => name === 'GET /gift/gift/list');
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: '00f067aa0ba902b7' });
  const attributes = Object.fromEntries(
    (request?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]),
  );
  expect(attributes).toMatchObject({ 'console.screen': 'goods/gift', 'http.response.status_code': 200 });
  const work = spans.find(({ name }) => name === 'work');
  const query = spans.find(({ name, traceId }) => name === 'select' && traceId === work?.traceId);
  expect(query?.attributes.find(({ key }) => key === 'db.query.text')?.value).toEqual({
    stringValue: 'select 41 + $1::int',
  });
  expect(JSON.stringify(spans)).not.toContain('secret-word');
});
