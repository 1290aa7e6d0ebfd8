import { createClient } from '@redis/client';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { watchRedis } from '../../src/server/monitoring/redis';
import type { Sampler } from '../../src/server/monitoring/sampler';
import { watchProcess } from '../../src/server/routes/monitoring/watchProcess';
import { startTestServer, type TestServer } from '../support/testServer';
import { noRedis, startRedis } from './redisServer';

/** The page Redis, and the family's calls, over a real one. */
let server: TestServer;
let sampler: Sampler;
let redis: Awaited<ReturnType<typeof startRedis>>;

beforeAll(async () => {
  if (noRedis !== null) return;
  redis = await startRedis();
  server = await startTestServer();
  server.services.redis = watchRedis(`redis://127.0.0.1:${redis.port}`, pino({ level: 'silent' }));
  sampler = await watchProcess(server.services, {
    app: server.app,
    pools: [server.services.db],
    url: 'http://127.0.0.1:1',
  });
});

afterAll(async () => {
  if (noRedis !== null) return;
  await sampler.stop();
  await server.services.redis?.stop();
  await server.close();
  await redis.end();
});

async function card(id: string) {
  const { body } = await server.admin.get('/monitoring/redis/query', { card: id, range: 'today' });
  return ((body.result as { rows?: Record<string, unknown>[] }).rows ?? []) as Record<string, unknown>[];
}
const state = async () => (await card('info'))[0]?.value;

test.skipIf(noRedis !== null)('keys, memory and hit rate are what was done with it', async () => {
  await vi.waitFor(async () => expect(await state()).toBe('正常'), 5000);
  await sampler.tick();
  const client = await createClient({ url: `redis://127.0.0.1:${redis.port}` }).connect();
  for (let key = 0; key < 20; key += 1) await client.set(`key${key}`, 'x');
  for (let key = 0; key < 40; key += 1) await client.get(`key${key}`);
  await sampler.tick();
  expect((await card('keys')).at(-1)?.keys).toBeGreaterThan(0);
  expect((await card('hits')).at(-1)?.share).toBe(5000);
  expect((await card('memory')).at(-1)?.memory).toBeGreaterThan(0.5);
  const size = await server.admin.get('/actuator/redis/keysSize');
  expect(size.body).toMatchObject({ dbSize: 20 });
  const memory = await server.admin.get('/actuator/redis/memoryInfo');
  expect(Number(memory.body.used_memory)).toBeGreaterThan(500_000);
  const info = await server.admin.get('/actuator/redis/info');
  expect((info.body.result as { key: string }[]).some(({ key }) => key === 'redis_version')).toBe(true);
  await client.close();
});

test.skipIf(noRedis !== null)('a lost Redis is reported, and nothing else stops', async () => {
  await redis.end();
  await vi.waitFor(async () => expect(await state()).toMatch(/^Redis 连不上/), 10_000);
  await sampler.tick();
  expect((await server.admin.get('/gift/gift/list')).body).toMatchObject({ success: true });
  expect((await server.admin.get('/actuator/redis/info')).body).toMatchObject({ success: false });
});
