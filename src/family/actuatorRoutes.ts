import { sql } from 'kysely';
import { RequestError } from '#engine/pure';
import { ok, refusal } from '#server/http/envelope';
import type { RouteContext } from '#server/http/route';
import { typedRoutes } from '#server/http/typedRoute';
import type { Host } from '#server/monitoring/hostReadings';
import { keysIn } from '#server/monitoring/redis';
import { actuatorMetrics } from './actuatorMetrics';

/** The family's calls for its pages of monitoring (`contract.md` §12): of this process, as its front-ends expect of one server. */
export const routes = typedRoutes({
  'GET /actuator/metrics/jvm.:name': (context) => metric(context, `jvm.${context.input.name}`),
  'GET /actuator/metrics/tomcat.:name': (context) => metric(context, `tomcat.${context.input.name}`),
  'GET /actuator/metrics/:name': (context) => metric(context, context.input.name),
  'GET /actuator/httptrace': traces,
  'GET /actuator/redis/info': redisInfo,
  'GET /actuator/redis/keysSize': redisKeys,
  'GET /actuator/redis/memoryInfo': redisMemory,
  'GET /actuator/redis/queryDiskInfo': disks,
});

type Context = Omit<RouteContext, 'query' | 'params' | 'body'>;

async function metric({ services, request, reply }: Context, name: string) {
  const found = Object.hasOwn(actuatorMetrics, name) ? actuatorMetrics[name] : undefined;
  if (!found) return reply.status(404).send(refusal('很抱歉，资源未找到!', 404));
  const { description, baseUnit, read } = found;
  const measurements = Object.entries(await read({ services, app: request.server })).map(
    ([statistic, value]) => ({ statistic, value }),
  );
  return { name, description, baseUnit, measurements, availableTags: [] };
}

/** The newest first. */
async function traces({ services, request }: Context) {
  const { rows } = await sql<{ at: string; method: string; path: string; status: number; cost_ms: number }>`
    select to_char(time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, method, path, status, cost_ms
    from monitor_trace order by id desc`.execute(services.db);
  const origin = `${request.protocol}://${request.host}`;
  return {
    traces: rows.map(({ at, method, path, status, cost_ms }) => ({
      timestamp: at,
      principal: null,
      session: null,
      request: { method, uri: `${origin}${path}`, headers: {}, remoteAddress: null },
      response: { status, headers: {} },
      timeTaken: cost_ms,
    })),
  };
}

/** Its INFO; one that does not answer is no fault of this server. */
async function infoOf({ services }: Context): Promise<Record<string, string>> {
  if (!services.redis) throw new RequestError('没有配置 Redis');
  return services.redis.info().catch((error: unknown) => {
    services.log.warn({ err: error }, 'Redis did not tell of itself');
    throw new RequestError('Redis 连不上');
  });
}

async function redisInfo(context: Context) {
  const info = await infoOf(context);
  return ok(Object.entries(info).map(([key, value]) => ({ key, value, description: '' })));
}

async function redisKeys(context: Context) {
  return { dbSize: keysIn(await infoOf(context)), create_time: Date.now() };
}

async function redisMemory(context: Context) {
  const { used_memory } = await infoOf(context);
  return { used_memory, create_time: Date.now() };
}

/** `restPPT` is the share that is used, in percent, whatever it is called. */
async function disks({ services }: Context) {
  const { rows } = await sql<{ host: Host }>`
    select host from monitor_process where host is not null order by seen_time desc limit 1`.execute(
    services.db,
  );
  return ok(
    (rows[0]?.host.disks ?? []).map(({ name, mount, size, used }) => ({
      name: `${mount} (${name})`,
      max: size,
      rest: size - used,
      restPPT: Math.round((used / size) * 100),
    })),
  );
}
