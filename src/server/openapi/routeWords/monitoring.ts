import type { RouteWords } from './contract';

/** What the family's pages of monitoring ask for. */
export const monitoringWords: Record<string, RouteWords> = {
  'GET /actuator/metrics/:name': { title: '监控：一个指标的值', answers: 'document' },
  'GET /actuator/metrics/jvm.:name': { title: '监控：运行时一个指标的值', answers: 'document' },
  'GET /actuator/metrics/tomcat.:name': { title: '监控：HTTP 服务一个指标的值', answers: 'document' },
  'GET /actuator/httptrace': { title: '监控：最近 1000 次请求', answers: 'document' },
  'GET /actuator/redis/info': { title: '监控：Redis 的情况' },
  'GET /actuator/redis/keysSize': { title: '监控：Redis 有多少键', answers: 'document' },
  'GET /actuator/redis/memoryInfo': { title: '监控：Redis 用了多少内存', answers: 'document' },
  'GET /actuator/redis/queryDiskInfo': { title: '监控：磁盘' },
};
