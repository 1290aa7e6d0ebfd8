import type { RecordData } from '../../../engine/pure';
import { card } from '../contract';
import { MEGABYTE, overTime, rounded, share } from './rules/monitorCards';

const NONE = '没有配置 Redis（REDIS_URL）；本产品不需要它，配置了才在这里看它的情况';
const AWAY = 'Redis 连不上，请检查 REDIS_URL 和它的状态';

/** What INFO calls it, and what people do. */
const SHOWN: readonly [name: string, title: string][] = [
  ['redis_version', '版本'],
  ['redis_mode', '模式'],
  ['uptime_in_seconds', '已运行（秒）'],
  ['connected_clients', '连接'],
  ['blocked_clients', '等待中的连接'],
  ['used_memory_human', '内存'],
  ['used_memory_peak_human', '内存最高'],
  ['maxmemory_human', '内存上限（0B 为不限）'],
  ['maxmemory_policy', '满了之后'],
  ['mem_fragmentation_ratio', '碎片率'],
  ['total_commands_processed', '命令总数'],
  ['instantaneous_ops_per_sec', '每秒命令'],
  ['keyspace_hits', '命中'],
  ['keyspace_misses', '未命中'],
  ['expired_keys', '过期的键'],
  ['evicted_keys', '挤出的键'],
  ['rdb_last_bgsave_status', '上次快照'],
  ['aof_enabled', '追加日志'],
  ['role', '角色'],
  ['connected_slaves', '从库'],
];

/** `redisFigures.info` 情况: what it says of itself; where there is none, or it does not answer, that. */
export const info = card(async ({ services }): Promise<RecordData[]> => {
  if (!services.redis) return [{ title: '状态', value: NONE }];
  const redisInfo = await services.redis.info().catch((error: unknown) => {
    services.log.warn({ err: error }, 'Redis did not tell of itself');
    return null;
  });
  if (redisInfo === null) return [{ title: '状态', value: AWAY }];
  const keyspaces = Object.entries(redisInfo).filter(([name]) => /^db\d+$/.test(name));
  return [
    { title: '状态', value: '正常' },
    ...SHOWN.flatMap(([name, title]) =>
      redisInfo[name] === undefined ? [] : [{ title, value: redisInfo[name] }],
    ),
    ...keyspaces.map(([name, value]) => ({ title: `库 ${name.slice(2)}`, value })),
  ];
});

/** `redisFigures.memory`: megabytes. */
export const memory = card(
  overTime({ memory: { figure: 'redisMemory', of: 'mean', across: 'max' } }, ({ memory: value }) => ({
    memory: rounded((value ?? 0) / MEGABYTE, 2),
  })),
);

/** `redisFigures.keys`: how many there are. */
export const keys = card(overTime({ keys: { figure: 'redisKeys', of: 'mean', across: 'max' } }));

/** `redisFigures.hits`: the share of what was looked for that was there; 0 where nothing was. */
export const hits = card(
  overTime(
    {
      hits: { figure: 'redisHits', of: 'rate', across: 'max' },
      misses: { figure: 'redisMisses', of: 'rate', across: 'max' },
    },
    ({ hits: hit, misses }) => ({ share: share(hit, (hit ?? 0) + (misses ?? 0)) }),
  ),
);

/** `redisFigures.commands`: a second. */
export const commands = card(
  overTime({ commands: { figure: 'redisCommands', of: 'rate', across: 'max' } }, ({ commands: value }) => ({
    commands: rounded(value, 1),
  })),
);
