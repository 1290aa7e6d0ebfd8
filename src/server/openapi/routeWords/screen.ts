import type { RouteWords } from './contract';

/** The engine’s own: faults of screen files, the description. */
export const screenWords: Record<string, RouteWords> = {
  'GET /openapi.json': { title: '接口说明（本文件）', answers: 'document' },
  'GET /sys/screen/faults': { title: '页面文件现有的错误' },
};
