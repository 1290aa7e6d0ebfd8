import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../../app/services';
import { poolFigures } from '../../db/connection';
import type { WorkContext } from '../../monitoring/requestContext';
import { digest } from '../../security/digest';

declare module 'fastify' {
  interface FastifyInstance {
    /** The metrics for Prometheus. */
    metrics: Registry;
  }
}

/** Seconds, from a lookup to a long export. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * `GET /metrics`: this process for Prometheus. The caller shows `METRICS_TOKEN` as a bearer; if none is set, only
 * this machine may read, and not through a proxy. Others learn nothing, not even that it exists.
 */
export function metricsRoute(
  app: FastifyInstance,
  services: Pick<Services, 'environment' | 'db' | 'monitor' | 'tasks' | 'replica'>,
  causeOf: (request: FastifyRequest) => WorkContext,
): void {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    ...{ name: 'http_request_duration_seconds', help: 'Answered requests of the API', registers },
    labelNames: ['route', 'status'],
    buckets: BUCKETS,
  });
  const { monitor } = services;
  counter('db_queries_total', 'Statements that ended', () => monitor.totals.queries);
  counter('db_query_seconds_total', 'Time that statements took', () => monitor.totals.queryMs / 1000);
  counter('service_requests_total', 'Answered requests', () => monitor.totals.requests);
  counter('service_errors_total', 'Of these, answered 5xx', () => monitor.totals.errors);
  counter('service_timed_total', 'Lists and writes, for which people wait', () => monitor.totals.timed);
  counter(
    'service_late_total',
    'Of these, later than the setting serviceLevel.lateMs',
    () => monitor.totals.late,
  );
  counter('http_sent_bytes_total', 'What went out over HTTP', () => app.connections.sent());
  gauge('db_pool', 'Connections for requests by state', ['state'], (set) => {
    for (const [state, value] of Object.entries(poolFigures(services.db))) set({ state }, value);
  });
  const { replica } = services;
  gauge('replica_lag_seconds', 'How far the standby for reads lags, also while it is away', [], (set) =>
    set({}, replica ? replica.lagMs() / 1000 : 0),
  );
  // without one it would look like one that is away
  if (replica)
    gauge('replica_ready', 'Whether the standby for reads is read', [], (set) =>
      set({}, replica.state() === 'ready' ? 1 : 0),
    );
  counter('replica_reads_total', 'Reads that the standby answered', () => replica?.counts().replica ?? 0);
  for (const [reason, help] of MISSES)
    counter(`replica_${reason}_total`, help, () => replica?.counts()[reason] ?? 0);
  gauge('websocket_open', 'Sockets of signed-in operators', [], (set) => set({}, app.sockets.all().length));
  gauge('tasks_open', 'Long work of operators that waits or runs here', [], (set) =>
    set({}, services.tasks.open()),
  );

  function gauge(
    name: string,
    help: string,
    labelNames: string[],
    collect: (set: (labels: Record<string, string>, value: number) => void) => void,
  ) {
    const made: Gauge = new Gauge({
      ...{ name, help, labelNames, registers },
      collect: () => collect((labels, value) => made.set(labels, value)),
    });
  }

  function counter(name: string, help: string, total: () => number) {
    const made: Counter = new Counter({
      ...{ name, help, registers },
      collect() {
        made.reset();
        made.inc(total());
      },
    });
  }

  app.decorate('metrics', register);
  app.addHook('onResponse', (request, reply, done) => {
    if (request.ws) return done();
    const { place } = causeOf(request);
    requests.observe({ route: place, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request, services.environment.metricsToken)) return reply.callNotFound();
    return reply.type(register.contentType).send(await register.metrics());
  });
}

/** Reads that the primary answered in place of the standby, and why. */
const MISSES = [
  ['gone', 'Reads of the primary, because the standby was away'],
  ['lagging', 'Reads of the primary, because the standby lagged'],
  ['behind', 'Reads of the primary, because the standby lacked what the caller had written'],
  ['failed', 'Reads of the primary, because the standby cancelled or lost them'],
] as const;

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

function isAllowed(request: FastifyRequest, token: string | null): boolean {
  if (token === null) {
    const isForwarded =
      request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
    return !isForwarded && LOOPBACK.has(request.socket.remoteAddress ?? '');
  }
  const provided = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(Buffer.from(digest(provided)), Buffer.from(digest(token)));
}
