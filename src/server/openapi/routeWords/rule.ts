import type { RouteWords } from './contract';

/** Positions. */
export const ruleWords: Record<string, RouteWords> = {
  'GET /sys/position/queryByCode': { title: '一个职务，按编码', query: { code: '职务编码' } },
};
