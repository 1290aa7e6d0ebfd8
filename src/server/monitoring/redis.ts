import { createClient } from '@redis/client';
import type { FastifyBaseLogger } from 'fastify';
import type { Figures } from './figures';

/**
 * The Redis that `REDIS_URL` names. A page shows it and nothing depends on it: the product stores all it has in
 * PostgreSQL.
 */
export interface RedisWatch {
  /** Since the last time; empty where it does not answer. */
  read(): Promise<Figures>;
  /** Its INFO, by name. */
  info(): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

const TIMEOUT_MS = 2000;

/** Connects as soon as it can, and again when it was lost: a server that is not there does not hold up anything. */
export function watchRedis(url: string, log: FastifyBaseLogger): RedisWatch {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: TIMEOUT_MS },
    socket: { connectTimeout: TIMEOUT_MS, reconnectStrategy: (tries) => Math.min(5000, 200 * (tries + 1)) },
  });
  let hasWarned = false;
  client.on('error', (error) => {
    if (!hasWarned) log.warn({ err: error }, 'Redis does not answer');
    hasWarned = true;
  });
  client.on('ready', () => {
    hasWarned = false;
  });
  client.connect().catch((error) => log.warn({ err: error }, 'Redis cannot be reached'));
  let before: Record<'hits' | 'misses' | 'commands', number> | null = null;
  const info = async () => infoOf(await client.info());
  return {
    info,
    async read() {
      if (!client.isReady) return {};
      const statistics = await info();
      const now = {
        hits: Number(statistics.keyspace_hits),
        misses: Number(statistics.keyspace_misses),
        commands: Number(statistics.total_commands_processed),
      };
      const last = before ?? now;
      before = now;
      return {
        redisMemory: Number(statistics.used_memory),
        redisKeys: keysIn(statistics),
        // its counters restart with it
        redisHits: Math.max(0, now.hits - last.hits),
        redisMisses: Math.max(0, now.misses - last.misses),
        redisCommands: Math.max(0, now.commands - last.commands),
      };
    },
    async stop() {
      client.destroy();
    },
  };
}

function infoOf(text: string): Record<string, string> {
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
}

/** Keys of all its databases: `db0:keys=12,expires=0,…` for each that has any. */
export function keysIn(info: Record<string, string>): number {
  return Object.entries(info)
    .filter(([name]) => /^db\d+$/.test(name))
    .reduce((sum, [, value]) => sum + Number(/keys=(\d+)/.exec(value)?.[1] ?? 0), 0);
}
