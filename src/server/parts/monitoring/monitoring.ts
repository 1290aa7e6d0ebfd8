import { sql } from 'kysely';
import { latencies, routesWithin } from '../../monitoring/history';
import { card } from '../contract';
import { atOnce, cutFor, GIGABYTE, MEGABYTE, moment, overTime, rounded, share } from './rules/monitorCards';

const MOST_ROUTES = 50;
const MINUTE = 60;

/** `monitoring.traffic`: requests a second of all processes, with those that failed and those that were refused. */
export const traffic = card(
  overTime(
    {
      requests: { figure: 'requests', of: 'rate', across: 'sum' },
      errors: { figure: 'errors', of: 'rate', across: 'sum' },
      refused: { figure: 'refused', of: 'rate', across: 'sum' },
    },
    (values) => ({
      requests: rounded(values.requests, 2),
      errors: rounded(values.errors, 2),
      refused: rounded(values.refused, 2),
    }),
  ),
);

/** `monitoring.requestRate`: requests a second of the last minute, of all processes. */
export const requestRate = card(
  atOnce(
    { rate: { figure: 'requests', of: 'rate', across: 'sum' } },
    ({ rate }) => ({ rate: rounded(rate, 2) }),
    MINUTE,
  ),
);

/** `monitoring.latency`: milliseconds within which half, 95 and 99 % of the requests were answered. */
export const latency = card(async (context) => {
  const cut = cutFor(context);
  const points = await latencies(context.tx, cut, [50, 95, 99]);
  return points.map(({ at, values: [p50, p95, p99] }) => ({
    time: moment(cut, at),
    p50: rounded(p50, 1),
    p95: rounded(p95, 1),
    p99: rounded(p99, 1),
  }));
});

/** `monitoring.requests`: how many requests were answered in all. */
export const requests = card(async (context) => {
  const { from, to, grain } = cutFor(context);
  const { rows } = await sql<{ count: number | null }>`
    select sum((figures->>'requests')::float8) as count from monitor_sample
    where grain = ${grain} and time >= to_timestamp(${from}) and time < to_timestamp(${to})`.execute(
    context.tx,
  );
  return [{ count: rounded(rows[0]?.count ?? 0, 0) }];
});

/** `monitoring.errorRate`: the share of them that failed. */
export const errorRate = card(
  atOnce(
    {
      requests: { figure: 'requests', of: 'rate', across: 'sum' },
      errors: { figure: 'errors', of: 'rate', across: 'sum' },
    },
    ({ errors, requests: all }) => ({ rate: share(errors, all) }),
  ),
);

/** `monitoring.p95`: milliseconds within which 95 % of them were answered. */
export const p95 = card(async (context) => {
  const [whole] = await latencies(context.tx, { ...cutFor(context), step: 10 * 365 * 86_400 }, [95]);
  return [{ ms: rounded(whole?.values[0], 0) }];
});

/** `monitoring.routes`: the kinds of calls that took the most time together; they are kept for a day. */
export const routes = card(async (context) => {
  const lines = await routesWithin(context.tx, cutFor(context), MOST_ROUTES);
  return lines.map(({ title, route, count, errors, refused, averageMs, slowestMs, quantiles }) => ({
    title,
    route,
    count,
    errors,
    refused,
    average: rounded(averageMs, 1),
    p50: rounded(quantiles[0], 1),
    p95: rounded(quantiles[1], 1),
    p99: rounded(quantiles[2], 1),
    slowest: rounded(slowestMs, 0),
    opens: `/monitoring/http-trace?title=${encodeURIComponent(title)}`,
  }));
});

/** `monitoring.connections`: open connections and sockets, of all processes. */
export const connections = card(
  overTime({
    connections: { figure: 'connections', of: 'mean', across: 'sum' },
    sockets: { figure: 'sockets', of: 'mean', across: 'sum' },
  }),
);

/** `monitoring.openConnections` and `openSockets`: how many there are, of the last minute. */
export const openConnections = card(
  atOnce({ count: { figure: 'connections', of: 'mean', across: 'sum' } }, undefined, MINUTE),
);
export const openSockets = card(
  atOnce({ count: { figure: 'sockets', of: 'mean', across: 'sum' } }, undefined, MINUTE),
);

