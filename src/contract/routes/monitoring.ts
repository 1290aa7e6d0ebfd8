import Type from 'typebox';
import { defineRoutes } from '../route';

const params = Type.Object({ name: Type.String({ title: '指标的名字' }) });

/** What the family's pages of monitoring ask for (`contract.md` §12). The names of a page's metrics begin alike, and its code is what they ask for. */
export const monitoringRoutes = defineRoutes({
  'GET /actuator/metrics/:name': {
    access: { code: 'server:list' },
    title: '监控：一个指标的值',
    params,
    answer: 'document',
  },
  'GET /actuator/metrics/jvm.:name': {
    access: { code: 'jvm:list' },
    title: '监控：运行时一个指标的值',
    params,
    answer: 'document',
  },
  'GET /actuator/metrics/tomcat.:name': {
    access: { code: 'tomcat:list' },
    title: '监控：HTTP 服务一个指标的值',
    params,
    answer: 'document',
  },
  'GET /actuator/httptrace': {
    access: { code: 'http-trace:list' },
    title: '监控：最近 1000 次请求',
    answer: 'document',
  },
  'GET /actuator/redis/info': {
    access: { code: 'redis:list' },
    title: '监控：Redis 的情况',
    answer: Type.Array(Type.Object({ key: Type.String(), value: Type.String(), description: Type.String() })),
  },
  'GET /actuator/redis/keysSize': {
    access: { code: 'redis:list' },
    title: '监控：Redis 有多少键',
    answer: 'document',
  },
  'GET /actuator/redis/memoryInfo': {
    access: { code: 'redis:list' },
    title: '监控：Redis 用了多少内存',
    answer: 'document',
  },
  'GET /actuator/redis/queryDiskInfo': {
    access: { code: 'disk:list' },
    title: '监控：磁盘',
    answer: Type.Array(
      Type.Object({
        name: Type.String(),
        max: Type.Number(),
        rest: Type.Number(),
        restPPT: Type.Number({ title: '用了百分之几' }),
      }),
    ),
  },
});
