import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Services } from '#server/app/services';

interface MetricContext {
  services: Pick<Services, 'db'>;
  app: FastifyInstance;
}

interface ActuatorMetric {
  description: string;
  baseUnit: string | null;
  /** Statistics in the order in which fronts read them. */
  read(context: MetricContext): Promise<Record<string, number>> | Record<string, number>;
}

type Read = (context: MetricContext) => Promise<number> | number;

const value = (description: string, baseUnit: string | null, read: Read): ActuatorMetric => ({
  description,
  baseUnit,
  read: async (context) => ({ VALUE: await read(context) }),
});
const count = (description: string, baseUnit: string | null, read: Read): ActuatorMetric => ({
  description,
  baseUnit,
  read: async (context) => ({ COUNT: await read(context) }),
});
const bytes = (description: string, read: () => number) => value(description, 'bytes', read);

/** The threads of this process; where the system does not report them, those that the runtime has. */
async function threads(): Promise<number> {
  const tasks = await readdir('/proc/self/task').catch(() => null);
  return tasks?.length ?? 1 + POOL;
}

const POOL = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
let mostThreads = 0;

const space = (name: string) =>
  getHeapSpaceStatistics().find((one) => one.space_name === name)?.space_used_size ?? 0;

const sessions =
  (which: RawBuilder<unknown>): Read =>
  async ({ services }) => {
    const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sys_session where ${which}`.execute(services.db);
    return rows[0]?.count ?? 0;
  };

/** Of this process as its row says it, hundredths of a percent as a share. */
const ofProcess =
  (column: 'cpu' | 'host_cpu'): Read =>
  async ({ services }) => {
    const { rows } = await sql<{ share: number | null }>`
    select ${sql.ref(column)} as share from monitor_process where name like ${`%:${process.pid}`} order by seen_time desc limit 1`.execute(
      services.db,
    );
    return (rows[0]?.share ?? 0) / 10_000;
  };

/** The sum over all labels of Prometheus' metric of that name. */
async function readMetric({ app }: MetricContext, metric: string, part: 'count' | 'sum'): Promise<number> {
  const { values } = (await app.metrics.getSingleMetric(metric)?.get()) ?? { values: [] };
  const name = `${metric}_${part}`;
  return values
    .filter((one) => (one as { metricName?: string }).metricName === name)
    .reduce((sum, one) => sum + one.value, 0);
}

/** The highest of a figure that any process had within a day. */
const highest =
  (figure: 'slowestMs' | 'gcMaxMs'): Read =>
  async ({ services }) => {
    const { rows } = await sql<{ ms: number | null }>`
    select max((figures->>${sql.lit(figure)})::float8) as ms from monitor_sample
    where grain = 300 and time > now() - interval '1 day'`.execute(services.db);
    return (rows[0]?.ms ?? 0) / 1000;
  };

const timer = (description: string, metric: string): ActuatorMetric => ({
  description,
  baseUnit: 'seconds',
  read: async (context) => ({
    COUNT: await readMetric(context, metric, 'count'),
    TOTAL_TIME: await readMetric(context, metric, 'sum'),
  }),
});

const REQUESTS = 'http_request_duration_seconds';
const COLLECTIONS = 'nodejs_gc_duration_seconds';

/**
 * The names that the family's pages request, each with the closest figure of this runtime. A page fails as a whole if
 * one is missing, so what the runtime does not count is 0 and its description says so.
 */
export const actuatorMetrics: Readonly<Record<string, ActuatorMetric>> = {
  'system.cpu.count': value('Processors', null, () => availableParallelism()),
  'system.cpu.usage': value('Of the machine', null, ofProcess('host_cpu')),
  'process.start.time': value('Since 1970', 'seconds', () => Date.now() / 1000 - process.uptime()),
  'process.uptime': value('Since its start', 'seconds', () => process.uptime()),
  'process.cpu.usage': value('Of this process', null, ofProcess('cpu')),
  'jvm.memory.max': bytes('The limit of the heap', () => getHeapStatistics().heap_size_limit),
  'jvm.memory.committed': bytes('The heap as it stands', () => getHeapStatistics().total_heap_size),
  'jvm.memory.used': bytes('The heap in use', () => getHeapStatistics().used_heap_size),
  'jvm.buffer.memory.used': bytes('Buffers', () => process.memoryUsage().arrayBuffers),
  'jvm.buffer.count': value('Not counted by this runtime', 'buffers', () => 0),
  'jvm.threads.daemon': value('Threads beside the main one', 'threads', async () => (await threads()) - 1),
  'jvm.threads.live': value('Threads', 'threads', () => threads()),
  'jvm.threads.peak': value('The most that were seen', 'threads', async () => {
    mostThreads = Math.max(mostThreads, await threads());
    return mostThreads;
  }),
  'jvm.classes.loaded': value('Not counted by this runtime', 'classes', () => 0),
  'jvm.classes.unloaded': value('Not counted by this runtime', 'classes', () => 0),
  'jvm.gc.memory.allocated': count('The young space in use', 'bytes', () => space('new_space')),
  'jvm.gc.memory.promoted': count('The old space in use', 'bytes', () => space('old_space')),
  'jvm.gc.max.data.size': bytes('The limit of the heap', () => getHeapStatistics().heap_size_limit),
  'jvm.gc.live.data.size': bytes('The old space in use', () => space('old_space')),
  'jvm.gc.pause': {
    ...timer('Garbage collections', COLLECTIONS),
    read: async (context) => ({
      ...(await timer('', COLLECTIONS).read(context)),
      MAX: await highest('gcMaxMs')(context),
    }),
  },
  'tomcat.sessions.created': count('Sessions that are kept', 'sessions', sessions(sql`true`)),
  'tomcat.sessions.expired': count('Of these ended ones', 'sessions', sessions(sql`expire_time <= now()`)),
  'tomcat.sessions.active.current': value('Signed in', 'sessions', sessions(sql`expire_time > now()`)),
  'tomcat.sessions.active.max': value('Signed in', 'sessions', sessions(sql`expire_time > now()`)),
  'tomcat.sessions.rejected': count('None is', 'sessions', () => 0),
  'tomcat.global.sent': count('Over HTTP', 'bytes', ({ app }) => app.connections.sent()),
  'tomcat.global.request': timer('Answered requests', REQUESTS),
  'tomcat.global.request.max': value('The slowest of a day', 'seconds', highest('slowestMs')),
  'tomcat.servlet.request': timer('Answered requests', REQUESTS),
  'tomcat.servlet.request.max': value('The slowest of a day', 'seconds', highest('slowestMs')),
  'tomcat.threads.current': value('Threads', 'threads', () => threads()),
  'tomcat.threads.config.max': value('Threads that the runtime may have for work', 'threads', () => POOL),
};