/** `monitoring.sessions`: operators who are signed in, each session once. */
export const sessions = card(async ({ tx }) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sys_session where expire_time > now()`.execute(tx);
  return [{ count: rows[0]?.count ?? 0 }];
});

/** `monitoring.bytes`: kilobytes a second that went out over HTTP. */
export const bytes = card(
  overTime({ out: { figure: 'bytesOut', of: 'rate', across: 'sum' } }, ({ out }) => ({
    out: rounded((out ?? 0) / 1024, 1),
  })),
);

/** `monitoring.cpu`: the processor of a process on average and at its highest, a core being 100 %; and the machine's. */
export const cpu = card(
  overTime({
    mean: { figure: 'cpu', of: 'mean', across: 'mean' },
    most: { figure: 'cpu', of: 'max', across: 'max' },
    host: { figure: 'hostCpu', of: 'mean', across: 'max' },
  }),
);

/** `monitoring.memory`: megabytes of all processes together. */
export const memory = card(
  overTime(
    {
      rss: { figure: 'rss', of: 'mean', across: 'sum' },
      heapUsed: { figure: 'heapUsed', of: 'mean', across: 'sum' },
      heapTotal: { figure: 'heapTotal', of: 'mean', across: 'sum' },
      external: { figure: 'external', of: 'mean', across: 'sum' },
    },
    (values) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, rounded((value ?? 0) / MEGABYTE, 1)]),
      ),
  ),
);

/** `monitoring.loop`: milliseconds by which the event loop was late, on average and at worst. */
export const loop = card(
  overTime(
    {
      mean: { figure: 'loopMeanMs', of: 'mean', across: 'mean' },
      most: { figure: 'loopMaxMs', of: 'max', across: 'max' },
    },
    ({ mean, most }) => ({ mean: rounded(mean, 2), most: rounded(most, 1) }),
  ),
);

/** `monitoring.collections`: garbage collections a second, milliseconds of each second that they took, and the longest. */
export const collections = card(
  overTime(
    {
      count: { figure: 'gcCount', of: 'rate', across: 'sum' },
      time: { figure: 'gcMs', of: 'rate', across: 'max' },
      longest: { figure: 'gcMaxMs', of: 'max', across: 'max' },
    },
    ({ count, time, longest }) => ({
      count: rounded(count, 2),
      time: rounded(time, 2),
      longest: rounded(longest, 1),
    }),
  ),
);

/** `monitoring.queries`: statements a second, of these slow ones, and who waited for a connection. */
export const queries = card(
  overTime(
    {
      queries: { figure: 'queries', of: 'rate', across: 'sum' },
      slow: { figure: 'slowQueries', of: 'rate', across: 'sum' },
      waiting: { figure: 'dbWaiting', of: 'max', across: 'max' },
    },
    ({ queries: all, slow, waiting }) => ({
      queries: rounded(all, 1),
      slow: rounded(slow, 2),
      waiting: rounded(waiting, 0),
    }),
  ),
);

/** `monitoring.replica`: seconds that the standby for reads lags, reads a second that it answers, and that the primary had to. */
export const replica = card(
  overTime(
    {
      lag: { figure: 'replicaLag', of: 'max', across: 'max' },
      reads: { figure: 'replicaReads', of: 'rate', across: 'sum' },
      misses: { figure: 'replicaMisses', of: 'rate', across: 'sum' },
    },
    ({ lag, reads, misses }) => ({
      lag: rounded(lag, 1),
      reads: rounded(reads, 2),
      misses: rounded(misses, 2),
    }),
  ),
);

/** `monitoring.load`: the machine's load of a minute, where there are several the highest. */
export const load = card(
  overTime({ load: { figure: 'load1', of: 'mean', across: 'max' } }, ({ load: value }) => ({
    load: rounded(value, 2),
  })),
);

/** `monitoring.hostMemory`: gigabytes of the machine that are used, and how many it has. */
export const hostMemory = card(
  overTime(
    {
      used: { figure: 'hostMemoryUsed', of: 'mean', across: 'max' },
      total: { figure: 'hostMemoryTotal', of: 'max', across: 'max' },
    },
    ({ used, total }) => ({
      used: rounded((used ?? 0) / GIGABYTE, 2),
      total: rounded((total ?? 0) / GIGABYTE, 2),
    }),
  ),
);

/** `monitoring.network`: kilobytes a second over the machine's interfaces. */
export const network = card(
  overTime(
    {
      received: { figure: 'networkIn', of: 'rate', across: 'max' },
      sent: { figure: 'networkOut', of: 'rate', across: 'max' },
    },
    ({ received, sent }) => ({
      received: rounded((received ?? 0) / 1024, 1),
      sent: rounded((sent ?? 0) / 1024, 1),
    }),
  ),
);
